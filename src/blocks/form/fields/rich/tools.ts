import type { Icon } from '@tabler/icons-react'
import IconBlockquote from '@tabler/icons-react/dist/esm/icons/IconBlockquote.mjs'
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconH2 from '@tabler/icons-react/dist/esm/icons/IconH2.mjs'
import IconH3 from '@tabler/icons-react/dist/esm/icons/IconH3.mjs'
import IconH4 from '@tabler/icons-react/dist/esm/icons/IconH4.mjs'
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import IconSeparatorHorizontal from '@tabler/icons-react/dist/esm/icons/IconSeparatorHorizontal.mjs'
import IconSourceCode from '@tabler/icons-react/dist/esm/icons/IconSourceCode.mjs'
import IconStrikethrough from '@tabler/icons-react/dist/esm/icons/IconStrikethrough.mjs'
import IconSubscript from '@tabler/icons-react/dist/esm/icons/IconSubscript.mjs'
import IconSuperscript from '@tabler/icons-react/dist/esm/icons/IconSuperscript.mjs'
import IconTextDecrease from '@tabler/icons-react/dist/esm/icons/IconTextDecrease.mjs'
import IconUnderline from '@tabler/icons-react/dist/esm/icons/IconUnderline.mjs'
import type { Editor } from '@tiptap/core'
import type { FormRich } from '../../../../../generator/grammar/forms.ts'
import type { RichBlock, RichMark } from '../../../../../generator/values/rich-text/allowed.ts'

/** A tool of the bar, of those that do something to the chosen words or lines at once. */
export interface Tool {
  readonly name: RichBlock | RichMark
  /** Its word in the spec, and the level that is said in it. */
  readonly word: keyof FormRich['texts']
  readonly level?: 2 | 3 | 4
  readonly icon: Icon
  /** How often it is on where the caret is; nothing for what is only put in. */
  isOn?(editor: Editor): boolean
  run(editor: Editor): boolean
}

const mark = (name: RichMark & keyof FormRich['texts'], icon: Icon): Tool => ({
  ...{ name, word: name, icon },
  isOn: (editor) => editor.isActive(name),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
})

const heading = (level: 2 | 3 | 4, icon: Icon): Tool => ({
  ...{ name: `heading ${level}` as const, word: 'heading', level, icon },
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

/** In the order of the bar. Links, pictures and other things are asked about first: they have buttons of their own. */
export const tools: readonly Tool[] = [
  mark('bold', IconBold),
  mark('italic', IconItalic),
  mark('underline', IconUnderline),
  mark('strike', IconStrikethrough),
  mark('code', IconCode),
  mark('small', IconTextDecrease),
  mark('subscript', IconSubscript),
  mark('superscript', IconSuperscript),
  heading(2, IconH2),
  heading(3, IconH3),
  heading(4, IconH4),
  {
    ...{ name: 'bullet list', word: 'bulletList', icon: IconList },
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    ...{ name: 'ordered list', word: 'orderedList', icon: IconListNumbers },
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    ...{ name: 'quote', word: 'quote', icon: IconBlockquote },
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    ...{ name: 'code block', word: 'codeBlock', icon: IconSourceCode },
    isOn: (editor) => editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    ...{ name: 'rule', word: 'rule', icon: IconSeparatorHorizontal },
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
]
