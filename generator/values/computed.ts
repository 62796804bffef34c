import { boundInWords } from './bounds.ts'
import { isEmpty } from './empty.ts'
import { filledPattern, namesIn } from './filled-pattern.ts'

/** A field of one level, as far as computed texts read it. */
export interface Computable {
  /** Under which its value stands. */
  readonly key: string
  /** By which patterns call it. */
  readonly name: string
  /** Of a computed text: what it is made of, such as `{title} - {year}`. */
  readonly pattern?: string | undefined
  /** Whether its values are days or moments, which are written as staff read them. */
  readonly isDate?: boolean
  /** Of a choice: the words of its keys. */
  readonly options?: readonly { readonly value: string; readonly label: string }[] | undefined
}

/** Characters that a computed text has at most. */
export const longestComputed = 1_000

/**
 * What computed fields say, by their keys; those that say nothing are left out. One in a circle says nothing.
 * @param values by key, of the fields that are shown
 * @param hidden keys of fields that are not shown: they say nothing
 */
export function computedTexts(
  fields: readonly Computable[],
  values: Readonly<Record<string, unknown>>,
  hidden: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, string> {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const said = new Map<string, string>()
  const wordsOf = (field: Computable | undefined): string => {
    if (!field || hidden.has(field.key)) return ''
    if (field.pattern === undefined)
      return Object.hasOwn(values, field.key) ? valueInWords(field, values[field.key]) : ''
    const known = said.get(field.key)
    if (known !== undefined) return known
    const text = filledPattern(field.pattern, (name) => wordsOf(byName.get(name)), longestComputed) ?? ''
    said.set(field.key, text)
    return text
  }
  const computed = fields.filter(({ pattern }) => pattern !== undefined)
  const circle = new Set(computed.filter((field) => isInCircle(field, byName)).map(({ key }) => key))
  for (const { key } of computed) if (circle.has(key)) said.set(key, '')
  return new Map(computed.map((field) => [field.key, wordsOf(field)] as const).filter(([, text]) => text !== ''))
}

/** Whether a computed field is made of itself, be it by way of others. */
export function isInCircle(field: Computable, byName: ReadonlyMap<string, Computable>): boolean {
  const seen = new Set<string>()
  const leadsBack = ({ pattern }: Computable): boolean =>
    namesIn(pattern ?? '').some((name) => {
      const next = byName.get(name)
      if (!next) return false
      if (next.key === field.key) return true
      if (seen.has(next.key)) return false
      seen.add(next.key)
      return leadsBack(next)
    })
  return leadsBack(field)
}

/** A value as a text has it: of a choice the words, a day as staff read it. */
export function valueInWords({ isDate, options }: Omit<Computable, 'key' | 'name'>, value: unknown): string {
  if (isEmpty(value)) return ''
  if (options) {
    const labels = new Map(options.map((option) => [option.value, option.label]))
    return [value]
      .flat()
      .map((key) => labels.get(String(key)) ?? String(key))
      .join(', ')
  }
  if (typeof value === 'object') return ''
  return isDate ? boundInWords(String(value)) : String(value)
}
