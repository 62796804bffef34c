import { data, entryOf, type Linked, type LinkedEntry, linkedObject } from '../check/linked.ts'
import type { RouteInfo } from '../check/routes/routes.ts'
import { keyText, literalText } from './expressions/literal.ts'
import { type EmitContext, header, moduleText, newModule, print, type, wrap } from './module.ts'

/** `apps.ts`: what the host of sub-applications needs to know of each; those drawn from the spec load their own bundle. */
export function emitApps(linked: Linked | undefined, source: string, context: EmitContext): string {
  const module = newModule('apps.ts', context)
  const own = linked?.is === 'object' ? linked.entries.filter(([word]) => word !== 'apps') : []
  const hosting = linked ? print(linkedObject(own), module) : 'undefined'
  const lines = appsIn(linked).map(([name, app]) => `  ${keyText(name)}: ${printApp(name, app)},\n`)
  return moduleText(
    module,
    source,
    `${unionOfHosting(type(module, 'apps.ts', 'AppHosting'), hosting)}

export const apps: Readonly<Record<string, ${type(module, 'apps.ts', 'App')}>> = {${lines.length > 0 ? `\n${lines.join('')}` : ''}}`,
  )

  function printApp(name: string, app: Linked): string {
    const entries: LinkedEntry[] = [['name', data(name)], ...(app.is === 'object' ? app.entries : [])]
    const parts = entries.map(([word, value]) => `${keyText(word)}: ${print(value, module, 2)}`)
    const load = isDrawn(app) ? [`load: () => import(${literalText(`./apps/${name}.ts`)})`] : []
    return wrap('{', [...parts, ...load], '}', 1)
  }
}

const unionOfHosting = (named: string, text: string) => `export const hosting: ${named} | undefined = ${text}`

/**
 * `apps/<name>.ts`: the bundle of a sub-application that is drawn from the spec. It exports what every module of one
 * exports; the host knows nothing of its pages but their addresses.
 */
export function emitAppBundles(
  linked: Linked | undefined,
  routes: ReadonlyMap<string, RouteInfo>,
  source: string,
): ReadonlyMap<string, string> {
  return new Map(
    appsIn(linked).flatMap(([name, app]) => {
      if (!isDrawn(app)) return []
      const pages = [...routes.values()].flatMap((route) =>
        route.screen !== undefined && routes.get(route.inside ?? '')?.app === name ? [[route.name, route.screen]] : [],
      )
      const embedded = entryOf(app, 'screen')
      const all = [...pages, ...(embedded?.is === 'data' ? [['', String(embedded.data)]] : [])]
      const lines = all.map(
        ([route = '', screen = '']) =>
          `  ${keyText(route)}: { screen: ${literalText(screen)}, load: () => import(${literalText(`../screens/${screen}.ts`)}) },\n`,
      )
      const text = `${header(source)}

import { drawnApp } from '#drawn-app'

export const { contract, mount, pages } = drawnApp({
${lines.join('')}})
`
      return [[`apps/${name}.ts`, text] as const]
    }),
  )
}

function appsIn(linked: Linked | undefined): readonly LinkedEntry[] {
  const apps = entryOf(linked, 'apps')
  return apps?.is === 'object' ? apps.entries : []
}

const isDrawn = (app: Linked) => entryOf(app, 'module') === undefined
