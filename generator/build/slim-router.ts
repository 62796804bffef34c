import type { Plugin } from 'vite'

/**
 * Leaves out of a build what nobody uses of react-router: its links, forms and what fetches pages ahead. The bundler keeps
 * them else: their names for developers are set, and what makes them might do something.
 */
export function slimRouter(): Plugin {
  return {
    name: 'atrium:slim-router',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) => ({ code: withoutEffects(code), map: null }),
    },
  }
}

/** The same without names for developers, and with a mark wherever something is made and nothing else is done. */
export function withoutEffects(code: string): string {
  const made = code
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/(?<=^var \w+ = )(?=\w+\.(forwardRef|createContext|memo)\()/gm, '/* @__PURE__ */ ')
    .replaceAll(/(?<=^var \w+ = class extends )(\w+)\.Component\b/gm, '/* @__PURE__ */ componentOf($1)')
  return `${made}\nfunction componentOf(react) { return react.Component }\n`
}
