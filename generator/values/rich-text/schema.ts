import { type AttributeSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { allowedIn, headingLevels, type RichAllowed, type RichBlock, type RichMark } from './allowed.ts'
import { isThingId, linkKinds } from './links.ts'

/** What a node is made of, for the server's schema and for the editor's extension of the same name. */
type Part = Pick<NodeSpec, 'content' | 'group' | 'marks' | 'inline' | 'atom' | 'code' | 'defining'>

/** Nodes that every document may have. */
export const baseNodes = {
  doc: { content: 'block+' },
  paragraph: { group: 'block', content: 'inline*' },
  text: { group: 'inline' },
  hardBreak: { group: 'inline', inline: true },
} as const satisfies Record<string, Part>

/** The others, by name. */
export const blockNodes = {
  heading: { group: 'block', content: 'inline*', defining: true },
  bulletList: { group: 'block list', content: 'listItem+' },
  orderedList: { group: 'block list', content: 'listItem+' },
  listItem: { content: 'paragraph block*', defining: true },
  blockquote: { group: 'block', content: 'block+', defining: true },
  codeBlock: { group: 'block', content: 'text*', marks: '', code: true, defining: true },
  horizontalRule: { group: 'block' },
  picture: { group: 'block', atom: true },
  embed: { group: 'block', atom: true },
} as const satisfies Record<string, Part>

export type NodeName = keyof typeof baseNodes | keyof typeof blockNodes

/** The nodes that an allowed word brings. */
export const nodesOfBlock: Readonly<Record<RichBlock, readonly (keyof typeof blockNodes)[]>> = {
  'heading 2': ['heading'],
  'heading 3': ['heading'],
  'heading 4': ['heading'],
  'bullet list': ['bulletList', 'listItem'],
  'ordered list': ['orderedList', 'listItem'],
  quote: ['blockquote'],
  'code block': ['codeBlock'],
  rule: ['horizontalRule'],
  picture: ['picture'],
  embed: ['embed'],
}

/** What cannot stand beside a mark, in the order in which marks lie around each other. */
export const markParts: Readonly<Record<RichMark, Pick<MarkSpec, 'excludes'>>> = {
  link: {},
  bold: {},
  italic: {},
  underline: {},
  strike: {},
  small: {},
  subscript: {},
  superscript: {},
  code: { excludes: '_' },
}

const languageForm = /^[a-z0-9+#-]{1,30}$/
const longestAlternative = 500
const mostStart = 1_000_000

type Attributes = Readonly<Record<string, AttributeSpec>>

/** Refuses a value that is not right. The words are for whoever reads a log. */
const asking = (isRight: (value: unknown) => boolean) => (value: unknown) => {
  if (!isRight(value)) throw new RangeError('A wrong value of an attribute')
}

/** The attributes of nodes, but for headings, whose levels a field says. */
const nodeAttributes: Readonly<Partial<Record<NodeName, Attributes>>> = {
  orderedList: {
    start: { default: 1, validate: asking((value) => Number.isInteger(value) && Math.abs(Number(value)) <= mostStart) },
  },
  codeBlock: {
    language: {
      default: null,
      validate: asking((value) => value === null || (typeof value === 'string' && languageForm.test(value))),
    },
  },
  picture: {
    file: { validate: asking(isThingId) },
    alt: {
      default: '',
      validate: asking((value) => typeof value === 'string' && value.length <= longestAlternative),
    },
  },
  embed: { thing: { validate: asking(isThingId) } },
}

const linkAttributes: Attributes = {
  kind: { default: 'address', validate: asking((value) => linkKinds.includes(value as never)) },
  to: { validate: 'string' },
}

const made = new Map<string, Schema>()

/** The schema of the documents that a field takes: the same for its editor and for the server. */
export function richSchema(allowed: RichAllowed = {}): Schema {
  const { blocks, marks } = allowedIn(allowed)
  const key = JSON.stringify([blocks, marks])
  const schema = made.get(key) ?? new Schema({ topNode: 'doc', ...specOf(blocks, marks) })
  made.set(key, schema)
  return schema
}

function specOf(blocks: readonly RichBlock[], marks: readonly RichMark[]) {
  const names = new Set(blocks.flatMap((block) => nodesOfBlock[block]))
  const levels = headingLevels(blocks)
  const attributes: Readonly<Partial<Record<NodeName, Attributes>>> = {
    ...nodeAttributes,
    heading: { level: { default: levels[0], validate: asking((value) => levels.includes(Number(value))) } },
  }
  const all = {
    ...baseNodes,
    ...Object.fromEntries(Object.entries(blockNodes).filter(([name]) => names.has(name as never))),
  }
  const nodes = Object.entries(all as Record<NodeName, Part>).map(([name, part]) => {
    const attrs = attributes[name as NodeName]
    return [name, { ...part, ...(attrs && { attrs }) }] as const
  })
  return {
    nodes: Object.fromEntries(nodes) as Record<NodeName, NodeSpec>,
    marks: Object.fromEntries(
      (Object.keys(markParts) as RichMark[])
        .filter((mark) => marks.includes(mark))
        .map((mark): [string, MarkSpec] => [
          mark,
          { ...markParts[mark], ...(mark === 'link' && { attrs: linkAttributes }) },
        ]),
    ),
  }
}
