import { type Step, steps } from './actions.ts'
import { blocks, namedBlock } from './blocks/blocks.ts'
import type { Block } from './blocks.ts'
import type { Expression, Text, Value } from './compiled.ts'
import type { DataSource } from './data.ts'
import { dataSource } from './data.ts'
import {
  choice,
  condition,
  type ObjectRule,
  object,
  offered,
  type PropertiesOf,
  type Rule,
  record,
  text,
  value,
} from './language.ts'

/** One screen: its data, its own state, its blocks. */
export interface Screen {
  readonly name: string
  /** The document's title; the console's name is put behind it. */
  readonly title?: Text
  readonly data: Readonly<Record<string, DataSource>>
  readonly state: Readonly<Record<string, Value<unknown>>>
  /** Run once when it is entered, and again when the values of its own address change. */
  readonly enter?: readonly Step[]
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

const screenProperties: PropertiesOf<Omit<Screen, 'name' | 'uses' | 'listings'> & { parts: unknown }> = {
  title: { about: "The title of the browser's window; the console's name is put behind it.", rule: text },
  data: {
    about: 'What it loads, as `data.<name>`.',
    rule: record(dataSource, 'data name', { pattern: /^[A-Za-z_]\w*$/ }),
    default: {},
  },
  state: {
    about: 'What it keeps while it is open, as `state.<name>`, each with its first value.',
    rule: record(value('any'), 'state name', { pattern: /^[A-Za-z_]\w*$/ }),
    default: {},
  },
  enter: {
    about: 'Steps that run once when it is entered, and again whenever the values of its address change.',
    rule: steps,
  },
  blocks: { about: 'What it shows, from top to bottom.', rule: blocks, required: true },
  parts: { about: 'Blocks by name; `use: <name>` puts one in place.', rule: record(namedBlock, 'part') },
}

export const screen: ObjectRule = object<Omit<Screen, 'name' | 'uses' | 'listings'> & { parts: unknown }>(
  'screen',
  screenProperties,
)

const inputType: Rule = offered('input')

export const dialog: ObjectRule = object<Omit<Dialog, 'name' | 'uses' | 'listings'> & { parts: unknown }>('dialog', {
  ...screenProperties,
  title: { about: 'The title of the window.', rule: text },
  input: {
    about: 'What it is opened with, as `input.<name>`: an entity, or string, number, boolean.',
    rule: record(inputType, 'input', { pattern: /^[A-Za-z_]\w*$/ }),
    default: {},
  },
  size: { about: 'How wide it is.', rule: choice('small', 'medium', 'large') },
  when: { about: 'It closes when this no longer holds.', rule: condition },
})
