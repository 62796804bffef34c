import type { Formula } from './formula.ts'

/**
 * What searches have found, by the formula that was searched. An answer hangs on nothing but its formula, so that it may be
 * kept from run to run: most conditions of a spec are still what they were.
 */
export interface Searches<Answer> {
  /** The answer known for a formula of the same words, else the one that is now found. What throws is not kept. */
  of(formula: Formula, find: () => Answer): Answer
}

/** More formulas than that are forgotten at once: those of many runs, each with other conditions. */
const most = 200_000

/** Formulas of the same words have the same number. Parts that formulas share are looked at once. */
export interface Numbers {
  of(formula: Formula): number
  /** How many formulas have one. */
  readonly size: number
}

export function newNumbers(): Numbers {
  const numbers = new Map<string, number>()
  const known = new WeakMap<Formula, number>()

  function numberOf(formula: Formula): number {
    const before = known.get(formula)
    if (before !== undefined) return before
    const words = wordsOf(formula)
    const number = numbers.get(words) ?? numbers.size
    numbers.set(words, number)
    known.set(formula, number)
    return number
  }

  function wordsOf(formula: Formula): string {
    if (formula.is === 'not') return `not ${numberOf(formula.of)}`
    if (formula.is === 'all' || formula.is === 'any') return `${formula.is} ${formula.of.map(numberOf).join(' ')}`
    return JSON.stringify(formula)
  }

  return {
    of: numberOf,
    get size() {
      return numbers.size
    },
  }
}

export function newSearches<Answer>(): Searches<Answer> {
  let numbers = newNumbers()
  let answers = new Map<number, { readonly answer: Answer }>()
  return {
    of(formula, find) {
      if (numbers.size > most) {
        numbers = newNumbers()
        answers = new Map()
      }
      const number = numbers.of(formula)
      const kept = answers.get(number)
      if (kept) return kept.answer
      const answer = find()
      answers.set(number, { answer })
      return answer
    },
  }
}
