import { asks, type Column, columnsOf } from '../access/cells.ts'
import type { Formula } from '../model/formula.ts'
import type { Model } from '../model/model.ts'
import { canHold, TooHard } from '../model/satisfiability.ts'

/** Those for whom something can be there, in whatever state the page and the features are. */
export type Who = readonly Column[]

/** Asks who meets a formula; each formula is searched once. */
export function createWho(model: Model): (formula: Formula) => Who {
  const columns = columnsOf(model)
  const known = new WeakMap<Formula, Who>()
  return (formula) => {
    const found = known.get(formula) ?? columns.filter((column) => mayHold(asks(formula, column)))
    known.set(formula, found)
    return found
  }
}

/** What asks too much to be searched may well hold. */
function mayHold(formula: Formula): boolean {
  try {
    return canHold(formula, [])
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
