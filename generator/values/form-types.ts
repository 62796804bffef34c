import { linkSchema } from './link.ts'
import { locationSchema } from './location.ts'

/** Types that have constraints in common. */
export type FieldFamily =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'time'
  | 'colour'
  | 'location'
  | 'link'
  | 'point'
  | 'json'
  | 'rich'
  | 'choice'
  | 'words'
  | 'records'
  | 'values'
  | 'nested'
  | 'tags'
  | 'pick'
  | 'matrix'
  | 'widget'
  | 'hidden'

/** What a type of a form's field is to all that read a spec. */
interface FormType {
  readonly family: FieldFamily
  /** The JSON Schema that every field of it begins with. */
  readonly schema: Readonly<Record<string, unknown>>
  /** What `plan` calls what it takes; its name where nothing is said. */
  readonly called?: string
  /** What `min` and `max` of data are about; nothing where they say nothing. */
  readonly measure?: 'characters' | 'size' | 'order'
  /** Whether what is typed may be none of it, as no number is a text. Of texts: some that are, and some that are not. */
  readonly strict?: true | { readonly good: readonly string[]; readonly bad: readonly string[] }
  /** Something that it accepts, where that does not follow from its constraints. */
  readonly sample?: string | boolean
  /** A text that it accepts, and the place where that may grow. */
  readonly like?: { readonly text: string; readonly at: number }
}

const text = { type: 'string' } as const
const texts = { type: 'array', items: text } as const
const things = { type: 'array', items: { type: 'object' } } as const

/** Every type of a form's field, in the order in which they are listed. */
export const formTypes = {
  string: { family: 'text', schema: text, called: 'a line of text', measure: 'characters' },
  text: { family: 'text', schema: text, called: 'lines of text', measure: 'characters' },
  email: {
    family: 'text',
    schema: { ...text, format: 'email' },
    called: 'an email address',
    measure: 'characters',
    strict: { good: ['name@example.com', 'first.last@sub.example.org'], bad: ['name', 'name@example', '@example.com'] },
    like: { text: 'name@example.com', at: 1 },
  },
  password: { family: 'text', schema: text, called: 'a password' },
  code: { family: 'text', schema: text, called: 'code' },
  url: {
    family: 'text',
    schema: { ...text, format: 'url' },
    called: 'an address',
    measure: 'characters',
    strict: { good: ['https://example.com/a'], bad: ['example.com', 'javascript:alert(1)', 'https://'] },
    like: { text: 'https://example.com/a', at: 21 },
  },
  phone: {
    family: 'text',
    schema: { ...text, format: 'phone' },
    called: 'a phone number',
    measure: 'characters',
    strict: { good: ['+43 1 58801', '(030) 123-4567'], bad: ['12', 'call me', '+'] },
    like: { text: '+43 1 58801', at: 5 },
  },
  integer: { family: 'number', schema: { type: 'integer' }, called: 'a whole number', measure: 'size', strict: true },
  number: { family: 'number', schema: { type: 'number' }, called: 'a number', measure: 'size', strict: true },
  boolean: { family: 'boolean', schema: { type: 'boolean' }, called: 'yes or no', sample: true },
  date: { family: 'date', schema: { ...text, format: 'date' }, called: 'a day', measure: 'order' },
  'date-time': { family: 'date', schema: { ...text, format: 'date-time' }, called: 'a moment', measure: 'order' },
  /** `HH:mm` */
  time: {
    family: 'time',
    schema: { ...text, format: 'time' },
    called: 'a time of day',
    measure: 'order',
    sample: '14:30',
  },
  /** `#rrggbb` */
  colour: { family: 'colour', schema: { ...text, format: 'colour' }, called: 'a colour', sample: '#2f9e44' },
  /** `{ Latitude, Longitude, Label }` */
  location: { family: 'location', schema: locationSchema, called: 'a place' },
  /** `{ Kind, To, Text, NewTab }` */
  link: { family: 'link', schema: linkSchema, called: 'a link' },
  /** `{ X, Y }`, as shares of a picture. Its type is a list, because an object would be drawn as fields. */
  point: { family: 'point', schema: { type: ['object'] }, called: 'a point of a picture' },
  /** An object or a list. What is typed and no JSON stays a text, which is neither. */
  json: { family: 'json', schema: { type: ['object', 'array'] }, called: 'JSON' },
  /** A document of text with structure (`rich-text/`). Its type is a list, because an object would be drawn as fields. */
  rich: { family: 'rich', schema: { type: ['object'] }, called: 'rich text', measure: 'characters' },
  choice: { family: 'choice', schema: text, called: 'one choice of a list' },
  radio: { family: 'choice', schema: text, called: 'one of some choices' },
  choices: { family: 'choice', schema: texts, called: 'several choices' },
  /** Several short texts. */
  words: { family: 'words', schema: texts },
  /** Several small records. */
  records: { family: 'records', schema: things },
  /** An object whose fields data names: each value is asked for by its kind. */
  values: { family: 'values', schema: {} },
  /** A record whose fields data names; inside of `values`. */
  group: { family: 'nested', schema: { type: 'object' }, called: 'fields in a group' },
  /** Several such records. */
  list: { family: 'nested', schema: things, called: 'a list of items' },
  /** Several records, each of one of several groups. */
  blocks: { family: 'nested', schema: things, called: 'blocks' },
  /** Several texts, offered while somebody types. */
  tags: { family: 'tags', schema: texts },
  /** Things that are chosen out of what a query finds. */
  pick: { family: 'pick', schema: texts },
  /** Boxes in rows and columns. */
  matrix: { family: 'matrix', schema: things },
  /** What a hand-written widget of the console makes of it. */
  widget: { family: 'widget', schema: {} },
  /** In the data, with no control: nobody could mend what is wrong with it. */
  hidden: { family: 'hidden', schema: {} },
} as const satisfies Readonly<Record<string, FormType>>

export type FieldType = keyof typeof formTypes

export const fieldTypes = Object.keys(formTypes) as readonly FieldType[]

/** What a type of a form's field is. */
export function formType(type: FieldType): FormType {
  return formTypes[type]
}

/** The types of some families, in the order in which they are listed. */
export function typesOf(...families: readonly FieldFamily[]): readonly FieldType[] {
  return fieldTypes.filter((type) => families.includes(formTypes[type].family))
}
