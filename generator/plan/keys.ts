import type { Row } from '../access/cells.ts'
import type { Linked } from '../check/linked.ts'
import { any } from '../model/formula.ts'
import { mayHold } from './access/may-hold.ts'
import { type People, peopleOf } from './access/who.ts'
import type { Difference } from './differences.ts'
import { plainKey } from './keys-of.ts'
import { opened } from './meaning.ts'
import type { Telling } from './planning.ts'
import type { Side } from './side.ts'

/** The keys of everything that stands in something compiled, its own first. */
export function keysWithin(linked: Linked | undefined, side: Side): ReadonlySet<string> {
  const keys = new Set<string>()
  const visit = (each: Linked) => {
    const key = side.origin(each)?.key
    if (key !== undefined) keys.add(key)
    const own = opened(each)
    const inner = own.is === 'object' ? own.entries.map(([, value]) => value) : own.is === 'list' ? own.items : []
    for (const one of inner) visit(one)
  }
  if (linked) visit(linked)
  return keys
}

/** The nodes that a difference adds or removes, and the roles that see them. */
export interface Seen {
  readonly of: readonly string[]
  readonly roles: readonly string[]
  readonly people: People
  /** Not everything of it is for all of them. */
  readonly partly: boolean
}

/** Who sees and may use what was added, or did so with what is gone; nothing where there is nothing to be seen. */
export function seenOf({ kind, before, after, trail }: Difference, telling: Telling): Seen | undefined {
  const gone = kind === 'removed'
  const side = gone ? telling.before : telling.after
  const keys = new Set(keysWithin(gone ? before : after, side))
  const [concept, named] = trail
  if (trail.length === 2 && (concept?.name === 'routes' || concept?.name === 'operations'))
    keys.add(`${concept.name}.${named?.name}`)
  return seenBy(keys, gone ? 'before' : 'after', telling)
}

export function seenBy(keys: ReadonlySet<string>, at: 'before' | 'after', { matrices }: Telling): Seen | undefined {
  const { columns } = matrices[at]
  const rows = matrices.pairs.flatMap((pair) => {
    const row = pair[at]
    return row && (keys.has(plainKey(row.key)) || keys.has(`routes.${row.page?.name}`)) ? [row] : []
  })
  if (rows.length === 0) return undefined
  const own = rows.filter((row) => keys.has(plainKey(row.key)))
  const things = new Set(own.map((row) => plainKey(row.key)))
  const shown = columns.map(
    (_, column) => new Set(own.filter((row) => holds(row, column)).map((row) => plainKey(row.key))),
  )
  const roles = columns.flatMap(({ name }, column) => (shown[column]?.size ? [name] : []))
  const partly = shown.some((each) => each.size > 0 && each.size < things.size)
  return { of: [...new Set(rows.map((row) => row.key))], roles, people: peopleOf(roles, columns), partly }
}

function holds({ cells }: Row, column: number): boolean {
  const cell = cells[column]
  return cell !== undefined && mayHold(any(cell.open, cell.disabled))
}

/** The operations that are asked for with the grants of a level. */
export function operationsAt(level: string, { matrices }: Telling): readonly string[] {
  const rows = [...matrices.before.rows, ...matrices.after.rows].filter((row) => row.kind === 'operation')
  return [...new Set(rows.filter((row) => row.level === level).map((row) => row.key))]
}
