import { isDeepStrictEqual } from 'node:util'
import type { DraftField } from '../../../database/schema.ts'

type Described = Pick<DraftField, 'label'> & { by?: string | null } & Readonly<Record<string, unknown>>

/** What staff call the settings that they may both have changed. */
const settings: Readonly<Record<string, string>> = {
  label: 'Label',
  name: 'API Name',
  called: 'Name',
  description: 'Description',
  title: 'Title',
  type: 'Type',
  required: 'Required',
  help: 'Help',
  placeholder: 'Placeholder',
  default: 'Default',
  width: 'Width',
  section: 'Section',
  filterable: 'Filter and sort by it',
  options: 'Options',
  rules: 'Rules',
  condition: 'Condition',
}

/**
 * What is said to the second of two who change the same, with both values of the first setting that differs.
 * @param is what it is now
 * @param wanted what they wanted; left out where they wanted it to go
 */
export function faster(is: object, wanted?: object): string {
  const now = is as Described
  const other = wanted as Described | undefined
  const differing = other && Object.keys(settings).find((key) => !isDeepStrictEqual(now[key], other[key]))
  const who =
    typeof now.by === 'string' ? `Somebody was faster: ${now.by} has changed` : 'Somebody was faster and changed'
  if (!differing || !other) return `${who} ${now.label}. It was left as it is: please look at it and try again.`
  const [theirs, yours] = [inWords(now[differing]), inWords(other[differing])]
  return `${who} ${now.label}. ${settings[differing]} is “${theirs}” now, and you wanted “${yours}”. It was left as it is.`
}

/** What is said of a field that somebody else has removed, or that has another type by now. */
export function gone(): string {
  return 'Somebody was faster: this field is not there any more. Please look at the template and try again.'
}

function inWords(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
