import { entry, plain, type YamlEntry } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { type FieldType, formType } from '../../values/form-types.ts'
import { type CheckedValue, isExpression } from '../expressions/expression.ts'
import { constantOf, fits } from '../expressions/types.ts'
import { entryOf, type Linked } from '../linked.ts'
import { otherKind } from '../other-kind.ts'
import { fail, type Walk } from '../walk.ts'
import { enteredType, literalTypeOf } from './field-types.ts'
import type { JsonSchema } from './forms.ts'

/** What stands in a field at first must be what may be entered. */
export function initialValue(
  node: YamlEntry,
  type: FieldType,
  schema: JsonSchema,
  linked: Linked | undefined,
  walk: Walk,
): CheckedValue | undefined | false {
  const given = entry(node.value, 'default')
  const found = entryOf(linked, 'default')
  if (!given || !found) return undefined
  const value: CheckedValue =
    found.is === 'value' ? found.value : { literal: found.is === 'data' ? found.data : undefined }
  const expected = enteredType(plain(node.value) as Parameters<typeof enteredType>[0])
  const literalType = isExpression(value) ? value.type : literalTypeOf(value.literal)
  const { span } = given.value
  if (!literalType || !fits(literalType, expected)) {
    const options = entry(node.value, 'options')?.value
    const words = options?.kind === 'map' ? [...options.entries.keys()] : []
    const choices = words.length > 0 ? ` It has ${words.join(', ')}.` : ''
    const mend = words.length > 0 ? meant(walk.file, span, String(plain(given.value)), words) : undefined
    const quotes =
      given.value.kind === 'scalar' && formType(type).schema.type === 'string'
        ? otherKind(given.value.value, 'string', walk.file, span)
        : { hint: '' }
    const message = `This cannot be entered into a field of type ${type}.${choices}${quotes.hint}`
    fail(walk, 'wrong-type', span, message, quotes.mend ?? mend)
    return false
  }
  const beyond = beyondBounds(isExpression(value) ? constantOf(value.type) : value.literal, schema)
  if (beyond === undefined) return value
  fail(walk, 'wrong-value', span, `This cannot be entered: "${beyond.word}" of the field is ${beyond.bound}.`)
  return false
}

/** The words of a field that may keep what is in it at first from being sent, with the keywords that they become. */
const bounds: readonly (readonly [word: string, keyword: string, breaks: (size: number, bound: number) => boolean])[] =
  [
    ['min', 'minimum', (size, bound) => size < bound],
    ['max', 'maximum', (size, bound) => size > bound],
    // What is not filled in yet may be shorter.
    ['minLength', 'minLength', (size, bound) => size > 0 && size < bound],
    ['maxLength', 'maxLength', (size, bound) => size > bound],
  ]

/** The bound that a value does not keep. */
function beyondBounds(
  value: unknown,
  schema: JsonSchema,
): { readonly word: string; readonly bound: number } | undefined {
  const size = typeof value === 'string' ? [...value].length : value
  if (typeof size !== 'number') return undefined
  for (const [word, keyword, breaks] of bounds) {
    const bound = schema[keyword]
    if (typeof bound === 'number' && breaks(size, bound)) return { word, bound }
  }
  return undefined
}
