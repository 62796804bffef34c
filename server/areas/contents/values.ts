import { type BrokenRule, boundInWords, brokenRule } from '../../../src/runtime/rules/broken-rule.ts'
import { slugForm, slugLength } from '../../../src/runtime/rules/slug.ts'
import type { TemplateField } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import { formats, validation } from '../../generated/rules.ts'
import { optionKeys } from './options.ts'

/** Characters that a value may have, by field type. */
export const longest = {
  name: limits.contentNameLength,
  text: limits.contentTextLength,
  longText: limits.contentLongTextLength,
  url: limits.contentUrlLength,
  email: limits.contentEmailLength,
  id: 100,
} as const

/** Other contents that one field may refer to. */
export const mostReferences = limits.contentReferences

/** Whether a value stands for "nothing": what a required field may not be. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}

/**
 * Why the value of one field could not be published, in words for staff (product 5); undefined where it could. An empty
 * value is wrong in a required field only. Whether what a reference names is there is another question: `references.ts`.
 */
export function wrongValue(field: TemplateField, value: unknown): string | undefined {
  if (isEmptyValue(value)) return field.required ? validation.required({ field: field.label }) : undefined
  return unstorable(field, value) ?? checks[field.type]?.(value, field) ?? wrongByRules(field, value)
}

/**
 * Why the value of one field cannot even be kept unfinished: another shape than its type has, or more than fits
 * (product-content 0.2). undefined where it can; nothing is always kept.
 */
export function unstorable(field: TemplateField, value: unknown): string | undefined {
  return isEmptyValue(value) ? undefined : shapes[field.type](value, field)
}

function wrongByRules({ label: field, rules }: TemplateField, value: unknown): string | undefined {
  const broken = rules && brokenRule(rules, value)
  if (!broken) return undefined
  const { limit } = broken
  if (broken.keyword === 'pattern') return rules.message || validation.format({ field })
  return ruleWords[broken.keyword]({ field, limit: typeof limit === 'string' ? boundInWords(limit) : limit })
}

const ruleWords: Record<
  Exclude<BrokenRule['keyword'], 'pattern'>,
  (given: { field: string; limit: number | string }) => string
> = {
  minLength: validation.minLength,
  maxLength: validation.maxLength,
  minimum: validation.minimum,
  maximum: validation.maximum,
  decimals: validation.decimals,
  minItems: validation.fewest,
  maxItems: validation.most,
}

/** What is wrong with the name of a content: it is one line of what can be seen. */
export function wrongContentName(name: unknown): string | undefined {
  const field = 'Name'
  if (isEmptyValue(name)) return validation.required({ field })
  if (typeof name !== 'string' || /[\p{Cc}\p{Cs}]/u.test(name)) return validation.type({ field })
  return [...name].length > longest.name ? validation.maxLength({ field, limit: longest.name }) : undefined
}

/** The MediaID that the value of a media field is. */
export function isMediaId(value: unknown): value is string {
  return isId(value)
}

/** The ContentIDs that the value of a content field is. */
export function isContentIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= mostReferences && value.every(isId)
}

type Check = (value: unknown, field: TemplateField) => string | undefined

/** What is stored: right in shape and size, whatever it says. */
const shapes: Record<TemplateField['type'], Check> = {
  text: textOf(longest.text, (text) => !/[\r\n]/.test(text)),
  'long text': textOf(longest.longText),
  number: (value, { label }) => (Number.isFinite(value) ? undefined : validation.type({ field: label })),
  boolean: (value, { label }) => (typeof value === 'boolean' ? undefined : validation.type({ field: label })),
  date: textOf(longest.text, isDay),
  'date-time': textOf(longest.text, isMoment),
  time: textOf(longest.text, (text) => formats.time.test(text)),
  choice: textOf(longest.text),
  choices: (value, { label }) => (isKeys(value) ? undefined : validation.type({ field: label })),
  slug: textOf(slugLength),
  url: textOf(longest.url),
  email: textOf(longest.email),
  colour: textOf(longest.text, (text) => formats.colour.test(text)),
  json: (value, { label }) => (isJson(value) ? undefined : validation.type({ field: label })),
  media: (value, { label }) => (isMediaId(value) ? undefined : validation.type({ field: label })),
  content: (value, { label }) => (isContentIds(value) ? undefined : validation.type({ field: label })),
}

/** What is published, where its shape does not say it all. */
const checks: Partial<Record<TemplateField['type'], Check>> = {
  url: textOf(longest.url, (text) => formats.url.test(text)),
  email: textOf(longest.email, (text) => formats.email.test(text), validation.email),
  slug: textOf(slugLength, (text) => slugForm.test(text)),
  choice: wrongChoice,
  choices: wrongChoice,
}

function wrongChoice(value: unknown, field: TemplateField): string | undefined {
  const keys = optionKeys(field)
  const isRight = [value].flat().every((each) => keys.includes(each as string))
  return isRight ? undefined : validation.option({ field: field.label })
}

/** Different texts, no more than there may be options. */
function isKeys(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length <= limits.fieldOptions &&
    new Set(value).size === value.length &&
    value.every((each) => typeof each === 'string' && isStorable(each) && [...each].length <= longest.text)
  )
}

function textOf(
  limit: number,
  isRight: (text: string) => boolean = () => true,
  words: (given: { field: string }) => string = validation.format,
): Check {
  return (value, { label: field }) => {
    if (typeof value !== 'string' || !isStorable(value)) return validation.type({ field })
    if ([...value].length > limit) return validation.maxLength({ field, limit })
    return isRight(value) ? undefined : words({ field })
  }
}

/** A day that is in the calendar, as `2030-03-05`. */
function isDay(text: string): boolean {
  const day = formats.date.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** An object or a list of at most 64 KB, in which nothing lies deeper than `jsonLevels` (product-content 1.2). */
function isJson(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !isShallow(value, limits.jsonLevels)) return false
  const text = JSON.stringify(value)
  return Buffer.byteLength(text) <= limits.jsonSize && isStorable(text) && !/\\u(?:0000|d[89a-f])/i.test(text)
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1))
}

/** A moment in UTC, as `2030-03-05T14:00:00Z`. */
function isMoment(text: string): boolean {
  return formats['date-time'].test(text) && text.endsWith('Z') && !Number.isNaN(Date.parse(text))
}

/** PostgreSQL's jsonb holds neither the null character nor half a pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Cs}/u.test(text)
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longest.id && /^[A-Za-z0-9_-]+$/.test(value)
}
