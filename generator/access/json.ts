import { placeText } from '../load/source.ts'
import { cellText, conditionsJson } from './cell-text.ts'
import type { Access, Cell, Row, RowKind } from './cells.ts'
import { depthOf, groupsOf, pageName } from './group.ts'
import { verdictOf } from './verdict.ts'

/** The matrix as data: what `access --format json` prints, and what the page of it is drawn from. */
export interface AccessJson {
  readonly version: 1
  /** Every feature; all of them may be on or off unless `settled` says what they are. */
  readonly features: readonly string[]
  /** The feature without which every other one is off, too. */
  readonly wholeFeature: string | null
  /** What features were taken to be. */
  readonly settled: Readonly<Record<string, boolean>>
  /** Features that each deployment switches off. */
  readonly deployments: Readonly<Record<string, readonly string[]>>
  readonly columns: readonly { readonly name: string; readonly signedIn: boolean }[]
  readonly groups: readonly { readonly title: string; readonly rows: readonly RowJson[] }[]
}

export interface RowJson {
  readonly id: string
  readonly key: string
  readonly kind: RowKind
  /** The spec's own word: `button`, `listing`, `query` … */
  readonly what: string
  readonly label: string
  /** The page that it is on. */
  readonly page: string | null
  /** Which grants are asked. */
  readonly level: string | null
  /** `spec/menus.yaml:3:5` */
  readonly line: string
  /** How many rows around it must show as well. */
  readonly depth: number
  /** Gone while the whole console is switched off. */
  readonly needsConsole: boolean
  /** One for each column. */
  readonly cells: readonly CellJson[]
  /** In a comparison: the cells as they were. */
  readonly before?: readonly CellJson[]
}

export interface CellJson {
  readonly verdict: 'yes' | 'no' | 'when'
  readonly text: string
  readonly shown: ConditionsJson
  /** When it shows without being of use; left out where that is never so. */
  readonly disabled?: ConditionsJson
}

/** Conditions, of which each is enough; all conditions of one must hold. `unclear`: too many to tell, with what they hang on. */
export type ConditionsJson = readonly (readonly ConditionJson[])[] | { readonly unclear: readonly string[] }

export type ConditionJson =
  | { readonly feature: string; readonly on: boolean }
  | { readonly right: string; readonly has: boolean }
  | { readonly state: string }

export interface JsonNeeds {
  readonly settled: ReadonlyMap<string, boolean>
  readonly deployments: ReadonlyMap<string, readonly string[]>
  /** The matrix to compare with. */
  readonly before?: Access
}

export function accessJson(access: Access, { settled, deployments, before }: JsonNeeds): AccessJson {
  const byId = new Map(access.rows.map((row) => [row.id, row]))
  const old = before && new Map(before.rows.map((row) => [row.id, row.cells]))
  const places = access.columns.map(({ name }) => before?.columns.findIndex((each) => each.name === name) ?? -1)
  const rowJson = (row: Row): RowJson => ({
    id: row.id,
    key: row.key,
    kind: row.kind,
    what: row.what,
    label: row.label,
    page: row.page ? pageName(row.page) : null,
    level: row.level ?? null,
    line: placeText(row.span),
    depth: depthOf(row, byId),
    needsConsole: row.needsConsole,
    cells: row.cells.map(cellJson),
    ...(old && {
      before: places.map((at) => {
        const cell = old.get(row.id)?.[at]
        return cell ? cellJson(cell) : nobody
      }),
    }),
  })
  return {
    version: 1,
    features: access.features,
    wholeFeature: access.wholeFeature ?? null,
    settled: Object.fromEntries(settled),
    deployments: Object.fromEntries(deployments),
    columns: access.columns.map(({ name, signedIn }) => ({ name, signedIn })),
    groups: groupsOf(access.rows).map(({ title, rows }) => ({ title, rows: rows.map(rowJson) })),
  }
}

const nobody: CellJson = { verdict: 'no', text: '–', shown: [] }

function cellJson(cell: Cell): CellJson {
  const { shown, disabled } = verdictOf(cell)
  const useless = conditionsJson(disabled)
  const text = cellText(cell)
  return {
    verdict: text === 'yes' ? 'yes' : text === '–' ? 'no' : 'when',
    text,
    shown: conditionsJson(shown),
    ...(!(Array.isArray(useless) && useless.length === 0) && { disabled: useless }),
  }
}
