import type { FormColumns, FormLink, FormLocation, FormMatrix, FormRecords, FormSuggest, FormTags } from './forms.ts'
import { go, goWith } from './go.ts'
import {
  choice,
  condition,
  integer,
  list,
  name,
  near,
  type ObjectRule,
  object,
  partOf,
  record,
  string,
  text,
  typed,
  value,
  values,
} from './language.ts'
import { sentInto } from './sending.ts'

const figure = value('number', 'constant')

/** The words around a list of small records. */
export const recordWords: ObjectRule = object<FormRecords>('words of records', {
  one: {
    about: 'What one of them is called; `{number}` is its place.',
    rule: { ...text, given: ['number'] },
    required: true,
  },
  add: { about: 'The button that adds one at the end.', rule: text, required: true },
  remove: { about: 'The button that takes one out.', rule: text, required: true },
  up: { about: 'The button that moves one up.', rule: text, required: true },
  down: { about: 'The button that moves one down.', rule: text, required: true },
  empty: { about: 'What stands there while there is none.', rule: text },
  most: { about: 'How many there may be.', rule: figure },
})

/** Fields that data names. */
export const columns: ObjectRule = object<FormColumns>('fields from data', {
  of: { about: 'The list that says which there are.', rule: typed('list', 'only'), required: true, sets: 'rows' },
  key: { about: 'Its field that says under which key the value stands.', rule: near('rowField'), required: true },
  label: { about: 'Its field that says what staff call it.', rule: near('rowField'), required: true },
  kind: { about: 'Its field that names one of `fields`.', rule: near('rowField'), required: true },
  required: { about: 'Its field that says whether it must be filled in.', rule: near('rowField') },
  options: {
    about:
      'Its field with the options of a choice: a list of texts, or of `{ "value": "s", "label": "Small", "colour": "#2f9e44" }`, of which the colour may be left out.',
    rule: near('rowField'),
  },
  others: {
    about:
      'Its field that says whether something else than the options may be typed: the value is that text then, of 100 characters at most.',
    rule: near('rowField'),
  },
  help: { about: 'Its field with a sentence under the field.', rule: near('rowField') },
  placeholder: { about: 'Its field with an example in the empty field.', rule: near('rowField') },
  section: {
    about:
      'Its field with the heading under which the field stands, together with the others of the same one; those without come first.',
    rule: near('rowField'),
  },
  min: {
    about:
      'Its field with the least: characters of a text, a number itself, a day `2030-03-05`, how many of a list; of days and moments also `now`, when it is sent.',
    rule: near('rowField'),
  },
  max: { about: 'Its field with the most, as `min`.', rule: near('rowField') },
  decimals: {
    about: 'Its field that says how many digits a number may have behind its point.',
    rule: near('rowField'),
  },
  unit: {
    about: 'Its field with a unit, such as `kg`: it stands behind the box of a number, and is no part of the value.',
    rule: near('rowField'),
  },
  yes: {
    about: 'Its field with what a box for yes or no says while it is ticked, such as `In stock`.',
    rule: near('rowField'),
  },
  no: { about: 'Its field with what it says while it is not, as `yes`.', rule: near('rowField') },
  pattern: { about: 'Its field with a regular expression that all of a text must fit.', rule: near('rowField') },
  message: { about: 'Its field with what is said where a text does not fit it.', rule: near('rowField') },
  condition: {
    about:
      'Its field that says when the field is shown: `{ "any": false, "lines": [{ "key": "height", "is": "more", "value": 2 }] }`, all lines or `any` of them. `key` is that of another field; `is` is `equal`, `other`, `empty`, `filled`, `contains`, `more` or `less`. What is hidden keeps its value, is not checked, and counts as empty for others.',
    rule: near('rowField'),
  },
  madeOf: {
    about:
      'Its field with the key of another field, a text: as long as nothing else was entered, the field holds that text as a part of an address, such as `green-tea`.',
    rule: near('rowField'),
  },
  within: {
    about:
      'Its field with the key of the `group`, `list` or `blocks` that the field lies in; nothing for none. A `group` holds a record of its fields by their keys, `list` such records with a `Key` each, `blocks` `{ "Key": "…", "Component": "…", "Values": {} }`, where the component is one of the groups that lie in it.',
    rule: near('rowField'),
  },
  itemTitle: {
    about:
      'Its field with what items are called while they are closed: a text with keys of their fields in braces. Without, their first text.',
    rule: near('rowField'),
  },
  default: {
    about:
      "Its field with what a field that lies in another holds in an item or block that is added, also in the groups of it; nothing for none. What a field on the first level holds, the `default` of the form's field says. With `within`.",
    rule: near('rowField'),
  },
  computed: {
    about:
      'Its field with what a text is made of: words, and in braces what `name` says of other fields, such as `{title} - {year}`. Nothing is entered there: it is shown, follows what is typed, and is not sent. With `name`.',
    rule: near('rowField'),
  },
  name: {
    about: 'Its field with the name by which `computed` calls it.',
    rule: near('rowField'),
  },
  unseen: { about: 'Its field that says how many things of a `pick` one may not see.', rule: near('rowField') },
  once: {
    about:
      'No two choices hold the same: who chooses what another field holds takes it from there, and reads so at once.',
    rule: partOf<NonNullable<FormColumns['once']>>('choices that hold nothing twice', {
      none: { about: 'The first option of each: it holds nothing.', rule: text, required: true },
      taken: {
        about: 'What is said then: `{option}` is what was chosen, `{former}` the field that holds nothing now.',
        rule: { ...text, given: ['option', 'former'] },
        required: true,
      },
    }),
  },
})

const ofTag = { ...text, given: ['tag'], needs: ['tag'] }

/** The words around the parts of a place. */
export const location: ObjectRule = object<FormLocation>('words of a place', {
  latitude: {
    about:
      'The field for the latitude. What is pasted there as `48.2082, 16.3738`, also with a label behind it, fills in all fields.',
    rule: text,
    required: true,
  },
  longitude: { about: 'The field for the longitude.', rule: text, required: true },
  label: { about: 'The field for what the place is called, which may be left empty.', rule: text, required: true },
})

/** The words around a link, and of which kinds it may be. */
export const link: ObjectRule = object<FormLink>('words of a link', {
  kind: { about: 'The field in which its kind is chosen.', rule: text, required: true },
  text: { about: 'The field for what it says, which may be left empty.', rule: text, required: true },
  newTab: { about: 'The box for whether a new tab opens.', rule: text, required: true },
  kinds: {
    about:
      'The kinds that may be chosen, as `fields` names them: a list of texts. Nothing, or an empty list, means any.',
    rule: value('list', 'only'),
  },
})

/** A point of a picture, with what is left of that around it. */
export const point = object('point of a picture', {
  picture: { about: 'The address of the picture.', rule: value('string', 'only'), required: true },
  says: {
    about: 'Where it is, for those who listen: `{across}` and `{down}` are percent of the width and of the height.',
    rule: { ...text, given: ['across', 'down'], needs: ['across', 'down'] },
    required: true,
  },
  middle: { about: 'The button that takes it away, which means the middle.', rule: text, required: true },
  failed: { about: 'Said where the picture could not be loaded.', rule: text, required: true },
  shapes: {
    about: 'How the picture looks in frames of other proportions, around the point.',
    rule: list(
      partOf('shape', {
        label: { about: 'What it is called.', rule: text, required: true },
        width: { about: 'How wide it is', rule: integer, required: true },
        height: { about: 'for so much height.', rule: integer, required: true },
      }),
    ),
    default: [],
  },
})

/** Several things, each shown as a tag. */
export const tags: ObjectRule = object<FormTags>('words of tags', {
  most: { about: 'How many there may be. When there are as many, nothing more can be typed.', rule: figure },
  free: {
    about:
      '`true`: what is typed becomes a tag though nothing suggests it, by Enter, a comma, a semicolon, or when the field is left; what is pasted becomes several.',
    rule: choice(true),
  },
  offer: {
    about:
      'With `free` and `suggest`: what offers the text that stands in the field, where it fits and is not suggested itself; `{tag}` is that text.',
    rule: ofTag,
  },
  of: { about: 'What each is: `email` or `url`. Another text is refused.', rule: choice('email', 'url') },
  holds: {
    about:
      '`records`: the field holds `{ value, title }` of each tag. Otherwise it holds the values alone, a list of texts.',
    rule: choice('records'),
  },
  remove: { about: 'The button that takes `{tag}` out.', rule: ofTag, required: true },
  added: { about: 'Is read out when `{tag}` was entered.', rule: ofTag, required: true },
  removed: { about: 'Is read out when `{tag}` was taken out.', rule: ofTag, required: true },
  full: {
    about: 'Why nothing more can be entered, with `most`; `{most}` is that number.',
    rule: { ...text, given: ['most'] },
  },
})

const ofThing = { ...text, given: ['thing'], needs: ['thing'] }

/** An entry of the menu of a thing: what it is about is known there. */
const entry = { ...text, given: ['thing'] }

/** The window in which things are chosen. */
export const choose = object(
  'window of a choice',
  {
    label: { about: 'The button that opens it.', rule: text, required: true },
    dialog: {
      word: 'open',
      about: 'The dialog that opens. Its step `choose` gives back what is chosen.',
      rule: name('dialog'),
      required: true,
      sets: 'dialog',
    },
    with: { about: 'Values for what the dialog takes as `input`.', rule: values('dialog') },
    added: {
      about: 'Is read out when `{count}` things were chosen in it.',
      rule: { ...text, given: ['count'], needs: ['count'] },
      required: true,
    },
    replace: { about: 'In the menu of a row: opens it to put another thing in the place of `{thing}`.', rule: entry },
  },
  { gated: true, constraint: 'choosing' },
)

/** Files that are dropped on a choice of things, or pasted into it. */
const dropped = object(
  'files put into a choice',
  {
    ...sentInto,
    fits: {
      about: 'Whether a file is one of those that the field takes: asked before it is sent. Without it, each is.',
      rule: condition,
      binds: { file: 'picked' },
    },
    value: {
      about:
        'What the field holds of a file that was sent; `result` is what the last step that answers something answered. Nothing where it turned out to be of another kind: then `wrongType` is said.',
      rule: value('string', 'only'),
      required: true,
      binds: { result: 'answered' },
    },
    wrongType: {
      about: 'Said of a file of another kind, by its `{name}`.',
      rule: { ...text, given: ['name'], needs: ['name'] },
      required: true,
    },
    full: {
      about:
        'Said of a file for which there is no room, by its `{name}`. Where one thing is chosen, a file takes its place.',
      rule: { ...text, given: ['name'], needs: ['name'] },
      required: true,
    },
  },
  { gated: true, unseen: true, constraint: 'sends' },
)

/** What is said of a thing where it is used. */
const said = object(
  'what is said of a chosen thing',
  {
    label: {
      about: 'The menu entry of its row, and what the input is called that it opens.',
      rule: text,
      required: true,
    },
    help: { about: 'What stands under the input.', rule: text },
    most: { about: 'How many characters it may have.', rule: figure, required: true },
  },
  { gated: true, unseen: true },
)

/** Things that are chosen, each in a row. */
export const pick = object('words of a choice of things', {
  one: {
    about: '`true`: one thing; the field holds its value. Otherwise it holds a list of values, in their order.',
    rule: choice(true),
  },
  most: { about: 'How many there may be. When there are as many, no more can be chosen.', rule: figure },
  add: { about: 'What the field is called in which one looks for things to choose.', rule: text, required: true },
  choose: {
    about:
      'A window in which they are chosen, several at once. `chosen` are the values that are chosen already, `room` is how many more there may be.',
    rule: choose,
    binds: { chosen: 'ids', room: 'count' },
  },
  upload: {
    about: 'How files become chosen things that are dropped on the field, or pasted while the focus is in it.',
    rule: dropped,
  },
  said: {
    about:
      'What may be said of a chosen thing for this use alone. The field holds `{ To, Text }` of such a thing, its value and that; of others the value alone.',
    rule: said,
    binds: { item: 'row' },
  },
  remove: { about: 'The button that takes `{thing}` out.', rule: ofThing, required: true },
  up: { about: 'In the menu of a row: moves `{thing}` up; where several can be chosen.', rule: entry },
  down: { about: 'In the menu of a row: moves `{thing}` down; where several can be chosen.', rule: entry },
  added: { about: 'Is read out when `{thing}` was chosen.', rule: ofThing, required: true },
  removed: { about: 'Is read out when `{thing}` was taken out.', rule: ofThing, required: true },
  moved: {
    about: 'Is read out when `{thing}` was moved to `{place}` of `{total}`.',
    rule: { ...text, given: ['thing', 'place', 'total'] },
  },
  full: {
    about: 'Why no more can be chosen, with `most`; `{most}` is that number.',
    rule: { ...text, given: ['most'] },
  },
  gone: { about: 'What stands for a thing that is not there any more.', rule: text, required: true },
  unseen: {
    about: 'Of a field that data names: that it holds `{count}` more which one may not see. They are kept.',
    rule: { ...text, given: ['count'] },
  },
})

const { search, size, ids } = {
  ids: {
    about: 'Of `pick`: takes the values that are chosen, so that it is known what they are called; without `search`.',
    rule: near('variable'),
  },
  search: { about: 'Takes what is typed.', rule: near('variable'), required: true },
  size: { about: 'Takes how many things come.', rule: near('variable') },
}

const openThing = object('page of a chosen thing', {
  label: { about: 'The words of the link.', rule: text, required: true },
  go: { about: 'The page that it leads to.', rule: go, required: true },
  with: goWith,
})

/** A panel over the page for a chosen thing. */
export const besideThing = object(
  'panel of a chosen thing',
  {
    label: { about: 'The words of the menu entry.', rule: text, required: true },
    dialog: {
      word: 'open',
      about: 'The dialog that opens; one with `size: side` stands beside. Three of them stand over each other at most.',
      rule: name('dialog'),
      required: true,
      sets: 'dialog',
    },
    with: { about: 'Values for what the dialog takes as `input`.', rule: values('dialog') },
  },
  { gated: true },
)

/** Where what is offered comes from. */
export const suggest = object<FormSuggest>('source of suggestions', {
  operation: {
    word: 'query',
    about: 'The query that finds things by what is typed. What is asked for is never older than what is typed.',
    rule: name('query', 'module'),
    required: true,
    sets: 'operation',
  },
  with: {
    about: 'Further values for its variables; `form` is what stands in the form. It is asked anew when they change.',
    rule: values('operation'),
  },
  sends: {
    about: 'The variables of the query that say what is wanted.',
    rule: partOf<FormSuggest['sends']>('sends', { search, size, ids }),
    required: true,
  },
  size: { about: 'How many things come.', rule: value('number') },
  delay: {
    about: 'The pause in typing, in milliseconds, before it is sent. Enter does not wait.',
    rule: value('number'),
    required: true,
  },
  value: {
    about: 'What the field holds of a thing.',
    rule: value('string', 'only'),
    required: true,
    binds: { item: 'row' },
  },
  title: { about: 'What the tag and the suggestion say; by default the value.', rule: text, binds: { item: 'row' } },
  open: {
    about: 'Of `pick`: the page of a chosen thing, in the menu of its row.',
    rule: openThing,
    binds: { item: 'row' },
  },
  beside: {
    about: 'Of `pick`: opens a chosen thing in a panel over the page, by the menu of its row.',
    rule: besideThing,
    binds: { item: 'row' },
  },
  hint: { about: 'A second line of the suggestion.', rule: text, binds: { item: 'row' } },
  picture: {
    about:
      'The address of its picture: of a `pick` it stands in the row, and in the title of a closed item that has it; in a rich text it is the picture.',
    rule: value('string', 'only'),
    binds: { item: 'row' },
  },
  without: {
    about: 'Values that are not offered: a list of texts. What is a tag already is never offered.',
    rule: value('list', 'only'),
  },
  texts: {
    about: 'What it says.',
    rule: partOf<FormSuggest['texts']>('texts', {
      none: { about: 'When nothing was found.', rule: text, required: true },
      loading: { about: 'While it is asked for.', rule: text },
      failed: { about: 'When it could not be asked for; a button asks again.', rule: text },
      found: {
        about: 'How many are offered, for those who listen; `{total}` is the number.',
        rule: { ...text, given: ['total'] },
      },
    }),
    required: true,
  },
})

/** Boxes in rows and columns. */
export const matrix: ObjectRule = object<FormMatrix>(
  'matrix',
  {
    rows: {
      about: 'The list that says which rows there are.',
      rule: typed('list', 'only'),
      required: true,
      sets: 'rows',
    },
    key: {
      about: 'The field of a row that tells it from others; under the same name the value says which row it is.',
      rule: near('rowField'),
      required: true,
    },
    label: { about: 'The field of a row that says what staff call it.', rule: near('rowField'), required: true },
    cells: {
      about:
        'The field of a row with the columns that it has, a list of texts: in others it has no box. Under the same name the value says what is ticked.',
      rule: near('rowField'),
      required: true,
    },
    columns: {
      about: 'The columns in order: as `cells` names them, and their words.',
      rule: record(text, 'column', { listed: 'value', valued: 'label' }),
      required: true,
    },
    hints: {
      about:
        'A sentence about a row, below its name: by what `key` says of it. Rows that are not named here have none.',
      rule: record(text, 'row'),
    },
    needs: {
      about:
        'The column without which the others of a row are of no use: with a tick in one of them it is ticked too, and without it theirs go. Rows that have no such column are left alone.',
      rule: partOf<NonNullable<FormMatrix['needs']>>('needs', {
        column: { about: 'Its name in `columns`.', rule: string, required: true },
        ticked: {
          about:
            'What is said when it was ticked too: `{row}` is the row, or several with commas, `{column}` the column.',
          rule: { ...text, given: ['row', 'column'] },
          required: true,
        },
        taken: {
          about: 'What is said when the ticks of others went with it; the same names.',
          rule: { ...text, given: ['row', 'column'] },
          required: true,
        },
      }),
    },
    texts: {
      about: 'What it says.',
      rule: partOf<FormMatrix['texts']>('texts', {
        rows: { about: 'What the rows are: the head of their column.', rule: text, required: true },
        all: {
          about: 'The box for everything in a row or column, in the words of those who listen.',
          rule: text,
          required: true,
        },
        empty: { about: 'When there are no rows.', rule: text },
      }),
      required: true,
    },
  },
  { constraint: 'matrix' },
)
