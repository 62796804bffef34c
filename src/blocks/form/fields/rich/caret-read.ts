import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** Reads where the caret is in the page; the editor's own, which its types leave out. */
interface Observed extends EditorView {
  readonly domObserver: { flush(): void }
}

/**
 * Where the caret is, is read before a key does something: a browser that is busy tells of a caret that was moved after the
 * keys that were pressed since, and the editor would do in its old place what they are for.
 */
export const CaretRead = Extension.create({
  name: 'caretRead',

  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (view, { isComposing }) => {
              if (!isComposing && !view.composing) (view as Observed).domObserver.flush()
              return false
            },
          },
        },
      }),
    ]
  },
})
