import { inputKinds, partUse } from '../grammar/parts.ts'
import type { Link } from './page.ts'
import { markdownTable, wordTables } from './property-tables.ts'

/** How parts are used, and what their inputs may be. */
export function partsPart(link: Link): readonly string[] {
  return [
    '## Using a part',
    `\`{ use: name, with: { … } }\` stands wherever the language takes what the part is: as one of the blocks, steps, buttons or items of a list, which may come before and behind it, in place of the whole list, or where a text stands. A form that uses fields writes its \`fields\` as a list of maps and parts.`,
    ...wordTables(partUse, link),
    '## Kinds of inputs',
    `Values are what inputs of a ${link('dialogs', 'dialog')} are: \`string\`, \`number\`, \`boolean\`, \`any\`, an entity, or one in brackets for several. They are taken from where the part is used. Everything else is put in place as it is written and means what it means there:`,
    markdownTable(
      ['kind', 'what is given'],
      Object.entries(inputKinds).map(([kind, what]) => [`\`${kind}\``, what]),
    ),
    'A part sees what every page sees, and its inputs, but neither `data` nor `state` of the page: what it needs of them it is given. A name under `state`, and the key of a map, can be an input as well: `set: { "${input.kept}": "${item.id}" }`.',
    'Words of the part are translated once, under `parts.<part>` in locales/; texts in which a use brings words of its own are translated with the use.',
  ]
}
