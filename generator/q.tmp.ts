import { checkSpec } from './check/spec.ts'
import { readInputs } from './commands/inputs.ts'
import { placesOf } from './commands/options.ts'
import { surroundingsOf } from './commands/surroundings.ts'
import { loadSpec } from './load/load.ts'
import { modelOf } from './model/build.ts'
import { startProving } from './prove/prove.ts'
const places = placesOf()
const inputs = readInputs(places)
const loaded = loadSpec(inputs.files, inputs.shown, () => {})
const spec = checkSpec(loaded, surroundingsOf(places.app), () => {})
const model = modelOf(spec)
const p = startProving(model)
for (const t of model.things) console.log(t.kind.padEnd(14), t.key, JSON.stringify(t.label), 'gate' , t.gates.length, t.own?'own':'', 'leads', t.leads.map(l=>l.route).join(), 'calls', t.calls.map(l=>l.operation).join(), 'uses', t.uses.map(u=>u.kind+u.name).join(), t.follows?'follows':'', 'pages', (p.appearances.get(t)??[]).map(a=>a.route.name).join())
