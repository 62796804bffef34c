import { formWords } from '../values/constraints/all.ts'
import { fieldTypes } from '../values/form-types.ts'
import type { Text } from './compiled.ts'
import { propertiesOf } from './constraint-words.ts'
import { format } from './entities.ts'
import { columns, link, location, matrix, pick, point, recordWords, suggest, tags } from './form-fields.ts'
import { items } from './form-items.ts'
import { rich } from './form-rich.ts'
import { inputs } from './inputs.ts'
import {
  boolean,
  choice,
  condition,
  either,
  flag,
  integer,
  later,
  list,
  matching,
  name,
  near,
  type ObjectRule,
  object,
  record,
  string,
  text,
  typed,
  value,
  values,
} from './language.ts'
import { sessionCallNames } from './session.ts'

const idPrefix = matching(/^[A-Za-z0-9_-]*$/, 'letters, digits, "_" and "-", as in User_')

/** The words of an option, or with more about it. */
const option = either(
  { looks: 'text', rule: text },
  { looks: 'map', has: 'message', rule: text },
  {
    looks: 'map',
    rule: object<{ label: Text; hint?: Text }>('option', {
      label: { about: 'Its words.', rule: text, required: true },
      hint: { about: 'More about it; shown where it is pointed at or focused. Of `radio` only.', rule: text },
    }),
  },
)

/** Another field, with what is said when the two differ. */
const comparison = either(
  { looks: 'text', rule: string },
  {
    looks: 'map',
    rule: {
      rule: 'object',
      name: 'comparison',
      part: true,
      properties: {
        field: { about: 'The other field.', rule: string, required: true },
        message: {
          about: 'What is said when the two differ; if it is not said, `equal` of messages.yaml.',
          rule: text,
        },
      },
    },
  },
)

/** A field of a form. */
export const field: ObjectRule = {
  rule: 'object',
  name: 'field',
  properties: {
    label: {
      about: 'What staff call it; only a hidden field needs none.',
      rule: { ...text, given: ['label'] },
      required: true,
      unless: { word: 'type', is: 'hidden' },
    },
    type: {
      about:
        'What is entered; a line of text if it is not said. `hidden` is in `form` and has no control: it holds its `default`, or what `generate` makes up.',
      rule: choice(...fieldTypes),
      default: 'string',
    },
    help: { about: 'A sentence under the field.', rule: text },
    placeholder: { about: 'An example in the empty field.', rule: text },
    ...propertiesOf(formWords, {
      equals: comparison,
      options: record(option, 'option', { listed: 'value', valued: 'label' }),
    }),
    from: {
      about: 'Options from data.',
      rule: {
        rule: 'object',
        name: 'source of options',
        properties: {
          items: { about: 'The list.', rule: typed('list', 'only'), required: true, sets: 'rows' },
          value: { about: 'The field of a thing that is sent.', rule: near('rowField'), required: true },
          label: { about: 'The field of a thing that is shown.', rule: near('rowField'), required: true },
        },
      },
    },
    records: {
      about: 'Of `records`: the words around them. They are added, taken out and moved by buttons.',
      rule: recordWords,
    },
    columns: {
      about: 'Of `values`: the fields that data names. What is entered is an object by their keys.',
      rule: columns,
    },
    tags: {
      about:
        'Of `tags`: what may be entered, and the words around it. `rule`, `pattern`, `minLength` and `maxLength` are asked of each tag, and what is wrong with one names it.',
      rule: tags,
    },
    suggest: {
      about: 'Of `tags` and `pick`: the query that says what is offered while somebody types.',
      rule: suggest,
    },
    pick: {
      about: 'Of `pick`: how many things may be chosen, and the words around them. `suggest` finds them.',
      rule: pick,
    },
    rich: {
      about: 'Of `rich`: what the text may be made of, and the words around it. What is entered is a document.',
      rule: rich,
    },
    items: {
      about:
        'Of `list` and `blocks`: the words around their items. Of both, and of `group`, data says which fields lie in them: `columns` needs `within`.',
      rule: items,
    },
    matrix: {
      about:
        'Of `matrix`: the rows, which data names, and the columns. What is entered is a list with a record for each row of which something is ticked: its key, and what is ticked.',
      rule: matrix,
    },
    location: {
      about:
        'Of `location`: the words of its parts. What is entered is `{ Latitude, Longitude, Label }`: degrees from -90 to 90 and from -180 to 180, and a text.',
      rule: location,
    },
    link: {
      about:
        'Of `link`: its words, and of which kinds it may be. What is entered is `{ Kind, To, Text, NewTab }`: one of `fields`, what stands in that, a text, and whether a new tab opens.',
      rule: link,
    },
    point: {
      about:
        'Of `point`: the picture that it is a point of. What is entered is `{ X, Y }`, as shares of its width and height from 0 (left, top) to 1, to a hundredth: by a cross that is dragged, or by arrow keys in steps of 1 %, with Shift of 10 %. Nothing is the middle.',
      rule: point,
    },
    widget: {
      about:
        'Of `widget`: one of widgets.yaml into which something is entered. What that is, it alone knows; it is asked for nothing else than to be there where it is `required`.',
      rule: name('widget'),
      sets: 'widget',
    },
    with: { about: 'Of `widget`: values for what it takes.', rule: values('widget') },
    fields: {
      about:
        'Of `records`: what is entered into each; `record` is what stands in it. Of `values`: what a value of each kind is entered into, by the name of the kind; `{label}` in its label is what the data calls the field, and `required` and the options of a choice are the data’s; `column` is all that the data says of the field. Of `link`: where a link of each kind leads, by the name of the kind; `url`, `email`, `phone`, or `pick` of one thing.',
      rule: record(
        later('field', () => field),
        'field',
        { pattern: /^[A-Za-z]\w*$/ },
      ),
      binds: { record: 'record', column: 'column' },
    },
    default: { about: 'What stands in it at first.', rule: value('any') },
    generate: {
      about:
        'Of a hidden field: it holds a unique id that is made up when the form opens and stays the same while it is open. What stands here comes before the id.',
      rule: idPrefix,
    },
    when: {
      about: 'It is shown, checked and sent only while this holds; `form` is what was entered.',
      rule: condition,
    },
    disabled: {
      about: 'It cannot be changed while this holds; what is in it is checked and sent all the same.',
      rule: flag,
    },
    autocomplete: {
      about:
        'What browsers may fill in (`username`, `current-password` …). On a hidden field it tells password managers whose password is entered beside it.',
      rule: string,
    },
    secret: {
      about:
        'It is never kept in a draft. Passwords and codes are secret anyway, and so is what must be the same as something secret.',
      rule: boolean,
    },
    clear: { about: 'An icon in it empties it.', rule: choice(true) },
    errorGoes: {
      about:
        '`focus`: what is wrong with it is no longer said once somebody enters it; otherwise once what stands in it is right.',
      rule: choice('focus'),
    },
    rows: { about: 'How many lines a text field shows.', rule: integer },
    presets: {
      about:
        'Buttons beneath a date that enter one so far from now: `30d` is 30 days, `1y` a year. One that is out of bounds is not there.',
      rule: list(matching(/^[1-9]\d*[dy]$/, 'a number of days or years: 30d, 90d, 1y'), { least: 1 }),
    },
    format: {
      about:
        'How a date is shown and typed (dd/MM/yyyy HH:mm): its day, month and year, of a date-time hour and minute as well.',
      rule: format,
    },
  },
}

/** A form: what is entered, how it is laid out, and what it is for. */
export const form: ObjectRule = {
  rule: 'object',
  name: 'form',
  part: true,
  properties: {
    for: {
      about: 'The mutation or session call that it fills in; its fields are checked against it.',
      rule: either(
        { looks: 'text', rule: name('mutation') },
        {
          looks: 'map',
          has: 'session',
          rule: {
            rule: 'object',
            name: 'purpose',
            properties: {
              session: { about: 'A call of the session.', rule: choice(...sessionCallNames), required: true },
            },
          },
        },
      ),
    },
    input: {
      about:
        'What the block that shows it gives it, as `input.<name>` in its fields: an entity, several (`[Book]`), or string, number, boolean.',
      rule: inputs,
    },
    fields: {
      about: 'What is entered, in order.',
      rule: record(field, 'field', { pattern: /^[A-Za-z]\w*$/ }),
      required: true,
    },
    layout: {
      about: 'Rows of fields that stand side by side; the others follow, each in a row of its own.',
      rule: list(list(string)),
    },
    draft: {
      about:
        'What is typed is work: the browser keeps it for the person who typed it and this page, until it was sent or is discarded, at most for 30 days. Whoever comes back finds it in the form again; where what the form began with has changed since, it is offered instead. Nobody else is shown it, whoever signs in, and signing out does not delete it. Secret fields are never kept. Leaving the page or closing the dialog with unsaved changes asks first.',
      rule: boolean,
    },
  },
}
