import type { TemplateField } from '../../database/schema.ts'
import { formats, validation } from '../../generated/rules.ts'

/** Characters that a value may have, by field type. */
export const longest = { name: 250, text: 1_000, longText: 100_000, url: 2_048, email: 254, id: 100 } as const

/** Other contents that one field may refer to. */
export const mostReferences = 200

/** Whether a value stands for "nothing": what a required field may not be. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}

/**
 * What is wrong with the value of one field, in words for staff (product 5); undefined where nothing is. An empty value is
 * wrong in a required field only. Whether what a reference names is there is another question: `references.ts`.
 */
export function wrongValue(field: TemplateField, value: unknown): string | undefined {
  if (isEmptyValue(value)) return field.required ? validation.required({ field: field.label }) : undefined
  return checks[field.type](value, field)
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

const checks: Record<TemplateField['type'], Check> = {
  text: textOf(longest.text, (text) => !/[\r\n]/.test(text)),
  'long text': textOf(longest.longText),
  number: (value, { label }) => (Number.isFinite(value) ? undefined : validation.type({ field: label })),
  boolean: (value, { label }) => (typeof value === 'boolean' ? undefined : validation.type({ field: label })),
  date: textOf(longest.text, isDay),
  url: textOf(longest.url, (text) => formats.url.test(text)),
  email: textOf(longest.email, (text) => formats.email.test(text), validation.email),
  choice: (value, { label, options = [] }) =>
    typeof value === 'string' && options.includes(value) ? undefined : validation.option({ field: label }),
  media: (value, { label }) => (isMediaId(value) ? undefined : validation.type({ field: label })),
  content: (value, { label }) => (isContentIds(value) ? undefined : validation.type({ field: label })),
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

/** PostgreSQL's jsonb holds neither the null character nor half a pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Cs}/u.test(text)
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longest.id && /^[A-Za-z0-9_-]+$/.test(value)
}
