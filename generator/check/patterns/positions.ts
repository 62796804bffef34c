import { createRequire } from 'node:module'
import type { AST } from '@eslint-community/regexpp'
import type { CharSet } from 'refa'
import { caps } from '../../load/limits.ts'

/** One place of a pattern where a character is read. */
export interface Position {
  readonly characters: CharSet
  /** Positions that may come next; one that stands here twice can be reached in two ways. */
  readonly next: number[]
}

/** A pattern, or what stands in one of its lookarounds, as places where a character is read. */
export interface Reading {
  readonly positions: readonly Position[]
  /** Something may be left out, and may stand there many times: which of them are left out can be chosen in many ways. */
  readonly manyEmpty: boolean
}

/** What an element of a pattern begins and ends with; `empty`: it may be nothing at all. */
interface Ends {
  readonly first: readonly number[]
  readonly last: readonly number[]
  readonly empty: boolean
}

/** How often something may stand there to be counted out one by one; beyond it is as good as any number. */
const few = 10

/** More than `caps.patternRepeats` positions or the like. */
export class TooComplicated extends Error {}

// Most patterns need none of these, and loading them takes as long as many a check.
const load = createRequire(import.meta.url)

/** The positions of a pattern (with the flag `u`) and of each of its lookarounds. Throws TooComplicated. */
export function readPositions(pattern: string): readonly Reading[] {
  const { RegExpParser } = load('@eslint-community/regexpp') as typeof import('@eslint-community/regexpp')
  const parsed = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true })
  const pending: (readonly AST.Alternative[])[] = [parsed.alternatives]
  const readings: Reading[] = []
  for (let next = pending.shift(); next; next = pending.shift()) {
    const reader = new Reader()
    reader.alternatives(next)
    pending.push(...reader.lookarounds)
    readings.push(reader)
  }
  return readings
}

class Reader implements Reading {
  readonly positions: Position[] = []
  readonly lookarounds: (readonly AST.Alternative[])[] = []
  manyEmpty = false

  alternatives(all: readonly AST.Alternative[]): Ends {
    const each = all.map((alternative) =>
      this.sequence(alternative.elements.map((element) => () => this.element(element))),
    )
    return {
      first: each.flatMap((ends) => ends.first),
      last: each.flatMap((ends) => ends.last),
      empty: each.some((ends) => ends.empty),
    }
  }

  private sequence(parts: readonly (() => Ends)[]): Ends {
    let [first, last, empty]: [readonly number[], readonly number[], boolean] = [[], [], true]
    for (const part of parts) {
      const ends = part()
      this.link(last, ends.first)
      first = empty ? [...first, ...ends.first] : first
      last = ends.empty ? [...last, ...ends.last] : ends.last
      empty &&= ends.empty
    }
    return { first, last, empty }
  }

  private element(element: AST.Element): Ends {
    switch (element.type) {
      case 'Quantifier':
        return this.repeated(element)
      case 'Group':
      case 'CapturingGroup':
        return this.alternatives(element.alternatives)
      case 'Assertion':
        if ('alternatives' in element) this.lookarounds.push(element.alternatives)
        return { first: [], last: [], empty: true }
      case 'Backreference':
        // What it repeats is known only when it runs: any character.
        return this.position(this.anything())
      default: {
        const { toUnicodeSet } = load('regexp-ast-analysis') as typeof import('regexp-ast-analysis')
        return this.position(toUnicodeSet(element, { unicode: true }).chars)
      }
    }
  }

  private repeated({ element, min, max }: AST.Quantifier): Ends {
    const once = () => this.element(element)
    const maybe = () => ({ ...once(), empty: true })
    if (max < few) return this.sequence(Array.from({ length: max }, (_, count) => (count < min ? once : maybe)))
    const ends = once()
    if (ends.empty && Number.isFinite(max)) this.manyEmpty = true
    if (min === max && max <= caps.patternRepeats)
      return this.sequence([() => ends, ...Array.from({ length: max - 1 }, () => once)])
    this.link(ends.last, ends.first)
    return { ...ends, empty: ends.empty || min === 0 }
  }

  private position(characters: CharSet): Ends {
    const at = this.positions.push({ characters, next: [] }) - 1
    if (at >= 5 * caps.patternRepeats) throw new TooComplicated()
    return { first: [at], last: [at], empty: false }
  }

  private anything(): CharSet {
    const { CharSet: Characters } = load('refa') as typeof import('refa')
    return Characters.all(0x10ffff)
  }

  private link(from: readonly number[], to: readonly number[]): void {
    for (const each of from) this.positions[each]?.next.push(...to)
  }
}
