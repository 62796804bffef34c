import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Failure } from '../../runtime/failures/failure.ts'
import { type Match, matchAddress } from '../../runtime/navigation/address.ts'
import { withLayouts } from '../../runtime/navigation/frames.ts'
import { createStore } from '../../runtime/store.ts'
import { type AppContext, type AppModule, contract } from '../contract.ts'
import type { DrawnPage } from '../host/bundles.ts'
import { type DrawnHost, drawnHost } from '../host/drawn-host.ts'
import { DrawnView, type Shown } from './drawn-view.tsx'

/** The module of a sub-application that is drawn from the spec. `pages`: its screens, by the names of their routes. */
export function drawnApp(pages: Readonly<Record<string, DrawnPage>>): AppModule & { readonly pages: typeof pages } {
  return {
    contract,
    pages,
    async mount(element, context) {
      const shown = createStore(await pageOf(context, pages))
      const root = createRoot(element, {
        onUncaughtError: context.fail,
        onCaughtError: report,
      })
      // Whoever waits for the mount sees the page with it.
      flushSync(() => root.render(<DrawnView shown={shown} />))
      let latest = context
      return {
        update(next) {
          latest = next
          const before = shown.get()
          // Only light and dark, or what may be done, is another: the page is the same.
          if (isSamePage(before.context, next)) shown.set({ ...before, context: next, host: hostOf(next) })
          else {
            pageOf(next, pages).then((page) => {
              if (latest === next || isSamePage(latest, next))
                shown.set({ ...page, context: latest, host: hostOf(latest) })
            }, next.fail)
          }
        },
        async unmount() {
          // React may be at work on the page around just now, and tears down nothing in the middle of that.
          await null
          root.unmount()
        },
      }
    },
  }
}

/** A failed call has been answered by the error catalogue, as on the console's own pages. */
function report(thrown: unknown) {
  if (!(thrown instanceof Failure)) console.error(thrown)
}

const isSamePage = (one: AppContext, other: AppContext) => one.base === other.base && one.address === other.address

/** What an address shows, when its code is there: the page's screen, and those of the layouts around it in here. */
async function pageOf(context: AppContext, pages: Readonly<Record<string, DrawnPage>>): Promise<Shown> {
  const host = hostOf(context)
  const { addresses, apps } = host.services
  const url = new URL(`${context.base}${context.address}`, 'http://console.invalid')
  const match = matchAddress(addresses.routes, url.pathname || '/', url.search)
  if (!match) throw new Error(`Nothing is at ${url.pathname}.`)
  if (!Object.hasOwn(pages, match.route.name)) {
    const part = await apps.part(host.app)
    if (!part) throw new Error(`Nothing is drawn at ${url.pathname}.`)
    return { context, host, match, screens: [{ route: match.route, screen: part.screen }], embedded: true }
  }
  const inside = withLayouts(match.route, addresses.routes).filter((each) => each.inside !== undefined)
  const screens = await Promise.all(inside.map((route) => screenOf(route)))
  return { context, host, match, screens, embedded: false }

  async function screenOf(route: Match['route']) {
    const loaded = await apps.screen(route)
    if (!loaded) throw new Error(`Nothing is drawn at ${url.pathname}.`)
    return { route, screen: loaded.screen }
  }
}

function hostOf(context: AppContext): DrawnHost {
  const host = (context as { readonly [drawnHost]?: DrawnHost })[drawnHost]
  if (!host) throw new Error('What is drawn from the spec needs the host that it was built with.')
  return host
}
