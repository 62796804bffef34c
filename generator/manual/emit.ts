import type { CheckedSpec } from '../check/spec.ts'
import { header } from '../emit/module.ts'
import { type Kept, newKept } from '../kept.ts'
import { writtenIn } from '../load/spec.ts'
import type { Model } from '../model/model.ts'
import type { SearchResult } from '../model/satisfiability.ts'
import type { Searches } from '../model/searches.ts'
import { manualsOf } from './manual.ts'
import { newsOf } from './news.ts'
import { readersOf } from './reader.ts'

/** `manual.ts` and `news.ts` of server/generated, where the spec has them: words by language, for pages of the server. */
export function emitManual(
  checked: CheckedSpec,
  model: Model,
  searches: Searches<SearchResult>,
  kept: Kept = newKept(),
): ReadonlyMap<string, string> {
  const output = new Map<string, string>()
  const { spec } = checked.context
  const manuals = manualsOf(checked, model, searches, kept)
  if (manuals) {
    const value = literal(Object.fromEntries(manuals))
    output.set(
      'manual.ts',
      `${header(writtenIn(spec, 'manual'))}\n${manualTypes}\nexport const manuals: Readonly<Record<string, Manual>> = ${value}\n`,
    )
  }
  const linked = checked.files.get('news')
  if (linked) {
    const value = literal(Object.fromEntries(readersOf(checked).map((each) => [each.language, newsOf(linked, each)])))
    output.set(
      'news.ts',
      `${header(writtenIn(spec, 'news'))}\n${newsTypes}\nexport const news: Readonly<Record<string, News>> = ${value}\n`,
    )
  }
  return output
}

function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** What the server reads: shape.ts, each part with all properties that any has. */
const manualTypes = `
/** The handbook in one language. */
export interface Manual {
  readonly title: string
  readonly about?: string
  readonly words: Readonly<Record<string, string>>
  readonly chapters: readonly ManualChapter[]
}

export interface ManualChapter {
  readonly title: string
  readonly about?: string
  readonly pages: readonly ManualPage[]
}

export interface ManualPage {
  /** What its address ends with. */
  readonly name: string
  readonly title: string
  readonly about?: string
  /** Its address in the console, as a route says it. */
  readonly address?: string
  readonly who: string
  readonly notes?: readonly string[]
  readonly parts: readonly ManualPart[]
  readonly keys: readonly string[]
}

/** One of what stands on a page; which properties it has, \`is\` says. */
export interface ManualPart {
  readonly is: string
  readonly text?: string
  readonly title?: string
  readonly label?: string
  readonly parts?: readonly ManualPart[]
  readonly lines?: readonly string[]
  readonly fields?: readonly { readonly label: string; readonly help?: string; readonly required?: boolean }[]
  readonly does?: readonly string[]
  readonly notes?: readonly string[]
}

/** By language, the spec's own first. */`

const newsTypes = `
/** What is new, in one language: the newest first. */
export interface News {
  readonly title: string
  readonly about?: string
  readonly words: { readonly language: string }
  readonly entries: readonly {
    readonly id: string
    /** \`2026-11-25\` */
    readonly day: string
    readonly title: string
    readonly text: string
  }[]
}

/** By language, the spec's own first. */`
