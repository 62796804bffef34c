/**
 * How an edited spec reaches the open page: a generated module's objects are filled anew in place, so that every
 * part of the page that holds one sees it, and the app is told to draw anew. What cannot be changed in place (routes,
 * theme, the console's own settings) reloads the page.
 */
export const hotModule = 'virtual:atrium-hot'

const inPlace = /^(screens|dialogs|menus|forms|entities|operations)\/[^/]+\.ts$|^(errors|icons)\.ts$/

/** What a generated module gets in development; nothing for modules that reload the page. */
export function hotCode(file: string, code: string): string | undefined {
  if (!inPlace.test(file)) return undefined
  const names = [...code.matchAll(/^export const (\w+)/gm)].map((match) => match[1])
  if (names.length === 0) return undefined
  return `
import { replaced as __replaced } from '${hotModule}'
if (import.meta.hot) {
  const first = (import.meta.hot.data.first ??= { ${names.join(', ')} })
  import.meta.hot.accept((next) => __replaced(first, next))
}
`
}

/** The part that runs in the page. The app cancels the event \`atrium:spec\` when it draws anew; else the page reloads. */
export const hotModuleText = `
let waiting
export function replaced(first, next) {
  if (!next) return location.reload()
  for (const [name, value] of Object.entries(first)) fill(value, next[name])
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    if (window.dispatchEvent(new CustomEvent('atrium:spec', { cancelable: true }))) location.reload()
  })
}
function fill(old, value) {
  if (Array.isArray(old)) old.splice(0, old.length, ...value)
  else {
    for (const key of Object.keys(old)) if (!(key in value)) delete old[key]
    Object.assign(old, value)
  }
}
`
