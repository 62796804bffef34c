import { buttons, steps } from '../actions.ts'
import type { CompiledOf } from '../compiled-type.ts'
import { list, object, partOf, string, text, value } from '../language.ts'
import { block } from './block.ts'
import { blocks } from './blocks.ts'

const words = (about: string, ...given: string[]) => ({ about, rule: { ...text, given }, required: true }) as const

const sent = { file: 'picked', into: 'into', result: 'answered' } as const

export const uploadsBlock = block(
  'uploads',
  {
    about: 'A part of a page that takes files, wherever on it they are dropped; they are sent while staff go on.',
    purpose:
      'Takes files in on a whole part of a page: they are dropped anywhere on it or on one of its things, pasted, or chosen by a button with the step `browse`; whole folders as well. They are sent several at once, in a window at the lower end that stays while staff go to other pages: each shows how far it is and how fast, and can be paused, cancelled and tried again. For a place in a dialog that takes files one after the other there is `files`.',
  },
  {
    name: {
      about: 'Its name, by which this browser remembers what was not sent whole.',
      rule: string,
      required: true,
      sets: 'uploads',
    },
    keep: {
      about: 'What these files are about: what was not sent whole is offered again where this is the same.',
      rule: value('string'),
      required: true,
    },
    most: { about: 'How many bytes a file may have.', rule: value('number', 'constant'), required: true },
    count: { about: 'How many files are taken at a time.', rule: value('number', 'constant'), required: true },
    days: {
      about: 'How many days what was not sent whole can be gone on with.',
      rule: value('number', 'constant'),
      required: true,
    },
    drop: {
      about:
        'Where files go that are dropped on the page or pasted: the first of these whose condition holds. Where none does, nothing is taken.',
      rule: list(
        object(
          'place of uploads',
          { into: { about: 'The id of what they are put into.', rule: value('string'), required: true } },
          { gated: true, unseen: true },
        ),
        { least: 1 },
      ),
      required: true,
    },
    do: {
      about:
        'The steps that send one file; `file` is that file, and `into` the id of what it is put into. They run again from the first one when it is gone on with; from a later `mutate` where only the answer to it was lost.',
      rule: steps,
      required: true,
      binds: { file: 'picked', into: 'into' },
      unasked: true,
    },
    after: {
      about:
        'The steps that run when some were sent: now and then while others are on their way, and once when none is any more. Mostly they fetch again what shows them.',
      rule: steps,
      unasked: true,
    },
    cancel: {
      about:
        'The steps that give one up of which a part was sent; `result` is what the last `mutate`, `query` or `session` of `do` answered.',
      rule: steps,
      binds: sent,
      unasked: true,
    },
    folder: {
      about:
        'What makes the folders of whole folders that are dropped or chosen; without it, the files in them come without.',
      rule: partOf(
        'folder',
        {
          do: {
            about: 'The steps that make one; `folder.name` is what it is called, and `into` the id of what it lies in.',
            rule: steps,
            required: true,
            binds: { folder: 'folder', into: 'into' },
            unasked: true,
          },
          id: {
            about: 'Its id; `result` is what the last of these steps answered.',
            rule: value('string', 'only'),
            required: true,
            binds: { result: 'answered' },
          },
        },
        { unseen: true },
      ),
    },
    said: {
      about:
        'What is said of a file that was sent, where it is not empty: the words of the server, which are translated.',
      rule: value('string', 'only'),
      binds: sent,
    },
    actions: { about: 'Buttons beside a file that was sent.', rule: buttons, binds: sent },
    texts: {
      about: 'What it says; `{name}` is the name of a file.',
      rule: partOf('texts', {
        label: words('What the window is called.'),
        drop: words('What stands over the page while files are held over it.'),
        wrongType: words('Said of a file that the server takes for none of its type.', 'name'),
        tooLarge: words('Said of a file with more bytes than `most`.', 'name'),
        tooMany: words('Said where there are more files than `count`.', 'count'),
        going: words('How far all of them are.', 'done', 'total'),
        over: words('That all of them are over.', 'done', 'failed'),
        speed: words('How fast one is sent: `{size}` is what is sent in a second.', 'size'),
        waiting: words('Said of a file that waits for its turn.'),
        paused: words('Said of a file that was paused.'),
        done: words('Said of a file that was sent.'),
        failed: words('Said of a file that could not be sent, where nobody says why.', 'name'),
        choose: words('Said of a file that has to be chosen again to go on.', 'name'),
        another: words('Said where another file was chosen than the one to go on with.', 'name'),
        pause: words('The name of the button that pauses one.', 'name'),
        resume: words('The name of the button that goes on with one.', 'name'),
        cancel: words('The name of the button that gives one up.', 'name'),
        retry: words('The name of the button that tries one again.', 'name'),
        find: words('The name of the button that chooses one again.', 'name'),
        remove: words('The name of the button that takes one off the list.', 'name'),
        cancelAll: words('The button that gives all of them up.'),
        sure: words('The question before all are given up.', 'count'),
        fold: words('The name of the button that makes the window small.'),
        unfold: words('The name of the button that makes it large again.'),
        close: words('The name of the button that puts the window away.'),
      }),
      required: true,
    },
    blocks: { about: 'What is in it.', rule: blocks, required: true },
  },
  { constraint: 'sends' },
)

/** A part of a page that takes files, which are sent in the background. */
export type UploadsBlock = CompiledOf<typeof uploadsBlock>
export type UploadsTexts = UploadsBlock['texts']
