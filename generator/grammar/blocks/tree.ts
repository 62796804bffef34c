import { type Button, buttons, type Step, steps } from '../actions.ts'
import type { BlockBase } from '../blocks.ts'
import type { Expression, Gated, Go, Operation, Text, Value, Values } from '../compiled.ts'
import type { Entity } from '../entities.ts'
import { go, goWith } from '../go.ts'
import { flag, icon, list, name, near, object, partOf, string, text, value, values } from '../language.ts'
import { type TreeSelecting, treeSelecting } from '../selecting.ts'
import { block } from './block.ts'
import { type ItemText, itemBadge, itemText, type ListingPage, listingPage } from './listing.ts'

export interface TreeTexts {
  readonly loading: Text
  readonly empty: Text
  /** A branch that was opened holds nothing. */
  readonly emptyBranch?: Text
  readonly more: Text
  readonly failed: Text
}

export interface TreeItem {
  /** What tells one thing from another, and is sent for `parent`. */
  readonly id: Expression<unknown>
  /** It can be opened. */
  readonly branch: Value<boolean>
  /** Things can be moved into it. */
  readonly accepts?: Value<boolean>
  readonly title: ItemText
  readonly subtitle?: ItemText
  readonly badge?: ItemText & { readonly tone?: string }
  readonly fields: readonly string[]
  readonly icon?: string
  readonly branchIcon?: string
  readonly go?: Go
  readonly disabled?: Value<boolean>
  readonly menu?: readonly Button[]
}

export interface TreeMoveTexts {
  readonly hint: Text
  /** Take `name` of the first thing and the `count` of all. */
  readonly start: Text
  readonly moving: Text
  readonly here: Text
  /** Take `target`, what things are moved into. */
  readonly into: Text
  readonly moved: Text
  readonly refused: Text
  readonly top: Text
  readonly cancelled: Text
}

/** Things are moved into others: dragged, or marked and put elsewhere. */
export interface TreeMove extends Gated {
  /** Pixels at a row's top and bottom that mean beside it. */
  readonly edge: Value<number>
  /** Pixels at the ends of what scrolls where dragging scrolls. */
  readonly scrollArea: Value<number>
  /** Pixels that it scrolls at most, fifty times a second. */
  readonly scrollSpeed: Value<number>
  readonly texts: TreeMoveTexts
  readonly do: readonly Step[]
}

/** Things in a hierarchy: what one holds is asked for when it is opened. */
export interface TreeBlock extends BlockBase {
  readonly block: 'tree'
  readonly name: string
  readonly label: Text
  readonly operation: Operation
  readonly with?: Values
  /** The variable that takes the id of what is opened; '' for the top. */
  readonly parent: string
  readonly entity?: Entity
  readonly page: ListingPage
  readonly item: TreeItem
  readonly select?: TreeSelecting
  readonly move?: TreeMove
  readonly texts: TreeTexts
}

const row = { item: 'row' } as const
const words = (about: string, ...given: string[]) => ({ about, rule: { ...text, given }, required: true })

const item = partOf<TreeItem & { with?: unknown }>('item', {
  id: {
    about: 'What tells one thing from another; sent for `parent` when it is opened.',
    rule: value('any', 'only'),
    required: true,
  },
  branch: { about: 'Whether it can be opened.', rule: flag, required: true },
  accepts: { about: 'Whether things can be moved into it; by default, into everything.', rule: flag },
  title: { about: 'Its title.', rule: itemText, required: true },
  subtitle: { about: 'Further words behind the title.', rule: itemText },
  badge: { about: 'A mark behind the title.', rule: itemBadge },
  fields: {
    about: 'Fields of the entity at the end of its line, where there is room.',
    rule: list(near('field', { labelled: true })),
    default: [],
  },
  icon: { about: 'An icon before the title.', rule: icon },
  branchIcon: { about: 'The icon of what can be opened, or `accepts` others.', rule: icon },
  go: { about: 'The page that its title leads to.', rule: go },
  with: goWith,
  disabled: { about: 'It leads nowhere while this holds.', rule: flag },
  menu: { about: 'What can be done with it.', rule: buttons },
})

const move = object<TreeMove>(
  'move',
  {
    edge: {
      about: 'How many pixels at the top and bottom of a line mean beside the thing, not into it.',
      rule: value('number'),
      required: true,
    },
    scrollArea: {
      about: 'How many pixels at the upper and lower end of the tree make it scroll while something is dragged there.',
      rule: value('number'),
      required: true,
    },
    scrollSpeed: {
      about: 'How many pixels it scrolls then at a time, at most.',
      rule: value('number'),
      required: true,
    },
    texts: {
      about: 'What is said while something is moved.',
      rule: partOf<TreeMoveTexts>('texts', {
        hint: words('How things are moved by keyboard, for those who do not see it.'),
        start: words('The command by which moving begins, in menus.'),
        moving: words('What is moved: `{name}` is the first thing, `{count}` how many.', 'name', 'count'),
        here: words('The button that puts it into `{target}`.', 'target'),
        into: words('Where it would go, while it is dragged over `{target}`.', 'target'),
        moved: words('That it went into `{target}`.', 'target', 'name', 'count'),
        refused: words('Why it cannot go into `{target}`: into itself, or into what takes nothing.', 'target'),
        top: words('What is called the top of the tree, where things lie in no other.'),
        cancelled: words('Nothing was moved.'),
      }),
      required: true,
    },
    do: {
      about:
        'What moves them: `moved` is the list of their ids, `target` the id of what they are moved into, "" for the top. They are shown there at once, and are back where they were if it fails.',
      rule: steps,
      required: true,
      binds: { moved: 'ids', target: 'id' },
    },
  },
  { gated: true },
)

export const treeBlock = block<TreeBlock>(
  'tree',
  {
    about:
      'Things in a hierarchy: what one of them holds is asked for when it is opened. They can be selected, and dragged into one another.',
    purpose:
      'Shows things that lie in one another, branch by branch. Staff open, select and move them: by dragging, by menu and by keyboard. A list without branches is a `listing`.',
  },
  {
    name: { about: 'Its name, by which `refetch` loads again what is open.', rule: string, required: true },
    label: { about: 'What it is called, for those who do not see it.', rule: text, required: true },
    operation: {
      word: 'query',
      about: 'The query that gives what lies right in one thing, page by page.',
      rule: name('query', 'module'),
      required: true,
      sets: 'operation',
    },
    with: { about: 'Values for the variables of the query.', rule: values('operation') },
    parent: {
      about: 'The variable of the query that takes the id of what is opened; it takes "" for the top.',
      rule: near('variable'),
      required: true,
    },
    entity: { about: 'The entity that the things are.', rule: name('entity', 'module'), sets: 'entity' },
    page: {
      about: 'How many come at once, of each branch, and how further ones come.',
      rule: listingPage,
      required: true,
    },
    item: { about: 'How one thing is shown; `item` is the thing.', rule: item, required: true, binds: row },
    select: treeSelecting,
    move: { about: 'Makes things movable: by dragging, by menu and by keyboard.', rule: move },
    texts: {
      about: 'What it says.',
      rule: partOf<TreeTexts>('texts', {
        loading: { about: 'While things come.', rule: text, required: true },
        empty: { about: 'When there is nothing at all.', rule: text, required: true },
        emptyBranch: { about: 'In an open branch that holds nothing; by default the same.', rule: text },
        more: { about: 'The line that brings more of a branch.', rule: text, required: true },
        failed: { about: 'In a branch that could not be loaded.', rule: text, required: true },
      }),
      required: true,
    },
  },
  { constraint: 'listing' },
)
