import type { AnyExtension, Extensions } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading, type Level } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { Placeholder, UndoRedo } from '@tiptap/extensions'
import {
  allowedIn,
  headingLevels,
  type RichAllowed,
  type RichBlock,
  type RichMark,
} from '../../../../../generator/values/rich-text/allowed.ts'
import { CaretRead } from './caret-read.ts'
import { GivenFilesAt, type GivenFilesOptions } from './given-files.ts'
import { InsertLineHeard, type InsertLineOptions } from './insert-line.ts'
import { Link } from './link.ts'
import { Small, Subscript, Superscript } from './marks.ts'
import { Embed, Picture, type ThingOptions } from './things.ts'

/** What else an editor is told. */
export interface Around {
  readonly placeholder: string
  readonly pictures: ThingOptions
  readonly embeds: ThingOptions
  /** Takes files that are pasted or dropped. */
  readonly files: GivenFilesOptions['take']
  /** Hears of a `/` at the beginning of a line. */
  readonly insert?: InsertLineOptions
}

const marks: Readonly<Record<RichMark, AnyExtension>> = {
  link: Link,
  bold: Bold,
  italic: Italic,
  underline: Underline,
  strike: Strike,
  small: Small,
  subscript: Subscript,
  superscript: Superscript,
  code: Code,
}

const StartedList = OrderedList.extend({
  addAttributes() {
    return { start: { default: 1, ...(this.parent?.() as { start?: object } | undefined)?.start } }
  },
})

/** What an editor is made of: the schema is that of the server (`generator/values/rich-text/schema.ts`). */
export function extensionsOf(
  allowed: RichAllowed,
  { placeholder, pictures, embeds, files, insert }: Around,
): Extensions {
  const { blocks, marks: words } = allowedIn(allowed)
  const has = (...any: readonly RichBlock[]) => any.some((block) => blocks.includes(block))
  const levels = headingLevels(blocks) as Level[]
  return [
    Document,
    Paragraph,
    Text,
    HardBreak,
    UndoRedo,
    CaretRead,
    Placeholder.configure({ placeholder }),
    ...(levels.length > 0 ? [Heading.configure({ levels })] : []),
    ...(has('bullet list') ? [BulletList] : []),
    ...(has('ordered list') ? [StartedList] : []),
    ...(has('bullet list', 'ordered list') ? [ListItem] : []),
    ...(has('quote') ? [Blockquote] : []),
    ...(has('code block') ? [CodeBlock] : []),
    ...(has('rule') ? [HorizontalRule] : []),
    ...(has('picture') ? [Picture.configure(pictures), GivenFilesAt.configure({ take: files })] : []),
    ...(insert && blocks.length > 0 ? [InsertLineHeard.configure(insert)] : []),
    ...(has('embed') ? [Embed.configure(embeds)] : []),
    // In the order of the schema, in which marks lie around each other.
    ...(Object.keys(marks) as RichMark[]).filter((mark) => words.includes(mark)).map((mark) => marks[mark]),
  ]
}
