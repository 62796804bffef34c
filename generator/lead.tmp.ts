import { readInputs } from './commands/inputs.ts'
import { placesOf } from './commands/options.ts'
import { loadSpec } from './load/load.ts'
import { checkSpec } from './check/spec.ts'
import { surroundingsOf } from './commands/surroundings.ts'
import { modelOf } from './model/build.ts'
import { startProving, prove } from './prove/prove.ts'
import { provedLoops } from './prove/loops.ts'
import { provedLeads } from './prove/leads.ts'
import { provedReach } from './prove/reach.ts'
import { provedDrift } from './prove/drift.ts'
import { provedUneven } from './prove/uneven.ts'
const places = placesOf({spec: process.env.SPEC, app: undefined})
const inputs = readInputs(places)
const report = (p: any) => { }
const loaded = loadSpec(inputs.files, inputs.shown, report)
const spec = checkSpec(loaded, surroundingsOf(places.app), report)
let t = performance.now()
const model = modelOf(spec)
console.log('model', performance.now() - t, model.things.length)
t = performance.now()
const p = startProving(model)
console.log('start', performance.now() - t, [...p.appearances.values()].reduce((a, b) => a + b.length, 0))
for (const f of [provedLoops, provedLeads, provedReach, provedDrift, provedUneven]) { t = performance.now(); const r = f(p); console.log(f.name, performance.now() - t, r.length) }
