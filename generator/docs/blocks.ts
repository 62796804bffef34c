import { blockGrammars } from '../grammar/blocks/table.ts'
import { examplePart } from './example.ts'
import { namesIn, namesPart } from './names.ts'
import type { Page } from './page.ts'
import { markdownTable, wordsOf, wordTables } from './property-tables.ts'
import { purposes } from './purposes.ts'

const otherwise = ['`otherwise`', 'list: block', '', 'Blocks that stand in its place when its gate denies it.']

/** A page about blocks as such, and one for each. */
export const blockPages: readonly Page[] = [
  {
    name: 'blocks',
    title: 'Blocks',
    about: 'What screens are made of.',
    group: 'Blocks',
    words: ['block', 'use', 'otherwise'],
    purpose: purposes.blocks,
    body: (link) => [
      '## Words',
      markdownTable(
        ['word', 'takes', 'default', 'what it is'],
        [
          ['`block` *', 'one of the words below', '', 'Which block it is.'],
          [
            '`use`',
            link('screens', 'part'),
            '',
            'Instead of `block`, and alone: puts a part of the same file in place.',
          ],
          otherwise,
        ],
      ),
      `Every block may carry a ${link('gates', 'gate')}; only then it may say \`otherwise\`.`,
      Object.entries(blockGrammars)
        .map(([word, { about = '' }]) => `- ${link(`block-${word}`, `\`${word}\``)}: ${about}`)
        .join('\n'),
      ...examplePart('blocks'),
    ],
  },
  ...Object.entries(blockGrammars).map(([word, grammar]): Page => {
    const name = `block-${word}`
    return {
      name,
      title: `block: ${word}`,
      about: grammar.about ?? '',
      group: 'Blocks',
      words: wordsOf(grammar),
      purpose: grammar.purpose ?? grammar.about ?? '',
      body: (link) => [
        '## Words',
        ...wordTables(grammar, link, [otherwise]),
        ...namesPart(namesIn.screens ?? [], grammar, link),
        ...examplePart(name),
      ],
    }
  }),
]
