import type { Spec } from '../runtime/spec.ts'
import type { Locale } from '../runtime/texts/locale.ts'

/** The spec with each page's and dialog's words in the language of staff loaded beside its code, never after it. */
export function localise(spec: Spec, locale: Locale): Spec {
  if (locale.language === spec.console.language) return spec
  const routes = spec.routes.map((route) => {
    const { load, screen } = route
    return load ? { ...route, load: () => beside(load(), locale.load(`screens.${screen}`)) } : route
  })
  const dialogs = Object.entries(spec.dialogs).map(([name, load]) => {
    return [name, () => beside(load(), locale.load(`dialogs.${name}`))] as const
  })
  return { ...spec, routes, dialogs: Object.fromEntries(dialogs) }
}

async function beside<T>(code: Promise<T>, words: Promise<void>): Promise<T> {
  const [loaded] = await Promise.all([code, words])
  return loaded
}
