import type { Editor } from '@tiptap/core'
import type { RichNode } from '../../../../../generator/values/rich-text/document.ts'

/**
 * Puts a document that comes from elsewhere into an editor: only what is different, so that the caret stays where it is.
 * Nothing happens where it says the same.
 */
export function takeOver(editor: Editor, document: RichNode): void {
  const { state, view } = editor
  const next = state.schema.nodeFromJSON(document)
  const start = state.doc.content.findDiffStart(next.content)
  if (start === null) return
  const end = state.doc.content.findDiffEnd(next.content)
  if (!end) return
  // What both end with may begin before they part.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const change = state.tr
    .replace(start, end.a + overlap, next.slice(start, end.b + overlap))
    .setMeta('addToHistory', false)
    .setMeta('preventUpdate', true)
  view.dispatch(change)
}
