import type { FieldType } from './field-types.ts'

/** What staff call the types of fields, in quotes: so they are words of ours, and translated, wherever they stand. */
export const typeWords: Readonly<Record<FieldType, string>> = {
  text: '“Short text”',
  'long text': '“Long text”',
  'rich text': '“Rich text”',
  number: '“Number”',
  boolean: '“Yes or no”',
  date: '“Date”',
  'date-time': '“Date and time”',
  time: '“Time”',
  choice: '“One of several”',
  choices: '“Several of many”',
  slug: '“Address part”',
  url: '“Address”',
  email: '“Email”',
  colour: '“Colour”',
  location: '“Location”',
  link: '“Link”',
  json: '“JSON”',
  group: '“Group”',
  list: '“Repeated group”',
  blocks: '“Blocks”',
  media: '“File”',
  content: '“Reference”',
  computed: '“Computed text”',
}
