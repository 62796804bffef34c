import { type ResourceAsks, resourceWords } from '../values/constraints/all.ts'
import { type ResourceFieldType, resourceTypes } from '../values/resource-types.ts'
import { propertiesOf } from './constraint-words.ts'
import {
  boolean,
  choice,
  list,
  matching,
  name,
  type ObjectRule,
  object,
  type Property,
  record,
  string,
  value,
} from './language.ts'

export const fieldTypes = Object.keys(resourceTypes).filter((type) => type !== 'id') as Exclude<
  ResourceFieldType,
  'id'
>[]

/** What fields of records hold. */
export const recordTypes = ['text', 'number', 'integer', 'boolean', 'date', 'choice', 'words', 'id'] as const

/** What can be done with things, in the order in which operations are written out. */
export const verbNames = [
  'list',
  'get',
  'create',
  'update',
  'save',
  'order',
  'archive',
  'restore',
  'copy',
  'remove',
] as const

/** A field as resource.yaml has it. */
export interface ResourceField extends ResourceAsks {
  readonly type: ResourceFieldType
  readonly label?: string
  readonly default?: string | number | boolean
  readonly to?: string
  readonly whenGone?: 'empty' | 'refuse' | 'remove'
  readonly prefix?: string
  readonly given?: boolean
  readonly shown?: boolean
  readonly kept?: boolean
  readonly item?: string
}

/** A verb as resource.yaml has it. */
export interface ResourceVerb {
  readonly as?: string
  readonly of?: string
  readonly can: string | readonly string[]
  readonly feature?: string
  readonly most?: number
  readonly onlyArchived?: boolean
  readonly search?: readonly string[]
  readonly filters?: readonly string[]
  readonly sorts?: readonly string[]
  readonly size?: number
  readonly all?: boolean
  readonly answers?: 'one' | 'list' | 'nothing'
  readonly said?: string
}

const typeName = matching(/^[A-Z][A-Za-z0-9]*$/, 'a name of letters and digits that begins with a capital: Question')

const operationName = matching(
  /^[a-z][A-Za-z0-9]*$/,
  'a name of letters and digits that begins with a small letter: questions',
)

const figure = value('number', 'constant')

/** One of the operations of a verb. */
export const verb: ObjectRule = object<ResourceVerb>('verb', {
  as: { about: 'What its operation is called, where it is not what follows from the names.', rule: operationName },
  of: {
    about:
      'Where the resource is in two kinds of place: for which of both it is. It is for both unless it is said, and whoever calls it names the inner one, or none.',
    rule: string,
  },
  can: {
    about: 'The right that it needs, "Read Book Management", or several, of which all are needed.',
    rule: list({ ...string, offers: 'right' }, { single: true }),
    required: true,
  },
  feature: { about: 'The feature that must be on for it.', rule: name('feature') },
  search: { about: 'Of a list: the texts in which it is looked for words.', rule: list(string) },
  filters: { about: 'Of a list: fields of which one value can be asked for.', rule: list(string) },
  sorts: {
    about:
      'Of a list: what it can be sorted by, the first unless another is asked for: fields, CreatedAt, UpdatedAt. `-CreatedAt`: the latest first. With one there is nothing to ask for. `secret`, `words`, `records` and `json` have no order.',
    rule: list(string),
  },
  size: {
    about: 'Of a list: how many are on a page, unless others are asked for; 12 unless it is said.',
    rule: figure,
  },
  all: { about: 'Of a list: all of them at once, where there are never many.', rule: boolean },
  most: { about: 'Of what makes one: how many there may be in one place.', rule: figure },
  answers: {
    about:
      'What it answers: the thing, a list with the thing alone, or nothing. `remove` answers nothing unless it is said.',
    rule: choice('one', 'list', 'nothing'),
  },
  said: {
    about: 'The message of its answer. `${Name}` stands for what that field holds.',
    rule: { rule: 'literal', type: 'string' },
  },
  onlyArchived: { about: 'Of `remove`: only one that is archived.', rule: boolean },
})

/** The words that only some verbs have. */
export const verbsOf: Readonly<Record<string, readonly (typeof verbNames)[number][]>> = {
  search: ['list'],
  filters: ['list'],
  sorts: ['list'],
  size: ['list'],
  all: ['list'],
  most: ['create', 'save', 'copy'],
  answers: ['create', 'update', 'save', 'order', 'archive', 'restore', 'copy', 'remove'],
  said: ['create', 'update', 'save', 'order', 'archive', 'restore', 'copy', 'remove'],
  onlyArchived: ['remove'],
}

/** One operation, or several that differ in what they ask for. */
const verbOrSeveral = list(verb, { single: true })

const verbs: Readonly<Record<(typeof verbNames)[number], Property>> = {
  list: { about: 'A page of those that fit, and how many fit in all.', rule: verbOrSeveral },
  get: { about: 'One of them.', rule: verbOrSeveral },
  create: { about: 'Makes one. The same RequestID again answers the one that it made.', rule: verbOrSeveral },
  update: { about: 'Changes one. Who has not seen the newest version is told who was faster.', rule: verbOrSeveral },
  save: {
    about: '`create` and `update` as one operation: makes one where no id is sent, else changes that one.',
    rule: verbOrSeveral,
  },
  order: {
    about: 'Moves one to before another one, or to the end. It needs a field of the type order.',
    rule: verbOrSeveral,
  },
  archive: {
    about:
      'Puts one away, from where it can be taken back. Lists show those that are not put away, or with Archived those that are.',
    rule: verbOrSeveral,
  },
  restore: { about: 'Takes back one that was archived.', rule: verbOrSeveral },
  copy: { about: 'Makes one like another one.', rule: verbOrSeveral },
  remove: { about: 'Removes one for good.', rule: verbOrSeveral },
}

const asked = propertiesOf(resourceWords, {
  // GraphQL has a meaning of its own for three names.
  options: record(string, 'value', { pattern: /^(?!(?:true|false|null)$)[A-Za-z]\w*$/ }),
})

const fieldWords: Readonly<Record<keyof ResourceField, Property>> = {
  type: {
    about:
      'What it holds. `moment` is a day with its time; `order` is where a thing stands among the others; `words` are several short texts; `records` are several things with `fields` of their own; `json` is whatever its area makes of it (hooks); `secret` is made by the server, kept as a hash, and told once, to whoever made the thing.',
    rule: choice(...fieldTypes),
    required: true,
  },
  label: { about: 'What staff call it, in what refuses a value; its name in words unless it is said.', rule: string },
  ...asked,
  required: { ...asked.required, default: false },
  prefix: {
    about: 'Of a secret: what it begins with, so that one that is left somewhere is known for what it is.',
    rule: string,
  },
  given: {
    about: '`false`: not sent by whoever makes or changes one. The area fills it in (hooks), in a copy too.',
    rule: boolean,
  },
  shown: { about: '`false`: in no answer and no entry of the trail.', rule: boolean },
  kept: {
    about: '`false`: it has no column. The area makes of it what it keeps, and answers it (hooks).',
    rule: boolean,
  },
  item: {
    about: 'Of records: what one is called in the contract: its GraphQL type.',
    rule: typeName,
  },
  default: { about: 'What something new has where nothing is said.', rule: { rule: 'literal', type: 'any' } },
  to: { about: 'The resource that a reference is to: one of the same place, or a wider one.', rule: typeName },
  whenGone: {
    about:
      'What becomes of the reference when that is removed: it is emptied (which what is required cannot be), the removal is refused with what still refers to it, or this goes with it.',
    rule: choice('empty', 'refuse', 'remove'),
    default: 'empty',
  },
}

const { label, required, most, least, rule, options, default: initial } = fieldWords

/** A field of records. */
export const recordField: ObjectRule = object<
  Pick<ResourceField, 'type' | 'label' | 'required' | 'most' | 'least' | 'rule' | 'options' | 'default'>
>('record field', {
  type: {
    about:
      'What it holds. `words` are several short texts; `id` is which of the records it is, which stays when it changes.',
    rule: choice(...recordTypes),
    required: true,
  },
  label,
  required,
  most,
  least,
  rule,
  options,
  default: initial,
})

/** A field of a resource. */
export const field: ObjectRule = object<ResourceField & { fields?: unknown }>('resource field', {
  ...fieldWords,
  fields: {
    about: 'Of records: what one of them holds.',
    rule: record(recordField, 'field', { pattern: /^[A-Za-z][A-Za-z0-9]*$/ }),
  },
})

export const resource: ObjectRule = object<
  Record<'resource' | 'key' | 'one' | 'several' | 'many' | 'of' | 'hooks' | 'fields' | 'verbs', unknown>
>(
  'resource',
  {
    resource: { about: 'What one is called in the contract: its GraphQL type.', rule: typeName, required: true },
    one: {
      about: 'What staff call one, in what refuses something; its name in words unless it is said.',
      rule: string,
    },
    several: { about: 'What staff call several; `many` in words unless it is said.', rule: string },
    key: {
      about: 'The field with its id, which ends in ID: the name with ID unless it is said.',
      rule: {
        ...typeName,
        pattern: /^[A-Z][A-Za-z0-9]*ID$/,
        means: 'a name of letters and digits that begins with a capital and ends in ID: QuestionID',
      },
    },
    many: {
      about: 'Several of them: the name of the list’s operation, and of the table.',
      rule: operationName,
      required: true,
    },
    of: {
      about:
        'Where they are: `platform` (everywhere), a place that console.yaml names, or another resource of which each of these is a part. `[garden, bed]`: some in a garden itself, some in a bed of it. The ids of that place are asked for by every operation, and guarded.',
      rule: list(matching(/^[A-Za-z][A-Za-z0-9]*$/, 'the name of a place or of another resource'), {
        single: true,
        least: 1,
        most: 2,
      }),
      required: true,
    },
    hooks: {
      about: 'Whether the area does more in TypeScript: server/areas/<area>/hooks.ts.',
      rule: boolean,
      default: false,
    },
    fields: {
      about: 'What one holds, besides its id, its version, and who made and changed it when.',
      rule: record(field, 'field', { pattern: /^[A-Z][A-Za-z0-9]*$/ }),
      required: true,
    },
    verbs: {
      about: 'What can be done, each with its own gate. What is not named cannot be done.',
      rule: object<Record<(typeof verbNames)[number], unknown>>('verbs', verbs),
      required: true,
    },
  },
  { constraint: 'resource' },
)
