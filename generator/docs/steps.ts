import { stepGrammars } from '../grammar/actions.ts'
import type { ObjectRule } from '../grammar/language.ts'
import { sessionCalls } from '../grammar/session.ts'
import { examplePart } from './example.ts'
import { nameAbouts, namesPart } from './names.ts'
import type { Page } from './page.ts'
import { purposes } from './purposes.ts'
import { markdownTable, wordsOf, wordTables } from './words.ts'

/** A page about steps as such, and one for each. */
export const stepPages: readonly Page[] = [
  {
    name: 'steps',
    title: 'Steps',
    about: 'What a button, a menu item or a form does.',
    group: 'Steps',
    words: ['do'],
    body: (link) => [
      purposes.steps ?? '',
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
      body: (link) => [
        purposes[name] ?? grammar.about ?? '',
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
  const rows = Object.entries(sessionCalls).map(([name, { takes, gives }]) => [
    `\`${name}\``,
    Object.entries<{ type: string; required: boolean }>(takes)
      .map(([input, { required }]) => `\`${input}\`${required ? ' *' : ''}`)
      .join(', '),
    Object.entries<readonly string[]>(gives)
      .map(([field, words]) => `\`${field}\`: ${words.join(', ')}`)
      .join('; '),
  ])
  return ['## Calls', markdownTable(['call', 'takes under `with`', '`result` has'], rows)]
}
