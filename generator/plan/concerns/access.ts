import type { Linked } from '../../check/linked.ts'
import type { YamlMap } from '../../load/tree.ts'
import { gateFormula, gateOf } from '../../model/gates.ts'
import { anyLevel } from '../../model/persons.ts'
import { type Effect, levelled } from '../access/diff.ts'
import { effectText, groupsOf, isOpening, keysOf, rowOf } from '../access/effects.ts'
import { namedFeatures } from '../access/feature-names.ts'
import { gateText } from '../access/gate-words.ts'
import type { Change } from '../change.ts'
import type { GateDifference } from '../differences.ts'
import { placeWords } from '../general.ts'
import { keysWithin } from '../keys.ts'
import { plainKey } from '../keys-of.ts'
import { equivalent } from '../meaning.ts'
import { placed, routeText } from '../places.ts'
import type { Concern, Telling } from '../planning.ts'
import { sentence } from '../quoted.ts'
import { holderText } from './controls.ts'

/** Changes of access caused by gates of pages, menu items, blocks and controls, by role. */
export const access: Concern = (telling) => {
  const structural = goneOrNew(telling)
  const own = telling.effects.filter(
    (effect) => !effect.cause.startsWith('roles.') && !effect.cause.startsWith('operations.') && !structural(effect),
  )
  const groups = groupsOf(own, telling)
  const causes = new Set(telling.effects.map(({ cause }) => cause))
  return [
    ...groups.map((group): Change => {
      const { main, rows } = group
      const row = main ?? rows[0]
      const gate = telling.differences.gates.find(({ keys }) => (keys.after ?? keys.before) === group.cause)
      const span = row && {
        place: { side: telling.matrices.after.rows.includes(row) ? 'after' : 'before', span: row.span } as const,
      }
      return {
        area: 'access',
        subject: subjectOf(group.cause, telling),
        sentence: sentence(effectText(group, telling)),
        ...(gate ? placed(gate, telling) : span),
        ...(isOpening(group) && { widens: true }),
        roles: group.roles,
        of: keysOf([group]),
      }
    }),
    ...telling.differences.gates
      .filter(({ keys }) => !causes.has(keys.after ?? keys.before ?? ''))
      .flatMap((gate) => withoutEffect(gate, telling)),
  ]
}

/** Whether an effect is of a row that was added or removed: the sentence on that says who has it. */
export function goneOrNew(telling: Telling): (effect: Effect) => boolean {
  const keys = { added: new Set<string>(), removed: new Set<string>() }
  for (const { kind, trail, before, after } of telling.differences.reported) {
    if (kind !== 'added' && kind !== 'removed') continue
    const side = kind === 'added' ? telling.after : telling.before
    for (const key of keysWithin(after ?? before, side)) keys[kind].add(key)
    const concept = trail[0]?.name
    if (trail.length === 2 && (concept === 'routes' || concept === 'operations'))
      keys[kind].add(`${concept}.${trail[1]?.name}`)
  }
  return (effect) => {
    const { pair } = effect
    if (pair.before && pair.after) return false
    const row = rowOf(effect)
    const known = pair.after ? keys.added : keys.removed
    return known.has(plainKey(row.key)) || known.has(`routes.${row.page?.name}`)
  }
}

function subjectOf(cause: string, { before, after }: Telling): string {
  const [concept = '', name = ''] = cause.split('.')
  if (concept === 'routes') return routeText(name, after.model.routes.has(name) ? after : before)
  if (concept === 'menus') return `the menu ${name}`
  return concept === 'screens' ? `the screen ${name}` : `the ${concept.replace(/s$/, '')} ${name}`
}

/** A gate that asks for something else, by which none of the roles gains or loses anything. */
function withoutEffect(gate: GateDifference, telling: Telling): readonly Change[] {
  const asked = (linked: Linked | undefined) => levelled(gateFormula(linked && gateOf(linked, nowhere), anyLevel))
  const asksAlike = equivalent(namedFeatures(asked(gate.before), telling.differences.features), asked(gate.after))
  // A gate that always holds as things stand (a decision settles it) is still one that was put there or taken away.
  if (asksAlike && asksForSomething(gate.before) === asksForSomething(gate.after)) return []
  const { head, what } = placeWords(gate.trail.slice(0, -1), telling)
  const thing = what.startsWith('the ')
  const holder = thing ? `${head}${what}` : holderText(gate.trail.slice(0, -1), telling)
  const [from, to] = [gateText(gate.before, telling.before), gateText(gate.after, telling.after)]
  return [
    {
      area: 'access',
      subject: gate.trail[0]?.name === 'routes' ? routeText(gate.trail[1]?.name ?? '', telling.after) : holder,
      sentence: sentence(
        `${holder} asks for ${to} now, not for ${from}; none of the roles gains or loses anything by that`,
      ),
      ...placed(gate, telling),
      before: from,
      after: to,
      roles: [],
      of: [gate.keys.before, gate.keys.after].filter((each) => each !== undefined),
    },
  ]
}

function asksForSomething(gate: Linked | undefined): boolean {
  return gate?.is === 'object' && gate.entries.length > 0
}

/** A gate's formula does not ask where the gate stands. */
const nowhere: YamlMap = {
  kind: 'map',
  span: { file: '', offset: 0, length: 0, line: 1, column: 1 },
  entries: new Map(),
}
