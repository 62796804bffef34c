import { Mark } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { isLink, isLinkAddress } from '../../../../../generator/values/rich-text/links.ts'

/** Words that lead to an address, a thing or a file. An address that is pasted over chosen words becomes their link. */
export const Link = Mark.create({
  name: 'link',
  inclusive: false,

  addAttributes() {
    return { kind: { default: 'address' }, to: { default: '' } }
  },

  parseHTML() {
    return [{ tag: 'a', getAttrs: (element) => linkOf(element) ?? false }]
  },

  renderHTML({ mark }) {
    const { kind, to } = mark.attrs
    return ['a', { 'data-kind': kind, 'data-to': to, ...(kind === 'address' && isLinkAddress(to) && { href: to }) }, 0]
  },

  addProseMirrorPlugins() {
    const { editor, type } = this
    return [
      new Plugin({
        props: {
          handlePaste: (view, event) => {
            const to = event.clipboardData?.getData('text/plain').trim()
            if (view.state.selection.empty || !isLinkAddress(to)) return false
            return editor.commands.setMark(type, { kind: 'address', to })
          },
        },
      }),
    ]
  },
})

/** What an element leads to; undefined for what is no link, or none that may be. */
function linkOf(element: HTMLElement) {
  const { kind, to } = element.dataset
  if (kind !== undefined && kind !== 'address') return isLink({ kind, to }) ? { kind, to } : undefined
  const address = element.getAttribute('href')?.trim()
  return isLinkAddress(address) ? { kind: 'address', to: address } : undefined
}
