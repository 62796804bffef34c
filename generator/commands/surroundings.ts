import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Surroundings } from '../check/surroundings.ts'
import { folderNames } from './inputs.ts'

/** The icons, once somebody asked for them. */
export interface IconCache {
  icons?: Surroundings['icons']
}

/** The icon set and the app's own folders, read when they are asked for. */
export function surroundingsOf(app: string | undefined, cache: IconCache = {}): Surroundings {
  cache.icons ??= iconSet()
  return {
    icons: cache.icons,
    blocks: foldersOf(app, 'blocks'),
    widgets: foldersOf(app, 'widgets'),
  }
}

function iconSet(): Surroundings['icons'] {
  let names: ReadonlySet<string> | undefined
  const read = () => {
    names ??= readIcons()
    return names
  }
  return { has: (name) => read().has(name), all: () => [...read()] }
}

/** The names in the icon package's own list. Reading it as text is much quicker than loading it. */
function readIcons(): ReadonlySet<string> {
  const main = createRequire(import.meta.url).resolve('@tabler/icons-react')
  const top = main.slice(0, main.lastIndexOf(`${path.sep}dist${path.sep}`))
  const list = readFileSync(path.join(top, 'dist', 'esm', 'icons-list.mjs'), 'utf8')
  return new Set([...list.matchAll(/^ {2}"([a-z0-9-]+)"/gm)].map((match) => match[1] ?? ''))
}

/** Undefined where there is no app to ask. */
function foldersOf(app: string | undefined, name: string): ReadonlySet<string> | undefined {
  return app === undefined ? undefined : new Set(folderNames(path.join(app, name)))
}
