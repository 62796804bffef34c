import { steps } from '../actions.ts'
import type { CompiledOf } from '../compiled-type.ts'
import type { Entity } from '../entities.ts'
import { icon, matching, name, near, object, partOf, record, text, typed, value } from '../language.ts'
import { block } from './block.ts'
import { laterBlocks } from './blocks.ts'
import { itemBadge, itemText } from './listing.ts'

const words = (about: string, ...given: string[]) => ({ about, rule: { ...text, given }, required: true }) as const

const item = partOf('item', {
  title: { about: 'Its title.', rule: itemText, required: true },
  kind: {
    about: 'Its field that says of which kind of the palette it is: the words and the icon of that stand with it.',
    rule: near('rowField'),
    required: true,
  },
  badge: { about: 'A mark behind the title.', rule: itemBadge },
})

const palette = partOf('palette', {
  label: { about: 'What it is called.', rule: text, required: true },
  search: { about: 'Words in its empty search field.', rule: text, required: true },
  none: { about: 'Where no kind is called as what is searched.', rule: text, required: true },
  groups: {
    about: 'Groups of kinds, in their order.',
    rule: record(
      object('group of kinds', {
        label: { about: 'Its heading.', rule: text, required: true },
        kinds: {
          about: 'Kinds of things by what the field `kind` holds.',
          rule: record(
            object('kind', {
              label: { about: 'What it is called.', rule: text, required: true },
              icon: { about: 'What stands before it.', rule: icon, required: true },
              holds: {
                about: 'Other things can lie in it, with `nesting`: `all`, or those of the kind that is named.',
                rule: matching(/^.+$/, '`all`, or the name of a kind'),
              },
            }),
            'kind',
            { listed: 'name' },
          ),
          required: true,
        },
      }),
      'group',
      { listed: 'name' },
    ),
    required: true,
  },
  starts: {
    about: 'What a new thing has, by field: `added.name` and `added.label` are of the chosen kind.',
    rule: value('any', 'only'),
    required: true,
    binds: { added: 'kind' },
  },
})

const tabs = record(
  object('tab', {
    label: { about: 'The words on it.', rule: text, required: true },
    blocks: { about: 'What it shows; `chosen` is the thing.', rule: laterBlocks, required: true },
  }),
  'tab',
  { listed: 'name' },
)

export const builderBlock = block(
  'builder',
  {
    about:
      'Things in an order, made out of a palette of kinds: they are added, moved, copied, removed and changed, and each step can be undone.',
    purpose:
      'For what staff put together of parts, such as the fields of a form: a palette of what there is, the parts in their order, and the settings of the chosen one, beside each other where there is room. Everything is done by mouse, finger and keyboard alike, is saved by itself and can be undone. The settings are forms with `gives`. A list that is only shown is a `listing`.',
  },
  {
    label: { about: 'What is built, for those who do not see it.', rule: text, required: true },
    items: { about: 'The things in their order.', rule: typed('list', 'only'), required: true, sets: 'rows' },
    entity: { about: 'The entity that they are.', rule: name<Entity>('entity', 'module'), sets: 'entity' },
    id: {
      about:
        'The field that tells one from another and stays while it is changed. That of a new thing is made up here.',
      rule: near('rowField'),
      required: true,
    },
    nesting: {
      about:
        'Things lie in others: each comes before those that lie in it. They are moved out and in by drag, keys and menu; with a thing goes what lies in it.',
      rule: partOf('nesting', {
        within: {
          about: 'Their field with the id of the one that it lies in; null for none.',
          rule: near('rowField'),
          required: true,
        },
        levels: { about: 'How many levels there may be.', rule: value('number', 'constant'), required: true },
      }),
    },
    item: { about: 'How one of them is shown.', rule: item, required: true, binds: { item: 'row' } },
    palette: { about: 'The kinds of things that can be added.', rule: palette, required: true },
    settings: {
      about: 'What is shown of the chosen thing, in tabs.',
      rule: partOf('settings', {
        label: { about: 'What it is called.', rule: text, required: true },
        empty: { about: 'While nothing is chosen.', rule: text, required: true },
        tabs: { about: 'Tabs by name.', rule: tabs, required: true, binds: { chosen: 'row' } },
      }),
      required: true,
    },
    preview: {
      about: 'What the things make, shown in their place when staff ask for it.',
      rule: partOf('preview', {
        label: { about: 'The button that shows it.', rule: text, required: true },
        back: { about: 'The button that leads back.', rule: text, required: true },
        blocks: { about: 'What it shows; `items` are the things as they are.', rule: laterBlocks, required: true },
      }),
      binds: { items: 'rows' },
    },
    problems: {
      about: 'What is wrong with the things: said at each, and above all of them as links.',
      rule: partOf('problems of things', {
        of: { about: 'The list of it.', rule: typed('list', 'only'), required: true, sets: 'rows' },
        id: {
          about: 'Its field that says which thing it is about; none: all.',
          rule: near('rowField'),
          required: true,
        },
        words: { about: 'Its field with what is wrong.', rule: near('rowField'), required: true },
        label: words('How many there are: `{count, plural, one {# thing} other {# things}} to mend`.', 'count'),
      }),
    },
    saves: {
      about: 'What saves what was done, by itself; what is done meanwhile goes with the next save.',
      rule: partOf('saving of things', {
        do: {
          about:
            'The steps; `saving` is what was done, and the revision that it builds on. What the server made of it is shown once `items` comes anew: `refetch` it.',
          rule: steps,
          required: true,
          binds: { saving: 'built' },
          unasked: true,
        },
        from: { about: 'The revision of `items`.', rule: value('number', 'only'), required: true },
        revision: {
          about:
            'The revision after a save; `result` is what the last `mutate`, `query` or `session` of `do` answered.',
          rule: value('number', 'only'),
          required: true,
          binds: { result: 'answered' },
        },
        after: {
          about: 'How long after the last change it is saved (ms).',
          rule: value('number', 'constant'),
          required: true,
        },
      }),
      required: true,
    },
    undo: { about: 'How many steps can be undone.', rule: value('number', 'constant'), required: true },
    texts: {
      about: 'What it says.',
      rule: partOf('texts', {
        empty: words('Where there is nothing.'),
        hint: words('How things are moved, added and removed by keyboard, for those who do not see it.'),
        added: words('That `{thing}` is number `{place}` of `{total}` now.', 'thing', 'place', 'total'),
        moved: words('That `{thing}` is number `{place}` of `{total}` now.', 'thing', 'place', 'total'),
        removed: words('That `{thing}` was removed.', 'thing'),
        taken: words('That `{thing}` was cut, to be put elsewhere.', 'thing'),
        up: words('The entry of a menu that moves a thing up.'),
        down: words('The one that moves it down.'),
        moveTo: words('The one that asks where to move it.'),
        behind: words('A place to move to: behind `{thing}`.', 'thing'),
        first: words('The place before all others.'),
        inside: {
          about: 'With `nesting`: the place in `{thing}`, behind all that lies in it.',
          rule: { ...text, given: ['thing'] },
        },
        copy: words('The entry that copies a thing.'),
        remove: words('The one that removes it.'),
        undo: words('The button that takes back what one did last; `Mod+Z` presses it.'),
        redo: words('The one that does it again, `Mod+Shift+Z`.'),
        saved: words('When all is saved, at `{time}`.', 'time'),
        saving: words('While it is saved.'),
        waiting: words(
          'While the server has not taken it: it cannot be reached, or the session is over. A button beside it tries again.',
        ),
      }),
      required: true,
    },
  },
  { constraint: 'building' },
)

/** Things in an order that are put together out of kinds. */
export type BuilderBlock = CompiledOf<typeof builderBlock>
export type BuilderTexts = BuilderBlock['texts']
