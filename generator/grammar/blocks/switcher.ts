import type { Button } from '../actions.ts'
import { buttons } from '../actions.ts'
import type { BlockBase } from '../blocks.ts'
import type { Expression, Gated, Go, Operation, Text, Value, Values } from '../compiled.ts'
import type { Entity } from '../entities.ts'
import { go, goWith } from '../go.ts'
import { boolean, flag, icon, name, object, text, typed, values } from '../language.ts'
import { block } from './block.ts'
import type { ListingPage, ListingSearch, ListingTexts } from './listing.ts'
import { listingPage, listingSearch } from './listing.ts'

/** One of the things that one may change to. */
export interface SwitcherEntry {
  readonly title: Text
  /** A mark beside the title. */
  readonly badge?: Gated & { readonly text: Text }
  /** It is the one that is shown now. */
  readonly current?: Value<boolean>
  readonly go: Go
}

/** A second level: things within each thing, of which it is loaded already. */
export interface SwitcherInside extends Gated, SwitcherEntry {
  readonly items: Expression<readonly unknown[] | null | undefined>
}

/** Changes what the pages are about, such as one branch of several: a button that says what it is now, and a list behind it. */
export interface SwitcherBlock extends BlockBase {
  readonly block: 'switcher'
  readonly label: Text
  readonly icon?: string
  readonly title?: Text
  readonly subtitle?: Gated & { readonly text: Text }
  /** Stands there in place of a title that is empty. */
  readonly placeholder?: Text
  /** There is no button: the list stands in the page, or in a dialog. */
  readonly open?: boolean
  readonly operation: Operation
  readonly with?: Values
  readonly entity?: Entity
  readonly page?: ListingPage
  readonly search?: ListingSearch
  readonly texts: Pick<ListingTexts, 'loading' | 'more' | 'loadingMore' | 'empty' | 'noMatch'>
  readonly item: SwitcherEntry & { readonly inside?: SwitcherInside }
  readonly actions?: readonly Button[]
}

const badge = object<{ text: unknown }>(
  'badge',
  { text: { about: 'Its words.', rule: text, required: true } },
  { gated: true },
)

const inside = object<SwitcherInside & { with?: unknown }>(
  'second level of a switcher',
  {
    items: {
      word: 'from',
      about: 'The list of things within the thing.',
      rule: typed('list', 'only'),
      required: true,
      sets: 'rows',
    },
    title: { about: 'What one is called.', rule: text, required: true, binds: { item: 'row' } },
    badge: { about: 'A mark beside it.', rule: badge, binds: { item: 'row' } },
    current: { about: 'Whether it is the one that is shown now.', rule: flag, binds: { item: 'row' } },
    go: { about: 'The page that it leads to.', rule: go, required: true, binds: { item: 'row' } },
    with: { ...goWith, binds: { item: 'row' } },
  },
  { gated: true },
)

const item = object<SwitcherBlock['item'] & { with?: unknown }>('entry of a switcher', {
  title: { about: 'What one is called.', rule: text, required: true },
  badge: { about: 'A mark beside it.', rule: badge },
  current: { about: 'Whether it is the one that is shown now.', rule: flag },
  go: { about: 'The page that it leads to.', rule: go, required: true },
  with: goWith,
  inside: { about: 'A second level below each; `item` is there one of these.', rule: inside },
})

export const switcherBlock = block<SwitcherBlock>(
  'switcher',
  {
    about:
      'Changes what the pages are about, such as one branch of several: a button that says what it is now, and behind it a list with search.',
    purpose:
      'For what all pages are about, such as one garden of several: says which it is now and changes it from anywhere, staying on the page where that makes sense. The list is loaded when it is wanted, has a search and can be walked through with arrow keys.',
  },
  {
    label: { about: 'What one changes here; for those who listen.', rule: text, required: true },
    icon: { about: 'An icon on the button.', rule: icon },
    title: { about: 'What it is now: the first line on the button.', rule: text },
    subtitle: {
      about: 'The second line, smaller.',
      rule: object<{ text: unknown }>(
        'line',
        { text: { about: 'Its words.', rule: text, required: true } },
        { gated: true },
      ),
    },
    placeholder: { about: 'What stands there while the title is empty.', rule: text },
    open: { about: '`true`: without a button; the list stands there as it is, such as in a dialog.', rule: boolean },
    operation: {
      word: 'query',
      about: 'The query that gives the things, page by page; it is asked when the list is opened.',
      rule: name('query', 'module'),
      required: true,
      sets: 'operation',
    },
    with: { about: 'Values for the variables of the query.', rule: values('operation') },
    entity: { about: 'The entity that the things are.', rule: name('entity', 'module'), sets: 'entity' },
    page: { about: 'How many come at once; further ones come by a button.', rule: listingPage },
    search: { about: 'The search field above the list.', rule: listingSearch },
    texts: {
      about: 'What it says.',
      rule: object<SwitcherBlock['texts']>('texts of a switcher', {
        loading: { about: 'While the first things come.', rule: text, required: true },
        more: { about: 'On the button that brings more.', rule: text },
        loadingMore: { about: 'While more come.', rule: text },
        empty: { about: 'When there is nothing at all.', rule: text, required: true },
        noMatch: { about: 'When nothing fits the search.', rule: text },
      }),
      required: true,
    },
    item: { about: 'How one thing is shown; `item` is the thing.', rule: item, required: true, binds: { item: 'row' } },
    actions: { about: 'Buttons below the list.', rule: buttons },
  },
  { constraint: 'listing' },
)
