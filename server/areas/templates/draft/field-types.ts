import type { FieldRules, TemplateField } from '../../../database/schema.ts'

export type FieldType = TemplateField['type']

/** The rules that a field of a type takes (product-content 1.2). */
export const rulesOf: Readonly<Record<FieldType, readonly (keyof FieldRules)[]>> = {
  text: ['min', 'max', 'pattern', 'message', 'unique'],
  'long text': ['min', 'max'],
  'rich text': ['min', 'max', 'blocks', 'marks'],
  number: ['min', 'max', 'decimals', 'unique'],
  boolean: [],
  date: ['min', 'max'],
  'date-time': ['min', 'max'],
  time: ['min', 'max'],
  choice: [],
  choices: ['min', 'max'],
  slug: ['from'],
  url: [],
  email: [],
  colour: [],
  location: [],
  link: ['links', 'templates'],
  json: [],
  group: [],
  list: ['min', 'max'],
  blocks: ['min', 'max'],
  computed: ['pattern'],
  media: ['kinds', 'largest', 'width', 'height', 'described'],
  content: ['min', 'max', 'templates'],
}

/** Types whose values are values of another type as they are. Of all others a field is made anew, without values. */
const widened: Partial<Record<FieldType, readonly FieldType[]>> = {
  text: ['long text'],
  email: ['text', 'long text'],
  url: ['long text'],
  choice: ['text', 'long text'],
  slug: ['text', 'long text'],
  colour: ['text', 'long text'],
  date: ['text', 'long text'],
  'date-time': ['text', 'long text'],
  time: ['text', 'long text'],
}

/** Whether a field that gets another type keeps its FieldID, and with it all values. */
export function keepsValues(from: FieldType, to: FieldType): boolean {
  return from === to || (widened[from]?.includes(to) ?? false)
}
