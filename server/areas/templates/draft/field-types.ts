import type { FieldRules, TemplateField } from '../../../database/schema.ts'
import { shapeOf } from '../../contents/files.ts'

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
  media: ['min', 'max', 'kinds', 'largest', 'width', 'height', 'described'],
  content: ['min', 'max', 'templates'],
}

type Shaped = Pick<TemplateField, 'type' | 'many'>

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

/** Whether a field that gets another type, or holds several things instead of one, keeps its FieldID, and with it all values. */
export function keepsValues(from: Shaped, to: Shaped): boolean {
  if (from.type !== to.type) return widened[from.type]?.includes(to.type) ?? false
  return shapeOf(from) === shapeOf(to)
}
