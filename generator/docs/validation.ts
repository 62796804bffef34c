import { messages } from '../values/constraints/all.ts'
import { markdownTable } from './property-tables.ts'

/** The names under `validation` that forms ask for by themselves. */
export function validationPart(): readonly string[] {
  return [
    '## Names under `validation`',
    'A form asks for those that its fields need. `{field}` is the label of the field. Further names are for `rules`.',
    markdownTable(
      ['name', 'said when'],
      Object.entries(messages).map(([name, about]) => [`\`${name}\``, about]),
    ),
  ]
}
