import { buttons, steps } from '../actions.ts'
import type { Gated, Operation, Text } from '../compiled.ts'
import type { CompiledOf, Of } from '../compiled-type.ts'
import { badgeTone, type Entity, format } from '../entities.ts'
import { go, goWith } from '../go.ts'
import {
  choice,
  either,
  flag,
  icon,
  list,
  name,
  near,
  type ObjectRule,
  object,
  type Property,
  partOf,
  type RecordRule,
  record,
  string,
  text,
  typed,
  value,
  values,
} from '../language.ts'
import { selecting } from '../selecting.ts'
import { block } from './block.ts'
import { dropInto } from './drop-into.ts'
import { listingColumns, listingWhere } from './listing-where.ts'

/** A text that may be gated, or a field of the entity as the entity shows it. */
export type ItemText = Gated & ({ readonly text: Text } | { readonly field: string })

export const itemText = object(
  'item text',
  {
    text: { about: 'Words.', rule: text },
    field: { about: 'A field, as its entity shows it.', rule: near('field') },
  },
  { gated: true, needs: [{ of: ['text', 'field'], one: true }] },
) as Of<ObjectRule, ItemText>

export const itemBadge = object(
  'badge',
  {
    text: { about: 'Its words.', rule: text },
    field: { about: 'Or a field, as its entity shows it.', rule: near('field') },
    tone: { about: 'Its colour.', rule: badgeTone },
  },
  { gated: true, needs: [{ of: ['text', 'field'], one: true }] },
) as Of<ObjectRule, ItemText & { readonly tone?: string }>

/** `sends`: what is sent for it, where that is not its value. */
interface FilterOption {
  readonly value: string
  readonly label: Text
  readonly sends?: boolean | number
}

/** The words of a choice, or with what is sent for it. */
const filterOption = either(
  { looks: 'text', rule: text },
  { looks: 'map', has: 'message', rule: text },
  {
    looks: 'map',
    rule: object('choice of a filter', {
      label: { about: 'Its words.', rule: text, required: true },
      sends: {
        about: 'What is sent for it, where the variable takes no words: `true`, `false` or a number.',
        rule: either(
          { looks: 'boolean', rule: { rule: 'literal', type: 'boolean' } },
          { looks: 'number', rule: { rule: 'literal', type: 'number' } },
        ),
        required: true,
      },
    }),
  },
)

const filter = object(
  'filter',
  {
    name: { about: 'What it is called in the spec.', rule: string, required: true },
    label: { about: 'What staff call it.', rule: text, required: true },
    sends: { about: 'The variable that takes the choice.', rule: near('variable'), required: true },
    keep: { about: 'The query parameter of the route that keeps it in the address.', rule: near('parameter') },
    default: { about: 'The choice at first.', rule: string },
    options: {
      about: 'The choices, `value: words` each.',
      rule: record(filterOption, 'value', { listed: 'value', valued: 'label' }) as Of<
        RecordRule,
        readonly FilterOption[]
      >,
      required: true,
    },
    more: {
      about: 'Further choices, from data; what is chosen of them is sent as it is.',
      rule: object(
        'choices from data',
        {
          from: { about: 'The list of things.', rule: typed('list', 'only'), required: true, sets: 'rows' },
          value: { about: 'The field that tells them apart.', rule: near('rowField') },
          label: { about: 'The field that is shown.', rule: near('rowField') },
          words: {
            about:
              'Or: the list holds values of this field of the entity, which are shown in its words, in the order of the words.',
            rule: near('field'),
          },
        },
        {
          needs: [
            { of: ['value', 'words'], one: true },
            { of: ['label', 'words'], one: true },
          ],
        },
      ),
    },
    omit: { about: 'Choices for which nothing is sent (All).', rule: list(string, { single: true }), default: [] },
  },
  { constraint: 'filter' },
)

const item = partOf(
  'item',
  {
    as: { about: 'Whether each thing is a card, or a row of a table.', rule: choice('card', 'row'), required: true },
    title: { about: 'Its title.', rule: itemText },
    subtitle: { about: 'A line below the title.', rule: itemText },
    called: {
      about: 'What the button of its menu calls it, where not every thing has a title of its own.',
      rule: text,
    },
    badge: {
      about: 'A mark beside the title.',
      rule: itemBadge,
    },
    fields: {
      about: 'Fields of the entity: facts of a card, columns of a row.',
      rule: list(near('field', { labelled: true })),
      default: [],
    },
    links: {
      about: 'Which of `fields` lead somewhere of their own: their words are links.',
      rule: list(
        object(
          'link of a field',
          {
            field: { about: 'The field.', rule: near('field'), required: true },
            label: { about: 'What the link leads to, for those who hear it alone.', rule: text, required: true },
            go: { about: 'The page that it leads to.', rule: go, required: true },
            with: goWith,
          },
          { gated: true, follows: true },
        ),
      ),
    },
    gives: {
      about: 'Columns that a table leaves out where there is no room for all of them, the first of them first.',
      rule: list(near('field')),
    },
    icon: { about: 'An icon before the title.', rule: icon },
    go: { about: 'The page that it leads to.', rule: go },
    with: goWith,
    disabled: { about: 'It leads nowhere while this holds.', rule: flag },
    menu: { about: 'What can be done with it.', rule: buttons },
    drop: { about: 'Files that are dropped on it go there: for a block `uploads` around.', rule: dropInto },
    image: {
      about: 'A picture at the top of its card, 16 by 10.',
      rule: object('picture of a thing', {
        src: { about: 'The address of the picture.', rule: value('string'), required: true },
        fallback: { about: 'The icon that stands there while there is none, or it cannot be had.', rule: icon },
      }),
    },
    tile: {
      about:
        'Shows it as a square with its picture or an icon, its title below; the badge lies over the picture. Arrow keys go from one to the next. Where it is shown as `as` says, the picture stands small beside the title.',
      rule: object('tile of a thing', {
        while: {
          about: 'Things are shown so while this holds, else as `as` says; without it always.',
          rule: flag,
        },
        src: {
          about: 'The address of the picture; nothing or an empty one: the icon.',
          rule: value('string'),
          required: true,
        },
        colour: {
          about: 'The colour behind the picture until it is there, `#rrggbb`; nothing: that of the page.',
          rule: value('string', 'only'),
        },
        icon: { about: 'The icon where there is no picture, or it cannot be had.', rule: icon, required: true },
        icons: {
          about: 'Other icons, by what a value is.',
          rule: object('icons of a tile', {
            of: { about: 'The value.', rule: value('string', 'only'), required: true },
            each: { about: 'The icon of each, `value: icon`.', rule: record(icon, 'value'), required: true },
          }),
        },
        failed: { about: 'What is said where the picture cannot be had.', rule: text, required: true },
      }),
    },
    actions: {
      about:
        'Buttons over its picture while it is pointed at or has the focus, and always where nothing can point. An address outside (`go: { href: … }`) opens in a tab of its own.',
      rule: buttons,
    },
    choose: {
      about: 'Makes the cards a choice of one.',
      rule: object('choice of a thing', {
        set: { about: 'The name under `state` that keeps the choice.', rule: near('state'), required: true },
        to: { about: 'What is kept of the chosen thing.', rule: value('any', 'only'), required: true },
        label: { about: 'What is chosen, for those who do not see it.', rule: text, required: true },
      }),
    },
    switch: {
      about:
        'A switch for something that is on or off. Where the words of its gate say so (`else: { disabled: … }`), it is shown to those as well who may not use it.',
      rule: object(
        'switch',
        {
          label: { about: 'What is switched, for those who do not see where it stands.', rule: text, required: true },
          on: { about: 'Whether it is on.', rule: value('boolean', 'only'), required: true },
          disabled: { about: 'It cannot be used while this holds.', rule: flag },
          do: {
            about:
              'What happens at once; `meanwhile` under `mutate` shows the new state from the start, and the former one again if it fails.',
            rule: steps,
            required: true,
          },
        },
        { gated: true },
      ),
    },
    columns: {
      about: 'Further columns, or facts of a card, that data names.',
      rule: object('columns from data', {
        of: { about: 'The list that says which there are.', rule: typed('list', 'only'), required: true, sets: 'rows' },
        key: {
          about: 'Its field that says under which key a thing has the value.',
          rule: near('rowField'),
          required: true,
        },
        label: { about: 'Its field with the words of the heading.', rule: near('rowField'), required: true },
        type: { about: 'Its field that says what kind of value it is.', rule: near('rowField') },
        values: { about: 'The values of a thing, by key.', rule: value('any', 'only'), required: true },
        formats: { about: 'How values are shown, by what `type` says.', rule: record(format, 'kind'), default: {} },
        yes: { about: 'What stands for yes.', rule: text },
        no: { about: 'What stands for no.', rule: text },
        unit: { about: 'Its field with a unit, which stands behind a number.', rule: near('rowField') },
        ownYes: { about: 'Its field with what stands for yes there, in the place of `yes`.', rule: near('rowField') },
        ownNo: { about: 'Its field with what stands for no there, as `ownYes`.', rule: near('rowField') },
      }),
    },
  },
  { constraint: 'item' },
)

const size = { about: 'How many things come at once.', rule: value('number'), required: true } as const
const more = {
  about: 'How further ones come: at the end of scrolling, or by a button.',
  rule: choice('scroll', 'button'),
  required: true,
} as const
const sends = 'The variables of the query that say which page is wanted.'
const page = { about: 'Takes the number of the page, from 1.', rule: near('variable') } as const
const sizeSent = { about: 'Takes how many things come at once.', rule: near('variable'), required: true } as const

/** Pages by their number. */
export const numberedPage = partOf('numbered page', {
  size,
  more,
  sends: {
    about: sends,
    rule: partOf('sends of a numbered page', { page: { ...page, required: true }, size: sizeSent }),
    required: true,
  },
})

const listingPage = partOf(
  'page',
  {
    size,
    first: {
      about: 'How many come first, where that is another number; it needs `skip` under `sends`.',
      rule: value('number'),
    },
    more,
    distance: { about: 'How many pixels before the end further ones are fetched.', rule: value('number') },
    sends: {
      about: sends,
      rule: partOf(
        'sends',
        {
          page,
          after: {
            about:
              'Or: takes where the page before ended, as its answer says by `cursor` of the envelope. Nothing is shown twice and nothing is left out where things come and go meanwhile.',
            rule: near('variable'),
          },
          size: sizeSent,
          skip: { about: 'Takes how many things are passed over.', rule: near('variable') },
        },
        { needs: [{ of: ['page', 'after'], one: true }] },
      ),
      required: true,
    },
  },
  { constraint: 'page' },
)

export const listingSearch = partOf(
  'search',
  {
    placeholder: { about: 'Words in the empty field.', rule: text, required: true },
    sends: { about: 'The variable that takes what is searched.', rule: near('variable') },
    in: {
      about: 'Or: the fields of loaded things that are searched.',
      rule: list(near('rowField'), { least: 1 }),
    },
    keep: { about: 'The query parameter of the route that keeps it in the address.', rule: near('parameter') },
    delay: { about: 'The pause in typing, in milliseconds, before it is sent.', rule: value('number') },
  },
  { needs: [{ of: ['sends', 'in'], one: true }] },
)

const endOfDates = partOf('end of dates', {
  label: { about: 'What staff call it.', rule: text, required: true },
  sends: { about: 'The variable that takes the moment.', rule: near('variable'), required: true },
  keep: {
    about: 'The query parameter of the route that keeps the day in the address, as `2026-12-05`.',
    rule: near('parameter'),
    required: true,
  },
})

const listingDates = partOf('dates', {
  label: { about: 'What staff call it.', rule: text, required: true },
  from: { about: 'The first day: its beginning is sent.', rule: endOfDates, required: true },
  until: { about: 'The last day: the beginning of the one behind it is sent.', rule: endOfDates, required: true },
  all: {
    about: 'What stands there, and on the button that takes them away, where no day is chosen.',
    rule: text,
    required: true,
  },
  apply: { about: 'The button that shows what lies between the days.', rule: text, required: true },
})

const listingFold = partOf('fold', {
  by: {
    about: 'Neighbours that are alike in all of these fields stand as one.',
    rule: list(near('field'), { least: 1 }),
    required: true,
  },
  time: { about: 'Their field with a moment.', rule: near('field'), required: true },
  within: {
    about: 'How many milliseconds may lie between the first of them and the last.',
    rule: value('number', 'constant'),
    required: true,
  },
  text: {
    about:
      'The words on the button that shows all of them, and then the first alone again; `{count}` is how many they are.',
    rule: { ...text, given: ['count'], needs: ['count'] },
    required: true,
  },
  more: {
    about:
      'The button at the end where all that came last belongs to what stands there: scrolling fetches no more then.',
    rule: text,
    required: true,
  },
})

const listingNews = partOf('news', {
  every: {
    about:
      'So many milliseconds after each answer the first page is asked for again, while the window is in front and nothing else of the listing is on its way. What failed is asked again later, and staff are not told.',
    rule: value('number', 'constant'),
    required: true,
  },
  text: {
    about: 'The words on the button; `{count}` is how many there are, with a "+" behind it where a whole page is new.',
    rule: { ...text, given: ['count'], needs: ['count'] },
    required: true,
  },
})

const listingExport = partOf('export', {
  label: { about: 'The words on the button.', rule: text, required: true },
  formats: {
    about: 'The forms that there are, `value: words` each.',
    rule: record(text, 'value', { listed: 'value', valued: 'label' }) as Of<
      RecordRule,
      readonly { readonly value: string; readonly label: Text }[]
    >,
    required: true,
  },
  do: {
    about:
      'What happens when one was chosen, which is `format`. `shown` has the variables of the query as they are sent, but for those that say which page is wanted: what stands in the file is what the list shows.',
    rule: steps,
    required: true,
    binds: { format: 'chosen', shown: 'sent' },
  },
})

export const emptyActions = {
  about:
    'Buttons for the next step, where there is nothing at all; they stand below the words, before those of `actions`.',
  rule: buttons,
} as const satisfies Property

export const listingBlock = block(
  'listing',
  {
    about: 'Things from an operation, page by page, with search, filter and sort kept in the address.',
    purpose:
      'The block that most screens are about: things from a query, as cards or rows, with search, filters, orders and pages. What staff chose is kept in the address, so that a view can be bookmarked and shared. The first page is asked for before the rest of the screen is there, unless a right or a feature guards the listing or what is around it.',
  },
  {
    name: { about: 'Its name, by which `refetch` loads it again.', rule: string, required: true },
    operation: {
      word: 'query',
      about: 'The query that gives the things, page by page.',
      rule: name<Operation>('query', 'module'),
      sets: 'operation',
    },
    items: { about: 'Or: a list that the screen has already.', rule: typed('list', 'only'), sets: 'rows' },
    with: { about: 'Values for the variables of the query.', rule: values('operation') },
    entity: { about: 'The entity that the things are.', rule: name<Entity>('entity', 'module'), sets: 'entity' },
    page: {
      about: 'How many come at once and how further ones come.',
      rule: listingPage,
    },
    search: {
      about: 'The search field.',
      rule: listingSearch,
    },
    filters: { about: 'Choices that narrow it down.', rule: list(filter), default: [] },
    dates: {
      about:
        'Narrows it down to what lies between two days, of which one may be left open: days as the zone of the browser has them.',
      rule: listingDates,
    },
    where: {
      about:
        'Filters that staff put together themselves: what is filtered by, a condition, a value; all of them must hold. What there is to filter by may come from data.',
      rule: listingWhere,
    },
    chooseColumns: {
      about: 'Staff choose which of `item.fields` and `item.columns` a table shows, kept in the address.',
      rule: listingColumns,
    },
    sorts: {
      about:
        'The orders that it can be shown in: those of a menu, or those of its columns, which are chosen by their heads (of cards by a menu).',
      rule: partOf(
        'sorts',
        {
          label: { about: 'What staff call it.', rule: text, required: true },
          keep: { about: 'The query parameter of the route that keeps it in the address.', rule: near('parameter') },
          default: {
            about: 'The order at first: the name of one, or what is sent for a column, behind a `-` largest first.',
            rule: string,
            required: true,
          },
          heads: {
            about:
              'Columns whose heads sort. In the address stands what is sent, behind a `-` where it is largest first.',
            rule: partOf('heads', {
              sends: {
                about: 'The variables of the query that ask for an order.',
                rule: partOf('sends', {
                  by: { about: 'Takes what is sorted by.', rule: near('variable'), required: true },
                  ascending: {
                    about: 'Takes whether the smallest comes first.',
                    rule: near('variable'),
                    required: true,
                  },
                }),
                required: true,
              },
              fields: {
                about: 'The columns, `field: what is sent` each.',
                rule: record(string, 'field', { listed: 'field', valued: 'by' }) as Of<
                  RecordRule,
                  readonly { readonly field: string; readonly by: string }[]
                >,
                required: true,
              },
              types: {
                about:
                  'Of the columns from data (`item.columns`) those sort that are of one of these types; their key is sent.',
                rule: list(string),
              },
            }),
          },
          options: {
            about: 'The orders by name; the name stands in the address.',
            rule: record(
              object('order', {
                label: { about: 'Its words.', rule: text, required: true },
                sends: {
                  about: 'The variables of the query that ask for this order.',
                  rule: values('operation', true),
                  required: true,
                },
              }),
              'order',
              { listed: 'name' },
            ),
            default: [],
          },
        },
        { constraint: 'sorts', needs: [{ of: ['options', 'heads'], one: true }] },
      ),
    },
    fold: {
      about:
        'Neighbours that say the same of almost the same moment stand as one thing, the first of them, with a button that shows all. Not where things are selected or chosen, nor for tiles and pictures.',
      rule: listingFold,
    },
    news: {
      about:
        'For a list that has the newest first: what has come to its beginning since it was loaded is offered by a button above it, which loads the list from the start. Until then nothing moves.',
      rule: listingNews,
    },
    export: {
      about: 'A button above it that gives staff all of what it shows, in a form that they choose.',
      rule: listingExport,
    },
    actions: { about: 'Buttons above it.', rule: buttons },
    emptyActions,
    select: selecting,
    texts: {
      about: 'What it says.',
      rule: partOf('texts', {
        loading: { about: 'While the first things come.', rule: text, required: true },
        more: { about: 'At the end, when there are more.', rule: text },
        loadingMore: { about: 'While more come.', rule: text },
        empty: { about: 'When there is nothing at all.', rule: text, required: true },
        emptyHint: {
          about: 'What to do then.',
          rule: object(
            'hint',
            {
              text: { about: 'The words.', rule: text, required: true },
              otherwise: { about: 'What is said to those whom its gate leaves out.', rule: text },
            },
            { gated: true },
          ),
        },
        noMatch: { about: 'When nothing fits search and filters.', rule: text },
        total: { about: 'How many there are; `{total}` is the number.', rule: { ...text, given: ['total'] } },
      }),
      required: true,
    },
    item: { about: 'How one thing is shown; `item` is the thing.', rule: item, required: true, binds: { item: 'row' } },
  },
  { constraint: 'listing', needs: [{ of: ['query', 'items'], one: true }] },
)

export type ListingBlock = CompiledOf<typeof listingBlock>
export type ListingItem = ListingBlock['item']
export type ListingSearch = CompiledOf<typeof listingSearch>
export type ListingFilter = CompiledOf<typeof filter>
export type ListingSorts = NonNullable<ListingBlock['sorts']>
export type ListingDates = NonNullable<ListingBlock['dates']>
export type ListingFold = NonNullable<ListingBlock['fold']>
export type ListingExport = NonNullable<ListingBlock['export']>
export type ListingNews = NonNullable<ListingBlock['news']>
export type ListingTexts = ListingBlock['texts']
export type ItemImage = NonNullable<ListingItem['image']>
export type ItemTile = NonNullable<ListingItem['tile']>
export type ItemChoice = NonNullable<ListingItem['choose']>
export type ItemSwitch = NonNullable<ListingItem['switch']>
export type ItemColumns = NonNullable<ListingItem['columns']>

/** A field of a thing that leads somewhere of its own. */
export type FieldLink = NonNullable<ListingItem['links']>[number]
