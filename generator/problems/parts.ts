import type { Example, Pages } from './page.ts'

const hint: NonNullable<Example['beside']>[number] = {
  file: 'parts/hint.yaml',
  text: 'input: { words: text }\nblocks: [{ block: text, text: "${input.words}" }]',
}

function twice(words: string): string {
  const water = '{ mutate: water, with: { id: a, litres: 1 } }'
  const steps = `[${water}, { use: water-again, with: { words: ${words} } }]`
  return `blocks: [{ block: buttons, actions: [{ label: Water, can: Water Plant, do: ${steps} }] }]`
}

/** Parts that are used where they do not fit. */
export const parts: Pages = {
  'hidden-name': {
    title: 'A name that means something else within the part',
    means:
      'A value that a part is given names something that is known where the part is used, as the "result" of a step before, and stands within the part where that name is something of the part’s own. It would become another value there.',
    mend: 'Give the part what it needs from further outside, or let the part take it of its own thing.',
    example: {
      file: 'screens/notice.yaml',
      wrong: twice('"${result.message}"'),
      right: twice('Watered twice.'),
      beside: [
        {
          file: 'parts/water-again.yaml',
          text: 'input: { words: string }\nsteps:\n  - { mutate: water, with: { id: a, litres: 1 } }\n  - { notify: "${input.words}" }',
        },
      ],
    },
  },
  'part-circle': {
    title: 'A part stands in itself',
    means: 'A part uses itself, directly or through another part: there would be no end to it.',
    mend: 'Take the "use" out of one of the parts.',
    example: {
      file: 'parts/hint.yaml',
      wrong: 'blocks: [{ block: card, blocks: [{ use: hint }] }]',
      right: 'blocks: [{ block: card, blocks: [{ block: text, text: Water at night. }] }]',
      beside: [{ file: 'screens/notice.yaml', text: 'blocks: [{ use: hint }]' }],
    },
  },
  'wrong-part': {
    title: 'A part of another kind than goes there',
    means: 'A part is blocks, steps, buttons, items of a menu, fields or a text, and stands only where that goes.',
    mend: 'Use a part of the right kind, or write out what goes there.',
    example: {
      file: 'screens/notice.yaml',
      wrong:
        'blocks: [{ block: buttons, actions: [{ label: Hint, do: [{ use: hint, with: { words: At night. } }] }] }]',
      right: 'blocks: [{ use: hint, with: { words: At night. } }]',
      beside: [hint],
    },
  },
}
