import type { Icon } from '@tabler/icons-react'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import type { Editor } from '@tiptap/core'
import type { FormRich } from '../../../../../generator/grammar/forms.ts'
import { type RichBlock, richBlocks } from '../../../../../generator/values/rich-text/allowed.ts'
import type { Choosing } from '../use-choose.ts'
import { tools } from './tools.ts'

/** A block that can be put into a text. */
export interface Insertable {
  readonly name: RichBlock
  readonly label: string
  readonly icon: Icon
  /** It is chosen in a window. */
  readonly opens?: boolean
  run(editor: Editor): void
}

interface Given {
  readonly blocks: readonly RichBlock[]
  readonly word: (name: keyof FormRich['texts'], args?: Readonly<Record<string, unknown>>) => string
  readonly pictures: Choosing
  readonly embeds: Choosing
}

/** The blocks that a text takes, as they are offered; those that are chosen in a window only to who may. */
export function insertablesOf({ blocks, word, pictures, embeds }: Given): readonly Insertable[] {
  const made = tools.flatMap(({ name, word: of, level, icon, run }) =>
    isBlock(name) ? [{ name, icon, label: word(of, { level }), run: (editor: Editor) => void run(editor) }] : [],
  )
  const chosen: readonly (Insertable | false)[] = [
    pictures.isShown && chosenIn(pictures, { name: 'picture', icon: IconPhoto, label: word('picture') }),
    embeds.isShown && chosenIn(embeds, { name: 'embed', icon: IconFileText, label: word('embed') }),
  ]
  return [...made, ...chosen.filter((each) => each !== false)].filter(({ name }) => blocks.includes(name))
}

const chosenIn = (window: Choosing, block: Omit<Insertable, 'run'>): Insertable => ({
  ...block,
  opens: true,
  run: () => window.open(),
})

function isBlock(name: string): name is RichBlock {
  return (richBlocks as readonly string[]).includes(name)
}
