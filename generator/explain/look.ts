import { type Access, asks, type Cell, type Column, type Row } from '../access/cells.ts'
import { conditionsText } from '../access/page/reading.js'
import { settledFormula } from '../access/settle.ts'
import { all, any, type Formula, never } from '../model/formula.ts'
import type { Model } from '../model/model.ts'
import { pageFormula } from '../model/navigation-outcome.ts'
import { joined } from '../prove/example-text.ts'
import { type Asker, askerOf, conditionsIn, type Given, withStates } from './asked.ts'
import { firstPage } from './first-page.ts'

/** What one kind of person has of one thing, in what is given. */
export interface Look {
  readonly asker: Asker
  /** Decided as far as it is given. */
  readonly cell: Cell
  /** Where somebody goes first who is given to lack what `pages.incomplete` asks for. */
  readonly first: string | undefined
  /** The same before anything is given. */
  readonly free: Cell
}

/** What everybody has of the thing of a row. */
export function looksAt(row: Row, { columns }: Access, given: Given, model: Model): readonly Look[] {
  return columns.map((column, at) => {
    const asker = askerOf(column, given, model)
    const { open = never, disabled = never } = row.cells[at] ?? {}
    // Conditions of what stands around are told, too: only the page's own address goes without saying.
    const onPage = row.page && row.kind !== 'page' ? asks(pageFormula(row.page, model), column) : all()
    const free = { open, disabled, there: onPage }
    const first = row.page && firstPage(row.page, asker, model)
    const cell = first === undefined ? decided(free, asker, row) : { open: never, disabled: never, there: never }
    return { asker, free, first, cell }
  })
}

function decided({ open, disabled, there }: Cell, { down, settled, given }: Asker, { needsConsole }: Row): Cell {
  const left = (formula: Formula) => withStates(settledFormula(formula, settled), given.states)
  if (down && needsConsole) return { open: never, disabled: never, there: never }
  return { open: left(open), disabled: left(disabled), there: left(there) }
}

export interface Seen {
  readonly verdict: 'yes' | 'no' | 'when' | 'disabled'
  /** Behind the sentence: ` when item.open holds`, or nothing. */
  readonly when: string
  /** The same of where it is shown without being of use, besides where it is of use. */
  readonly disabled?: string
}

export function seenIn({ open, disabled, there }: Cell): Seen {
  const shown = conditionsText(conditionsIn(any(open, disabled), there))
  if (shown === '–') return { verdict: 'no', when: '' }
  const useful = conditionsText(conditionsIn(open, there))
  if (useful === '–') return { verdict: 'disabled', when: shown === 'yes' ? '' : ` ${shown}` }
  if (useful === 'yes') return { verdict: 'yes', when: '' }
  const useless = conditionsText(conditionsIn(disabled, there))
  return { verdict: 'when', when: ` ${useful}`, ...(useless !== '–' && { disabled: ` ${useless}` }) }
}

/** Who somebody is, at the start of a sentence and within one. */
export function whoText({ name, person, signedIn }: Column): string {
  if (!signedIn) return 'whoever is not signed in'
  return person ? name : 'whoever is signed in'
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What is done with a thing, by one and by several, and what would be. */
export interface Verbs {
  readonly one: string
  readonly many: string
  readonly would: string
}

export const seeing: Verbs = { one: 'sees it', many: 'see it', would: 'would see it' }
export const calling: Verbs = { one: 'may call it', many: 'may call it', would: 'might call it' }

/** What would let somebody see what is hidden: being somebody else, a feature, another state of the page. */
export function wayOut({ asker, free, first }: Look, everybody: readonly Look[], verbs: Verbs): readonly string[] {
  const { column, given, settled } = asker
  const byWhen = new Map<string, Column[]>()
  for (const other of everybody) {
    const { verdict, when } = seenIn(other.cell)
    if (verdict === 'yes' || verdict === 'when') byWhen.set(when, [...(byWhen.get(when) ?? []), other.asker.column])
  }
  const others = [...byWhen].map(([when, columns]) => {
    const names = capital(joined(columns.map(whoText)))
    return `${names} ${columns.length === 1 ? verbs.one : verbs.many}${when}.`
  })
  // Rather with something more than with something less.
  const on = Object.fromEntries(Object.entries(settled).filter(([, value]) => value))
  const withFeatures = [on, {}]
    .map((kept) => mended({ ...free, open: withStates(settledFormula(free.open, kept), given.states) }))
    .find((when) => when !== undefined)
  const withStatesOpen = mended({ ...free, open: settledFormula(free.open, settled) })
  const would = (when: string) => [`${capital(whoText(column))} ${verbs.would}${when}.`]
  if (first !== undefined && withFeatures !== undefined)
    return would(`${withFeatures} when nothing is lacking on ${first}`)
  if (asker.down && withFeatures !== undefined) return would(`${withFeatures} while the console is on`)
  if (withFeatures !== undefined) return [...would(withFeatures), ...others]
  if (withStatesOpen !== undefined && given.states.size > 0) return [...would(withStatesOpen), ...others]
  return others.length > 0 ? others : [`Nobody ${verbs.one}.`]
}

/** When a formula can hold at all. */
function mended(cell: Cell): string | undefined {
  const { verdict, when } = seenIn({ ...cell, disabled: never })
  return verdict === 'no' ? undefined : when
}
