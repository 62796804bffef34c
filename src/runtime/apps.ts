import type { ComponentType } from 'react'
import type { App } from '../../generator/grammar/apps.ts'
import type { Route } from '../../generator/grammar/routes.ts'
import type { Screen } from '../../generator/grammar/screens.ts'

export interface LoadedScreen {
  readonly screen: Screen
}

/** The code that stands sub-applications into a page (src/subapps/host); it comes with the first page that has one. */
export interface AppHost {
  readonly AppPage: ComponentType<{ route: Route }>
  readonly AppLoader: ComponentType<{ app: App }>
  readonly AppPart: ComponentType<{ app: string }>
  readonly bundles: Bundles
}

/** What is known of the sub-applications and of their code. */
export interface Bundles {
  app(name: string): App
  /** Starts what a sub-application consists of; the same promise for as long as it does not fail. */
  load(name: string): Promise<unknown>
  /** What does not come is asked for anew the next time. */
  forget(name: string): void
  /** The screen of a page that is drawn from the spec, and its name; nothing of a page that its application draws itself. */
  page(name: string, page: string): Promise<{ readonly screen: string; load(): Promise<LoadedScreen> } | undefined>
}

/** Sub-applications, as far as everybody needs to know them. */
export interface Apps {
  host(): Promise<AppHost>
  /** The host's code, when it is there already. */
  peek(): AppHost | undefined
  /** The sub-application that a route belongs to, if any. */
  of(route: Route | undefined): string | undefined
  /** Starts the code of a route's sub-application. */
  load(route: Route): Promise<unknown>
  /** The screen of a route, be it in a sub-application or not; undefined where none is drawn from the spec. */
  screen(route: Route): Promise<LoadedScreen | undefined>
  /** What a sub-application that is drawn from the spec shows inside of a page. */
  part(app: string): Promise<LoadedScreen | undefined>
}

export interface AppsParts {
  readonly routes: readonly Route[]
  readonly host: () => Promise<AppHost>
  /** Loads a slice of words in the language of staff. */
  readonly words: (slice: string) => Promise<void>
}

export function createApps({ routes, host: loadHost, words }: AppsParts): Apps {
  let code: AppHost | undefined
  let coming: Promise<AppHost> | undefined
  const of = (route: Route | undefined) => route?.app ?? routes.find((one) => one.name === route?.inside)?.app

  const host = () => {
    coming ??= loadHost().then(
      (loaded) => {
        code = loaded
        return loaded
      },
      (failed) => {
        coming = undefined
        throw failed
      },
    )
    return coming
  }

  const load = async (route: Route) => {
    const name = of(route)
    return name === undefined ? undefined : await (await host()).bundles.load(name)
  }

  const drawn = async (app: string, page: string) => {
    const found = await (await host()).bundles.page(app, page)
    if (!found) return undefined
    const [loaded] = await Promise.all([found.load(), words(`screens.${found.screen}`)])
    return loaded
  }

  return {
    host,
    peek: () => code,
    of,
    load,
    async screen(route) {
      const name = of(route)
      if (name === undefined) return await route.load?.()
      return route.inside === undefined ? undefined : await drawn(name, route.name)
    },
    part: (app) => drawn(app, ''),
  }
}
