import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse, parseDocument } from 'yaml'

/**
 * Copies a spec so that it becomes `times` as large: every form and operation, and every route that has an address with
 * its screen, stands in it that often, the copies using each other.
 */
export function multiplySpec(from: string, to: string, times: number) {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true })
  // Those that nobody wrote are the schema's, and are used by all copies.
  const written = path.join(to, 'api/operations')
  const operations = existsSync(written) ? namesOfOperations(written) : []
  const areas = readdirSync(path.join(from, 'areas')).map((area) => path.join(to, 'areas', area))
  const folders = (name: string) => [to, ...areas].map((top) => path.join(top, name)).filter((each) => existsSync(each))
  const parts = folders('parts').flatMap(textsOf)
  // A form that a part names is one for all copies, as the part is.
  const forms = folders('forms')
    .flatMap(namesOfFiles)
    .filter((name) => !parts.some((text) => new RegExp(`\\b(form|save): ${name}\\b(?!-)`).test(text)))
  const routes = folders('routes.yaml')
  const screens = new Set(routes.flatMap(routesOf).map(([, route]) => route.screen))
  for (let n = 1; n < times; n++) {
    const rename = (text: string) => renameUses(text, operations, forms, n)
    for (const folder of folders('screens')) copyEach(folder, n, rename, screens)
    for (const folder of folders('forms')) copyEach(folder, n, (text) => text, new Set(forms))
    if (existsSync(written)) copyEach(written, n, (text) => text.replace(/^(query|mutation) (\w+)/gm, `$1 $2Copy${n}`))
  }
  for (const file of routes) multiplyRoutes(file, times)
}

function copyEach(folder: string, n: number, edit: (text: string) => string, only?: Set<string>) {
  for (const file of readdirSync(folder)) {
    if (/-copy\d+\./.test(file) || only?.has(path.parse(file).name) === false) continue
    const copy = file.replace(/\.(\w+)$/, `-copy${n}.$1`)
    writeFileSync(path.join(folder, copy), edit(readFileSync(path.join(folder, file), 'utf8')))
  }
}

function renameUses(text: string, operations: string[], forms: string[], n: number): string {
  const operation = new RegExp(`\\b(query|mutate): (${operations.join('|') || '(?!)'})\\b`, 'g')
  const form = new RegExp(`\\bform: (${forms.join('|')})(?![\\w-])`, 'g')
  return text.replace(operation, `$1: $2Copy${n}`).replace(form, `form: $1-copy${n}`)
}

function multiplyRoutes(file: string, times: number) {
  const document = parseDocument(readFileSync(file, 'utf8'))
  for (const [name, route] of routesOf(file)) {
    for (let n = 1; n < times; n++) {
      // Below its page, so that it is of the same application.
      const address = `${route.path.replace(/\/$/, '')}/copy${n}`
      document.set(`${name}-copy${n}`, { ...route, path: address, screen: `${route.screen}-copy${n}` })
    }
  }
  writeFileSync(file, String(document))
}

interface Route {
  readonly path: string
  readonly screen: string
  readonly answers?: unknown
}

/**
 * The routes that have an address and a screen; layouts and the page for every other address have not. Pop-ups lead back to
 * one page only.
 */
function routesOf(file: string): [string, Route][] {
  const routes = Object.entries(parse(readFileSync(file, 'utf8')) as Record<string, Route>)
  return routes.filter(([, route]) => route.path?.startsWith('/') && route.screen && !route.answers)
}

function namesOfOperations(folder: string): string[] {
  return readdirSync(folder).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^(?:query|mutation) (\w+)/gm)].map(
      ([, name]) => `${name}`,
    ),
  )
}

function textsOf(folder: string): string[] {
  return readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
}

function namesOfFiles(folder: string): string[] {
  return readdirSync(folder).map((file) => path.parse(file).name)
}
