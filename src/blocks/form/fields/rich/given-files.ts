import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { filesIn, type GivenFiles, nextKey } from '../sent/given.ts'

export interface GivenFilesOptions {
  /** Takes them; undefined where the text takes none. */
  readonly take: ((given: GivenFiles) => void) | undefined
}

/** The places of files, by their keys, as they move with what is written before them. */
type Places = ReadonlyMap<number, number>

const places = new PluginKey<Places>('given-files')

/** Where files stand that were given under a key; undefined once that is not known any more. */
export function placeOfFiles(editor: { readonly state: Parameters<typeof places.getState>[0] }, key: number) {
  return places.getState(editor.state)?.get(key)
}

/** Hears of files that are pasted or dropped, and remembers where. */
export const GivenFilesAt = Extension.create<GivenFilesOptions>({
  name: 'givenFiles',

  addOptions: () => ({ take: undefined }),

  addProseMirrorPlugins() {
    const { take } = this.options
    if (!take) return []
    const given = (view: EditorView, files: readonly File[], at: number) => {
      const key = nextKey()
      view.dispatch(view.state.tr.setMeta(places, { key, at: betweenBlocks(view.state.doc, at) }))
      take({ key, files })
      return true
    }
    return [
      new Plugin<Places>({
        key: places,
        state: {
          init: () => new Map(),
          apply(change, before) {
            const put = change.getMeta(places) as { readonly key: number; readonly at: number } | undefined
            if (!put && !change.docChanged) return before
            const mapped = new Map([...before].map(([key, at]) => [key, change.mapping.map(at)]))
            return put ? mapped.set(put.key, put.at) : mapped
          },
        },
        props: {
          handlePaste: (view, { clipboardData }) => {
            const files = filesIn(clipboardData)
            return files.length > 0 && given(view, files, view.state.selection.to)
          },
          handleDrop: (view, event, _slice, isMoved) => {
            const files = isMoved ? [] : filesIn(event.dataTransfer)
            if (files.length === 0) return false
            event.preventDefault()
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
            return given(view, files, at ?? view.state.doc.content.size)
          },
        },
      }),
    ]
  },
})

/** A place for a block: behind the one that a position is in, or the position itself where that one is empty. */
function betweenBlocks(doc: Node, at: number): number {
  const place = doc.resolve(at)
  if (!place.parent.isTextblock || place.parent.content.size === 0) return at
  return place.after()
}
