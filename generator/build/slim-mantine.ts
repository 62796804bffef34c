import type { Plugin } from 'vite'

const standIn = '\0slim-mantine:scroll-area'

/**
 * Leaves out of a build what windows and lists of Mantine bring along and a console never uses: an area with scroll bars of its
 * own (they scroll as the browser does: a list says `withScrollArea={false}`), and what answers a pointer that hovers, where
 * something is only placed at a control.
 */
export function slimMantine(): Plugin {
  return {
    name: 'atrium:slim-mantine',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '', options) {
      if (/[\\/](ModalRoot|DrawerRoot|OptionsDropdown)[.]mjs$/.test(importer) && /[\\/]ScrollArea[.]mjs$/.test(source))
        return standIn
      if (source === '@floating-ui/react' && /[\\/]use-popover[.]mjs$/.test(importer))
        return this.resolve('@floating-ui/react-dom', importer, { ...options, skipSelf: true })
      return null
    },
    load: (id) =>
      id === standIn ? { code: 'export const ScrollArea = { Autosize: Symbol() }', moduleSideEffects: false } : null,
  }
}
