import type { App } from '../../../generator/grammar/apps.ts'
import type { Bundles, LoadedScreen } from '../../runtime/apps.ts'

/** A page of a sub-application that is drawn from the spec, by the name of its route; '' where a block shows it. */
export interface DrawnPage {
  readonly screen: string
  readonly load: () => Promise<LoadedScreen>
}

interface DrawnModule {
  readonly pages: Readonly<Record<string, DrawnPage>>
}

/** The code of the sub-applications, each loaded when it is first asked for. */
export function createBundles(
  apps: Readonly<Record<string, App>>,
  loadForeign: (app: App) => Promise<unknown>,
): Bundles {
  const coming = new Map<string, Promise<unknown>>()

  const app = (name: string) => {
    const found = Object.hasOwn(apps, name) ? apps[name] : undefined
    if (!found) throw new Error(`There is no sub-application "${name}".`)
    return found
  }

  const load = (name: string) => {
    const before = coming.get(name)
    if (before) return before
    const known = app(name)
    const loading = known.load ? known.load() : loadForeign(known)
    coming.set(name, loading)
    // What could not be had is asked for again the next time.
    loading.catch(() => coming.delete(name))
    return loading
  }

  return {
    app,
    load,
    forget: (name) => void coming.delete(name),
    async page(name, page) {
      if (!app(name).load) return undefined
      const { pages } = (await load(name)) as DrawnModule
      return Object.hasOwn(pages, page) ? pages[page] : undefined
    },
  }
}
