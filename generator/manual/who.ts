import { asks, type Column, columnsOf } from '../access/cells.ts'
import type { Formula } from '../model/formula.ts'
import type { Model } from '../model/model.ts'
import { canHold, type SearchResult, TooHard } from '../model/satisfiability.ts'
import { newSearches, type Searches } from '../model/searches.ts'

/** Those for whom something can be there, in whatever state the page and the features are. */
export type Who = readonly Column[]

/** Asks who meets a formula; each formula is searched once, also where `searches` knows it from before. */
export function createWho(model: Model, searches: Searches<SearchResult>): (formula: Formula) => Who {
  const columns = columnsOf(model)
  // Each language's pages are put together anew, of formulas of the same words.
  const known = newSearches<Who>()
  return (formula) => known.of(formula, () => columns.filter((column) => mayHold(asks(formula, column), searches)))
}

/** What asks too much to be searched may well hold. */
function mayHold(formula: Formula, searches: Searches<SearchResult>): boolean {
  try {
    return canHold(formula, [], searches)
  } catch (error) {
    if (error instanceof TooHard) return true
    throw error
  }
}

interface WhoWords {
  readonly language: string
  readonly everybody: string
  readonly signedIn: string
  readonly signedOut: string
}

/** "Administrator and Editor", "Everybody who is signed in". `all`: every column that there is. */
export function whoText(who: Who, all: Who, words: WhoWords): string {
  const [inside, outside] = [who.filter((each) => each.signedIn), who.filter((each) => !each.signedIn)]
  if (who.length === all.length) return words.everybody
  if (inside.length === 0) return words.signedOut
  const names =
    inside.length === all.filter((each) => each.signedIn).length ? [words.signedIn] : inside.map(({ name }) => name)
  return listed([...names, ...outside.map(() => words.signedOut)], words.language)
}

export function listed(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
}
