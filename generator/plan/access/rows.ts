import { type Access, accessOf, asks, type Column, type Row } from '../../access/cells.ts'
import { grouped } from '../../grouped.ts'
import { all, type Formula, formulaText, never } from '../../model/formula.ts'
import { anyLevel } from '../../model/persons.ts'
import { requirementFormula } from '../../model/requirement.ts'
import type { Differences } from '../differences.ts'
import { plainKey } from '../keys-of.ts'
import { renamesIn } from '../renames.ts'
import type { Side } from '../side.ts'

/** A row of the matrix of either side, and what became of it. */
export interface RowPair {
  readonly before?: Row
  readonly after?: Row
}

/** The matrices of both sides, row by row. */
export interface Matrices {
  readonly before: Access
  readonly after: Access
  readonly pairs: readonly RowPair[]
  /** Columns of both, in the order of `after`; one that only one side has says nothing about what changed for it. */
  readonly columns: readonly { readonly before: Column; readonly after: Column }[]
  /** The name that a role had, where it has another one now. */
  readonly renamed: ReadonlyMap<string, string>
}

/**
 * Pairs the rows of two matrices by what the nodes and pages were called before. A node that one side has no row for,
 * because nothing about it was worth one, gets its row there too: that it has none does not say that nobody sees it.
 */
export function matricesOf(before: Side, after: Side, differences: Differences): Matrices {
  const taken = new Set(differences.pairs.values())
  const former = (key: string): string => {
    const [, name = key, times = ''] = /^(.*?)(#\d+)?$/.exec(key) ?? []
    // Something new may have the name that another thing had.
    const own = taken.has(name) ? `${name} (new)` : name
    return `${differences.pairs.get(name) ?? own}${times}`
  }
  const pages = new Map(
    [...after.model.routes.keys()].map((name) => [name, former(`routes.${name}`).slice('routes.'.length)]),
  )
  const whole = wholeMatrices(before, after, former)
  const old = grouped(whole.before.rows.filter(isNode), (row) => `${plainKey(row.key)} on ${row.page?.name}`)
  const groups = grouped(whole.after.rows.filter(isNode), (row) => {
    const page = row.page && (pages.get(row.page.name) ?? row.page.name)
    return `${plainKey(former(row.key))} on ${page}`
  })
  const now = [...groups].flatMap(([name, rows]) => pairsAt(old.get(name) ?? [], rows))
  const found = new Set(now.map((pair) => pair.before))
  const gone = [...old.values()].flat().flatMap((row): readonly RowPair[] => (found.has(row) ? [] : [{ before: row }]))
  const renamed = renamesIn(differences.reported, 'roles')
  const columns = whole.after.columns.flatMap((column) => {
    const was = whole.before.columns.find((each) => each.name === (renamed.get(column.name) ?? column.name))
    return was ? [{ before: was, after: column }] : []
  })
  const pairs = [...now, ...gone, ...operationPairs(whole, { before, after }, differences)]
  return { ...whole, pairs, columns, renamed }
}

/**
 * The rows of one node on one page: several where it is a part that is put there several times. Those that are for the
 * same people are the same, the others go by their order.
 */
function pairsAt(before: readonly Row[], after: readonly Row[]): readonly RowPair[] {
  const free = [...before]
  const take = (fits: (row: Row) => boolean): Row | undefined => {
    const at = free.findIndex(fits)
    return at < 0 ? undefined : free.splice(at, 1)[0]
  }
  const several = before.length > 1 || after.length > 1
  const same = new Map(several ? after.map((row) => [row, take((each) => cellsText(each) === cellsText(row))]) : [])
  return after.map((row): RowPair => {
    const was = same.get(row) ?? take(() => true)
    return was ? { before: was, after: row } : { after: row }
  })
}

function cellsText({ cells }: Row): string {
  return cells.map(({ open, disabled }) => `${formulaText(open)} ${formulaText(disabled)}`).join()
}

function isNode({ kind }: Row): boolean {
  return kind !== 'operation'
}

/**
 * Operations at every level that either side loads: that no page loads a level any more does not say that the server
 * refuses what is asked with its grants.
 */
function operationPairs(
  whole: { before: Access; after: Access },
  { before, after }: { before: Side; after: Side },
  differences: Differences,
): readonly RowPair[] {
  const rowsOf = (access: Access, nameOf: (row: Row) => string) => {
    const rows = new Map<string, Row[]>()
    for (const row of access.rows) if (!isNode(row)) rows.set(nameOf(row), [...(rows.get(nameOf(row)) ?? []), row])
    return rows
  }
  // One that is only called otherwise is let through as before.
  const renamed = renamesIn(differences.reported, 'operations')
  const old = rowsOf(whole.before, ({ label }) => label)
  const now = rowsOf(whole.after, ({ label }) => renamed.get(label) ?? label)
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((key): readonly RowPair[] => {
    const rows = [...(now.get(key) ?? []), ...(old.get(key) ?? [])]
    const named = [...new Set(rows.flatMap(({ level }) => level ?? []))]
    const levels = named.length > 0 ? named : [undefined]
    const at = (side: Side, { columns }: Access, [row]: readonly Row[] = [], level: string | undefined) => {
      if (!row) return undefined
      const cells = columns.map((each) => ({
        open: mayCall(row.label, level, each, side),
        disabled: never,
        there: all(),
      }))
      return { ...row, level, cells }
    }
    // A level that one of the two does not know says nothing about what may be done there.
    const both = levels.filter((level) => knows(before, level) && knows(after, level))
    return both.map((level): RowPair => {
      const from = at(before, whole.before, old.get(key), level)
      const to = at(after, whole.after, now.get(key), level)
      return { ...(from && { before: from }), ...(to && { after: to }) }
    })
  })
}

function knows({ checked }: Side, level: string | undefined): boolean {
  const { names } = checked.context
  return level === undefined || level === anyLevel || names.level.has(level)
}

function wholeMatrices(before: Side, after: Side, former: (key: string) => string): { before: Access; after: Access } {
  const later = new Map(after.model.things.map(({ key }) => [former(key), key]))
  const had = new Set(before.access.rows.map((row) => row.key))
  const has = new Set(after.access.rows.map((row) => former(row.key)))
  const alsoBefore = new Set([...has].filter((key) => !had.has(key)))
  const alsoAfter = new Set([...had].filter((key) => !has.has(key)).flatMap((key) => later.get(key) ?? []))
  const known = (side: Side, also: ReadonlySet<string>) =>
    side.model.things.some(({ key }) => also.has(key)) ? accessOf(side.model, also) : side.access
  return { before: known(before, alsoBefore), after: known(after, alsoAfter) }
}

/** When a column may call an operation with the grants of a level, whether or not a page loads that level. */
function mayCall(name: string, level: string | undefined, column: Column, { model }: Side): Formula {
  const operation = model.operations.get(name)
  if (!operation || !model.requiresStated) return never
  if (operation.requires.session && !column.signedIn) return never
  return asks(requirementFormula(operation.requires, level ?? anyLevel), column)
}
