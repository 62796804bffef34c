import { checkSpec } from './check/spec.ts'
import { readInputs } from './commands/inputs.ts'
import { placesOf } from './commands/options.ts'
import { surroundingsOf } from './commands/surroundings.ts'
import { loadSpec } from './load/load.ts'
import { modelOf } from './model/build.ts'
import { prove } from './prove/prove.ts'

const places = placesOf()
const inputs = readInputs(places)
const report = (p: any) => console.log(p.severity, p.place.file + ':' + p.place.line, p.code, p.message)
const loaded = loadSpec(inputs.files, inputs.shown, report)
const spec = checkSpec(loaded, surroundingsOf(places.app), report)
let t = performance.now()
const model = modelOf(spec)
console.log('model', performance.now() - t, model.things.length)
for (let i = 0; i < 3; i++) {
  t = performance.now()
  prove(model, loaded, i == 0 ? report : () => {})
  console.log('prove', performance.now() - t)
}
