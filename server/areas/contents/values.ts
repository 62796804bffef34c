import { isEmpty } from '../../../generator/values/empty.ts'
import { wrongShape } from '../../../generator/values/kinds.ts'
import { slugLength } from '../../../generator/values/slug.ts'
import type { ValueRule, WrongValue } from '../../../generator/values/value-rule.ts'
import * as values from '../../../generator/values/wrong-value.ts'
import type { TemplateField } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import { validation } from '../../generated/rules.ts'
import { valueWords } from '../../operation/value-words.ts'
import { wrongUnseen } from '../../policies/unseen.ts'
import { fieldId } from './field-ids.ts'
import { shapeOf, type ValueShape } from './files.ts'
import { withoutFormerBlocks } from './in-sight.ts'
import { kindsOf } from './links.ts'
import { recordsIn } from './nested.ts'
import { optionKeys } from './options.ts'

/** Characters that a value may have, by field type. */
export const mostCharacters = {
  name: limits.contentNameLength,
  text: limits.contentTextLength,
  longText: limits.contentLongTextLength,
  url: limits.contentUrlLength,
  email: limits.contentEmailLength,
} as const

/** Other contents that one field may refer to. */
export const mostReferences = limits.contentReferences

/** Whether a value stands for "nothing": what a required field may not be. */
export const isEmptyValue = isEmpty

/**
 * Why the value of one field could not be published, in words for staff (product 5); undefined where it could. An empty
 * value is wrong in a required field only. Whether what a reference names is there is another question: `references.ts`; what
 * is wrong in records inside of it as well: `validate.ts`.
 */
export function wrongValue(field: TemplateField, value: unknown): string | undefined {
  return inWords(field, values.wrongValue(ruleOf(field), value))
}

/**
 * Why the value of one field cannot even be kept unfinished: another shape than its type has, or more than fits
 * (product-content 0.2). undefined where it can; nothing is always kept. Blocks of a kind that the template has no more are
 * passed over: who sends one is told by `unknownNames` and `isOfOtherShape`.
 */
export function unstorable(field: TemplateField, value: unknown): string | undefined {
  const stored = values.unstorable(ruleOf(field), withoutFormerBlocks(field, value))
  return inWords(field, stored) ?? unstorableInside(field, value)
}

/** Values of fields that the template has no more are passed over, as on the first level. */
function unstorableInside(field: TemplateField, value: unknown): string | undefined {
  for (const { fields, data } of recordsIn(field, value)) {
    for (const inner of fields) {
      const id = fieldId(inner)
      const reason = Object.hasOwn(data, id) ? unstorable(inner, data[id]) : undefined
      if (reason !== undefined) return reason
    }
  }
  return undefined
}

function ruleOf(field: TemplateField): ValueRule {
  const { required, rules, type } = field
  return {
    ...rulesOf[shapeOf(field)],
    options: type === 'blocks' ? (field.fields ?? []).map(fieldId) : optionKeys(field),
    ...(field.others && { others: true }),
    links: kindsOf(field),
    ...(required && { required }),
    ...(rules && type !== 'computed' && { bounds: rules }),
    ...(type === 'rich text' && { rich: rules ?? {} }),
  }
}

/** What each type of field holds at most (product-content 1.2). */
const rulesOf: Readonly<Record<ValueShape, ValueRule>> = {
  text: { kind: 'text', maxCharacters: mostCharacters.text },
  'long text': { kind: 'long text', maxCharacters: mostCharacters.longText },
  'rich text': {
    ...{ kind: 'rich text', maxItems: limits.richTextNodes },
    ...{ maxBytes: limits.richTextSize, maxDepth: limits.richTextLevels },
  },
  number: { kind: 'number' },
  boolean: { kind: 'boolean' },
  date: { kind: 'date', maxCharacters: mostCharacters.text },
  'date-time': { kind: 'moment in UTC', maxCharacters: mostCharacters.text },
  time: { kind: 'time', maxCharacters: mostCharacters.text },
  choice: { kind: 'choice', maxCharacters: mostCharacters.text },
  choices: { kind: 'choices', maxCharacters: mostCharacters.text, maxItems: limits.fieldOptions },
  slug: { kind: 'slug', maxCharacters: slugLength },
  url: { kind: 'url', maxCharacters: mostCharacters.url },
  email: { kind: 'email', maxCharacters: mostCharacters.email },
  colour: { kind: 'colour', maxCharacters: mostCharacters.text },
  location: { kind: 'location' },
  link: { kind: 'link' },
  json: { kind: 'json', maxDepth: limits.jsonLevels, maxBytes: limits.jsonSize },
  group: { kind: 'group' },
  list: { kind: 'list', maxItems: limits.itemsInField },
  blocks: { kind: 'blocks', maxItems: limits.blocksInField },
  media: { kind: 'use', maxCharacters: limits.mediaTextLength },
  files: { kind: 'uses', maxCharacters: limits.mediaTextLength, maxItems: limits.contentFiles },
  computed: { kind: 'nothing' },
  content: { kind: 'ids', maxItems: mostReferences },
}

function inWords({ label, rules }: TemplateField, wrong: WrongValue | undefined): string | undefined {
  if (!wrong) return undefined
  // A pattern that staff have written has words of theirs.
  const own = wrong.message === 'format' && wrong.limit !== undefined ? rules?.message : undefined
  return own || valueWords(label, wrong)
}

/** What is wrong with the name of a content: it is one line of what can be seen. */
export function wrongContentName(name: unknown): string | undefined {
  const field = 'Name'
  if (isEmptyValue(name)) return validation.required({ field })
  if (typeof name !== 'string' || /\p{Cs}/u.test(name)) return validation.type({ field })
  const limit = mostCharacters.name
  return wrongUnseen(name, field) ?? ([...name].length > limit ? validation.maxLength({ field, limit }) : undefined)
}

/** The ContentIDs that the value of a content field is. */
export function isContentIds(value: unknown): value is string[] {
  return wrongShape(rulesOf.content, value) === undefined
}
