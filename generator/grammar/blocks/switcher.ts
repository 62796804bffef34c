import { buttons } from '../actions.ts'
import type { Operation } from '../compiled.ts'
import type { CompiledOf } from '../compiled-type.ts'
import type { Entity } from '../entities.ts'
import { go, goWith } from '../go.ts'
import { boolean, flag, icon, name, object, text, typed, values } from '../language.ts'
import { block } from './block.ts'
import { listingSearch, numberedPage } from './listing.ts'

const badge = object('badge', { text: { about: 'Its words.', rule: text, required: true } }, { gated: true })

const inside = object(
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

const item = object('entry of a switcher', {
  title: { about: 'What one is called.', rule: text, required: true },
  badge: { about: 'A mark beside it.', rule: badge },
  current: { about: 'Whether it is the one that is shown now.', rule: flag },
  go: { about: 'The page that it leads to.', rule: go, required: true },
  with: goWith,
  inside: { about: 'A second level below each; `item` is there one of these.', rule: inside },
})

export const switcherBlock = block(
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
      rule: object('line', { text: { about: 'Its words.', rule: text, required: true } }, { gated: true }),
    },
    placeholder: { about: 'What stands there while the title is empty.', rule: text },
    open: { about: '`true`: without a button; the list stands there as it is, such as in a dialog.', rule: boolean },
    operation: {
      word: 'query',
      about: 'The query that gives the things, page by page; it is asked when the list is opened.',
      rule: name<Operation>('query', 'module'),
      required: true,
      sets: 'operation',
    },
    with: { about: 'Values for the variables of the query.', rule: values('operation') },
    entity: { about: 'The entity that the things are.', rule: name<Entity>('entity', 'module'), sets: 'entity' },
    page: { about: 'How many come at once; further ones come by a button.', rule: numberedPage },
    search: { about: 'The search field above the list.', rule: listingSearch },
    texts: {
      about: 'What it says.',
      rule: object('texts of a switcher', {
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

/** Changes what the pages are about, such as one branch of several: a button that says what it is now, and a list behind it. */
export type SwitcherBlock = CompiledOf<typeof switcherBlock>

/** One of the things that one may change to. */
export type SwitcherEntry = Omit<SwitcherBlock['item'], 'inside'>

/** A second level: things within each thing, of which it is loaded already. */
export type SwitcherInside = NonNullable<SwitcherBlock['item']['inside']>
