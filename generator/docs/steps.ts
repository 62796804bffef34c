import { stepGrammars } from '../grammar/actions.ts'
import type { ObjectRule } from '../grammar/language.ts'
import { type CallGives, sessionCall, sessionCallNames } from '../grammar/session.ts'
import { examplePart } from './example.ts'
import { nameAbouts, namesPart } from './names.ts'
import type { Page } from './page.ts'
import { markdownTable, wordsOf, wordTables } from './property-tables.ts'
import { purposes } from './purposes.ts'

/** A page about steps as such, and one for each. */
export const stepPages: readonly Page[] = [
  {
    name: 'steps',
    title: 'Steps',
    about: 'What a button, a menu item or a form does.',
    group: 'Steps',
    words: ['do'],
    purpose: purposes.steps,
    body: (link) => [
      Object.entries(stepGrammars)
        .map(([word, { about = '' }]) => `- ${link(`step-${word}`, `\`${word}\``)}: ${about}`)
        .join('\n'),
      `A step may carry a ${link('gates', 'gate')}: where it does not hold, the step is passed over.`,
      '## Names in expressions',
      `Steps see the names of the place that they stand in, and further \`result\`: ${nameAbouts.result}.`,
      ...examplePart('steps'),
    ],
  },
  ...Object.entries(stepGrammars).map(([word, grammar]): Page => {
    const name = `step-${word}`
    const words: ObjectRule = grammar
    return {
      name,
      title: `step: ${word}`,
      about: grammar.about ?? '',
      group: 'Steps',
      words: [...new Set([word, ...wordsOf(words)])],
      purpose: grammar.purpose ?? grammar.about ?? '',
      body: (link) => [
        '## Words',
        ...wordTables(
          words,
          link,
          word === 'close' ? [['`close` *', 'nothing', '', 'Written `- close`, or `- { close: }` with a gate.']] : [],
        ),
        ...(word === 'session' ? callsPart() : []),
        ...namesPart([], words, link),
        ...examplePart(name),
      ],
    }
  }),
]

/** The calls of the session, with what each takes and returns. */
function callsPart(): readonly string[] {
  const rows = sessionCallNames.map((name) => {
    const { about = '', takes = {}, gives = {} } = sessionCall(name) ?? {}
    return [
      `\`${name}\``,
      about,
      Object.entries(takes)
        .map(
          ([input, { type, required }]) => `\`${input}\`${required ? ' *' : ''}${type === 'strings' ? ' (map)' : ''}`,
        )
        .join(', '),
      Object.entries(gives)
        .map(([field, given]) => `\`${field}\`: ${givenInWords(given)}`)
        .join('; '),
    ]
  })
  return ['## Calls', markdownTable(['call', 'what it does', 'takes under `with`', '`result` has'], rows)]
}

function givenInWords(given: CallGives): string {
  if (given === 'string') return 'words'
  return given === 'boolean' ? 'true or false' : given.join(', ')
}
