import type { Expression, Text, Value } from './compiled.ts'
import type { Block } from './blocks.ts'
import type { DataSource } from './data.ts'

/** One screen: its data, its own state, its blocks. */
export interface Screen {
  readonly name: string
  /** The document's title; the console's name is put behind it. */
  readonly title?: Text
  readonly data: Readonly<Record<string, DataSource>>
  readonly state: Readonly<Record<string, Value<unknown>>>
  readonly blocks: readonly Block[]
  /** The names of the blocks and widgets in it, so that their code loads at once, in parallel. */
  readonly uses: { readonly blocks: readonly string[]; readonly widgets: readonly string[] }
  /** Every listing in it, so that the first page is asked for before the blocks' code is there. */
  readonly listings: readonly import('./blocks/listing.ts').ListingBlock[]
}

/** A screen in a window over another; `input` names what `open … with` must give. */
export interface Dialog extends Screen {
  readonly input: readonly string[]
  readonly size?: 'small' | 'medium' | 'large'
  readonly when?: Expression<unknown>
}
