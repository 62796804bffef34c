import { buttons, steps } from '../actions.ts'
import type { Operation } from '../compiled.ts'
import type { CompiledOf } from '../compiled-type.ts'
import type { Entity } from '../entities.ts'
import { go, goWith } from '../go.ts'
import { flag, icon, list, name, near, object, partOf, string, text, value, values } from '../language.ts'
import { treeSelecting } from '../selecting.ts'
import { block } from './block.ts'
import { dropInto } from './drop-into.ts'
import { emptyActions, itemBadge, itemText, numberedPage } from './listing.ts'

const row = { item: 'row' } as const
const words = (about: string, ...given: string[]) => ({ about, rule: { ...text, given }, required: true }) as const

const item = partOf('item', {
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
  drop: { about: 'Files that are dropped on it go there: for a block `uploads` around.', rule: dropInto },
})

const move = object(
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
      rule: partOf('texts', {
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
        'What moves them: `moved` is the list of their ids, and `target` the id of what they are moved into, "" for the top. They are shown there at once, and are back where they were if it fails.',
      rule: steps,
      required: true,
      binds: { moved: 'ids', target: 'id' },
    },
  },
  { gated: true },
)

export const treeBlock = block(
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
      rule: name<Operation>('query', 'module'),
      required: true,
      sets: 'operation',
    },
    with: { about: 'Values for the variables of the query.', rule: values('operation') },
    parent: {
      about: 'The variable of the query that takes the id of what is opened; it takes "" for the top.',
      rule: near('variable'),
      required: true,
    },
    entity: { about: 'The entity that the things are.', rule: name<Entity>('entity', 'module'), sets: 'entity' },
    page: {
      about: 'How many come at once, of each branch, and how further ones come.',
      rule: numberedPage,
      required: true,
    },
    item: { about: 'How one thing is shown; `item` is the thing.', rule: item, required: true, binds: row },
    emptyActions,
    select: treeSelecting,
    move: { about: 'Makes things movable: by dragging, by menu and by keyboard.', rule: move },
    texts: {
      about: 'What it says.',
      rule: partOf('texts', {
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

export type TreeBlock = CompiledOf<typeof treeBlock>
export type TreeItem = TreeBlock['item']
export type TreeMove = NonNullable<TreeBlock['move']>
export type TreeMoveTexts = TreeMove['texts']
export type TreeTexts = TreeBlock['texts']
