import { buttons, steps } from '../actions.ts'
import type { CompiledOf } from '../compiled-type.ts'
import { boolean, list, object, string, text, value } from '../language.ts'
import { block } from './block.ts'

const ofFile = { ...text, given: ['name'] } as const

export const filesBlock = block(
  'files',
  {
    about: 'Files that are dropped or chosen, and sent one after the other.',
    purpose:
      'Takes files in: they are dropped on it or chosen, and sent one after the other by the steps. Each shows how far it is, and what can be done with it once it is there.',
  },
  {
    label: { about: 'What the files are.', rule: text, required: true },
    accept: {
      about:
        'The extensions of the files that are taken, such as `csv`; in small letters, capitals do as well. Without it, files of every type.',
      rule: list({ ...string, pattern: /^[a-z0-9]+$/, means: 'an extension like csv' }, { least: 1 }),
    },
    single: {
      about: 'Whether it takes one file: of several the first, and another in its place once it is over.',
      rule: boolean,
    },
    most: { about: 'How many bytes a file may have.', rule: value('number', 'constant'), required: true },
    texts: {
      about: 'What it says; `{name}` is the name of the file.',
      rule: object('texts of files', {
        drop: { about: 'What to do with files here.', rule: text, required: true },
        browse: { about: 'The button that chooses files.', rule: text, required: true },
        wrongType: {
          about:
            'Said once where files of other types were among them, and of one that the server takes for none of them.',
          rule: text,
          required: true,
        },
        tooLarge: { about: 'Said of a file with more bytes than `most`.', rule: ofFile, required: true },
        failed: { about: 'Said of a file that could not be sent.', rule: ofFile, required: true },
        done: { about: 'Said of a file that was sent.', rule: ofFile, required: true },
        remove: { about: 'The name of the button that takes a file off the list.', rule: ofFile, required: true },
        retry: { about: 'The button that sends it again; by default the one of `engine`.', rule: ofFile },
      }),
      required: true,
    },
    do: {
      about: 'The steps that send one file; `file` is that file.',
      rule: steps,
      required: true,
      binds: { file: 'picked' },
      unasked: true,
    },
    actions: {
      about:
        'Buttons beside a file that was sent; `result` is what the last `mutate`, `query` or `session` of `do` answered.',
      rule: buttons,
      binds: { file: 'picked', result: 'answered' },
    },
  },
  { constraint: 'sends' },
)

/** A place where files are dropped, or chosen, and sent one after the other. */
export type FilesBlock = CompiledOf<typeof filesBlock>
export type FilesTexts = FilesBlock['texts']
