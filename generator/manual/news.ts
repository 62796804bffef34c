import { entryOf, type Linked } from '../check/linked.ts'
import type { Reader } from './reader.ts'

/** What is new, in one language. */
export interface News {
  readonly title: string
  readonly about?: string
  /** What the page itself says. */
  readonly words: { readonly language: string }
  /** The newest first; of one day in the order of the file. */
  readonly entries: readonly NewsEntry[]
}

export interface NewsEntry {
  /** As in the spec: a day, and a word where that has several. */
  readonly id: string
  /** `2026-11-25` */
  readonly day: string
  readonly title: string
  readonly text: string
}

export function newsOf(news: Linked, reader: Reader): News {
  const linked = entryOf(news, 'entries')
  const entries = (linked?.is === 'object' ? linked.entries : []).map(([id, each]) => ({
    id,
    day: id.slice(0, 10),
    title: reader.of(each, 'title') ?? '',
    text: reader.of(each, 'text') ?? '',
  }))
  const about = reader.of(news, 'about')
  return {
    title: reader.of(news, 'title') ?? '',
    ...(about !== undefined && { about }),
    words: { language: reader.of(news, 'language') ?? '' },
    entries: entries.sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0)),
  }
}
