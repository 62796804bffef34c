import { richBlocks, richMarks } from '../values/rich-text/allowed.ts'
import { choose, suggest } from './form-fields.ts'
import { choice, either, list, object, partOf, text, typed, value } from './language.ts'
import { sending, sentInto } from './sending.ts'

const word = (about: string) => ({ about, rule: text, required: true }) as const

/** The words around things that a text has in it. */
const thingWords = {
  choose: {
    about: 'The window in which they are chosen.',
    rule: choose,
    binds: { chosen: 'ids', room: 'count' },
    required: true,
  },
  named: {
    about: 'The query that knows what they are called, by `ids` of its `sends`.',
    rule: suggest,
    required: true,
  },
  gone: {
    about: 'What stands for one that is not there any more, or that one may not see.',
    rule: text,
    required: true,
  },
} as const

const things = object('things in a text', thingWords)

/** Files that are pasted or dropped into a text. */
const upload = object(
  'files put into a text',
  {
    ...sentInto,
    accept: sending.accept,
    value: {
      about:
        'What the text holds of a file that was sent; `result` is what the last step that answers something answered.',
      rule: value('string', 'only'),
      required: true,
      binds: { result: 'answered' },
    },
    wrongType: sending.wrongType,
  },
  { gated: true, constraint: 'sends' },
)

/** Pictures in a text. */
const pictures = object('pictures in a text', {
  ...thingWords,
  upload: {
    about: 'How files that are pasted or dropped become pictures; without it they are not taken.',
    rule: upload,
  },
})

/** What a link leads to beside an address. */
const links = object('what links lead to', {
  things: { about: 'Other things, as `embeds` has them.', rule: things },
  files: { about: 'Files.', rule: things },
})

/** What a rich text may be made of, and the words around it. */
export const rich = object('words of a rich text', {
  blocks: {
    about:
      'What it may be made of beside paragraphs: a list of these words, or an expression for one out of data; all there is if it is not said.',
    rule: either({ looks: 'list', rule: list(choice(...richBlocks)) }, { looks: 'text', rule: typed('list', 'only') }),
  },
  marks: {
    about: 'What its words may be marked with, as `blocks`.',
    rule: either({ looks: 'list', rule: list(choice(...richMarks)) }, { looks: 'text', rule: typed('list', 'only') }),
  },
  pictures: { about: 'Where pictures come from; without it none can be put in.', rule: pictures },
  embeds: { about: 'Where other things come from that are put into the text; without it none can be.', rule: things },
  links: { about: 'What a link may lead to beside an address.', rule: links },
  texts: {
    about: 'What its tools are called.',
    rule: partOf('texts', {
      tools: word('All of them together.'),
      bold: word('Makes words bold.'),
      italic: word('Makes words italic.'),
      underline: word('Underlines words.'),
      strike: word('Strikes words out.'),
      code: word('Marks words as code.'),
      small: word('Makes words smaller.'),
      subscript: word('Puts words below the line.'),
      superscript: word('Puts words above the line.'),
      link: word('Makes words lead somewhere.'),
      heading: {
        about: 'Makes a line a heading of `{level}`.',
        rule: { ...text, given: ['level'], needs: ['level'] },
        required: true,
      },
      bulletList: word('Makes lines a list.'),
      orderedList: word('Makes lines a list with numbers.'),
      quote: word('Makes lines a quotation.'),
      codeBlock: word('Makes lines a block of code.'),
      rule: word('Puts a line across in.'),
      picture: word('Puts a picture in.'),
      embed: word('Puts another thing in.'),
      insert: word('The list of what can be put in, which opens where `/` is typed at the beginning of an empty line.'),
      noInsert: word('That nothing in that list is called so.'),
      undo: word('Takes back what was done in the text.'),
      redo: word('Does again what was taken back.'),
      address: word('What the field is called into which the address of a link is typed.'),
      apply: word('Makes the words lead to that address.'),
      unlink: word('Makes the words lead nowhere.'),
      wrongAddress: word('Why an address is none that a link may lead to.'),
      alternative: word('What the field is called into which the alternative text of a picture is typed.'),
    }),
    required: true,
  },
})
