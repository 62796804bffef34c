import { type Step, steps } from './actions.ts'
import { blocks, namedBlock } from './blocks/blocks.ts'
import type { Block } from './blocks.ts'
import type { Expression, Text, Value, Values } from './compiled.ts'
import type { ScreenData } from './data.ts'
import { screenData } from './data.ts'
import { inputs } from './inputs.ts'
import {
  choice,
  condition,
  list,
  name,
  near,
  type ObjectRule,
  type PropertiesOf,
  partOf,
  record,
  text,
  typed,
  value,
  values,
} from './language.ts'

/** One screen: its data, its own state, its blocks. */
export interface Screen {
  readonly name: string
  /** The document's title; the console's name is put behind it. */
  readonly title?: Text
  readonly data: Readonly<Record<string, ScreenData>>
  readonly state: Readonly<Record<string, Value<unknown>>>
  /** Run once when it is entered, and again when the values of its own address change. */
  readonly enter?: readonly Step[]
  /** What it does by itself when something comes to be so. */
  readonly on?: readonly Happening[]
  /** Dialogs that are open while the address says so. */
  readonly windows?: readonly ScreenWindow[]
  /** While it holds, leaving the screen is asked about. */
  readonly unsaved?: Expression<unknown>
  readonly blocks: readonly Block[]
  /** The names of the blocks in it that do not come later, and of the widgets, so that their code loads at once, in parallel. */
  readonly uses: {
    readonly blocks: readonly string[]
    readonly widgets: readonly string[]
  }
  /** The listings whose first page is asked for before the blocks' code is there: all that no right or feature guards. */
  readonly listings: readonly import('./blocks/listing.ts').ListingBlock[]
}

/** Steps that run each time their condition comes to hold, and not again while it holds. */
export interface Happening {
  readonly when: Expression<unknown>
  /** Once for each of its values as long as the session lasts, also where the page is loaded anew. */
  readonly once?: Value<unknown>
  readonly do: readonly Step[]
}

/** A dialog with an address of its own: it is open while a query parameter of the screen's route has a value. */
export interface ScreenWindow {
  readonly keep: string
  readonly dialog: string
  readonly with?: Values
}

const screenWindow: ObjectRule = {
  ...partOf<ScreenWindow>('window of a screen', {
    keep: {
      about: 'The query parameter of the route: the dialog is open while it has a value.',
      rule: near('parameter'),
      required: true,
    },
    dialog: {
      word: 'open',
      about: 'The dialog of dialogs/ that opens.',
      rule: name('dialog'),
      required: true,
      sets: 'dialog',
    },
    with: { about: 'Values for what the dialog takes as `input`.', rule: values('dialog') },
  }),
  unseen: true,
  constraint: 'window',
}

const happening: ObjectRule = {
  ...partOf<Happening>('happening', {
    when: {
      about: 'What must come to be so. While what it asks for is loading, nothing is known.',
      rule: condition,
      required: true,
    },
    once: {
      about:
        'What it happens once for in a session, such as the id of what the page is about: not again for the same value, also when the page is left or loaded anew.',
      rule: value('any'),
    },
    do: { about: 'The steps that run then.', rule: steps, required: true, unasked: true },
  }),
  unseen: true,
}

/** A screen in a window over another; `input` names what `open … with` must give. */
export interface Dialog extends Screen {
  readonly input: readonly string[]
  readonly size?: 'small' | 'medium' | 'large' | 'side'
  readonly when?: Expression<unknown>
  /** Nothing that staff do around it closes it; what stands in it may. */
  readonly closable?: false
}

const screenProperties: PropertiesOf<Omit<Screen, 'name' | 'uses' | 'listings' | 'windows'> & { parts: unknown }> = {
  title: { about: "The title of the browser's window; the console's name is put behind it.", rule: text },
  data: {
    about: 'What it loads, as `data.<name>`.',
    rule: record(screenData, 'data name', { pattern: /^[A-Za-z_]\w*$/ }),
    default: {},
  },
  state: {
    about: 'What it keeps while it is open, as `state.<name>`, each with its first value.',
    rule: record(typed('any'), 'state name', { pattern: /^[A-Za-z_]\w*$/ }),
    default: {},
  },
  enter: {
    about: 'Steps that run once when it is entered, and again whenever the values of its address change.',
    rule: steps,
    unasked: true,
  },
  on: {
    about: 'Steps that run by themselves each time a condition comes to hold, also where it holds from the start.',
    rule: list(happening, { least: 1 }),
  },
  unsaved: {
    about:
      'While it holds, something stands there that would be lost: leaving the page, or closing the dialog, asks first, as forms with `draft` do. Set back what it asks for before a step that closes or leads elsewhere.',
    rule: condition,
  },
  blocks: { about: 'What it shows, from top to bottom.', rule: blocks, required: true },
  parts: { about: 'Blocks by name; `use: <name>` puts one in place.', rule: record(namedBlock, 'part') },
}

export const screen: ObjectRule = partOf<Omit<Screen, 'name' | 'uses' | 'listings'> & { parts: unknown }>('screen', {
  ...screenProperties,
  windows: {
    about:
      'Dialogs with an address of their own: each is open while its query parameter has a value, also where the page is entered so; closing it takes the value out of the address, and so does going back.',
    rule: list(screenWindow, { least: 1 }),
  },
})

export const dialog: ObjectRule = partOf<Omit<Dialog, 'name' | 'uses' | 'listings' | 'windows'> & { parts: unknown }>(
  'dialog',
  {
    ...screenProperties,
    title: { about: 'The title of the window.', rule: text },
    input: {
      about: 'What it is opened with, as `input.<name>`: an entity, several (`[Book]`), or string, number, boolean.',
      rule: inputs,
      default: {},
    },
    size: {
      about:
        'How wide it is; `side`: a panel at the side of the page and as high as that, for work of its own beside what is open.',
      rule: choice('small', 'medium', 'large', 'side'),
    },
    when: { about: 'It closes when this no longer holds.', rule: condition },
    closable: {
      about: '`false`: no button, key or click beside it closes it, only its own steps do; some of them must.',
      rule: choice(false),
    },
  },
)
