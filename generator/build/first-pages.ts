import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

/** Where a console's spec lies and where its output goes; absolute paths. */
interface Places {
  readonly spec: string
  readonly generated: string
}

/**
 * Tells the modules of the page where staff sign in: its screen, the layouts around it, and the forms and operations that
 * these import. Each is small, and a first visit would wait for each of them. They are looked up when the first module is
 * asked about: by then the generator has run.
 */
export function signInPage(places: Places): (id: string) => boolean {
  let modules: ReadonlySet<string> | undefined
  return (id) => {
    modules ??= new Set(screensOf(places.spec).flatMap((name) => importedBy(screenFile(places, name))))
    return modules.has(path.normalize(id))
  }
}

/**
 * Tells the modules of the page that staff come to when they have signed in, and of the one that they are led on to where it is
 * not for them: with what stands around it, it is what a first visit is of.
 */
export function homePage(places: Places): (id: string) => boolean {
  let modules: ReadonlySet<string> | undefined
  return (id) => {
    modules ??= new Set(homeScreens(places.spec).flatMap((name) => importedBy(screenFile(places, name))))
    return modules.has(path.normalize(id))
  }
}

const screenFile = ({ generated }: Places, name: string) => path.join(generated, 'screens', `${name}.ts`)

/**
 * Tells the modules of what stands around pages other than the sign-in page: the outermost layouts, their menus and
 * operations. Most of them other screens use too, and each would be a file of its own.
 */
export function layouts(places: Places): (id: string) => boolean {
  let modules: ReadonlySet<string> | undefined
  return (id) => {
    modules ??= new Set(layoutsOf(places.spec).flatMap((name) => importedBy(screenFile(places, name))))
    return modules.has(path.normalize(id))
  }
}

/** The screens of the sign-in page and of what frames it. A spec that says otherwise than it should is told elsewhere. */
function screensOf(spec: string): string[] {
  const routes = routesIn(spec)
  const screens: string[] = []
  let name: unknown = read(spec, 'console.yaml')?.pages?.signIn
  while (typeof name === 'string' && routes[name] && screens.length < 10) {
    const { screen, parent } = routes[name] ?? {}
    if (typeof screen === 'string') screens.push(screen)
    name = parent
  }
  return screens
}

/** The screens of routes that have others in them and stand in none, but for the sign-in page's own. */
function layoutsOf(spec: string): string[] {
  const routes = routesIn(spec)
  const others = screensOf(spec)
  const parents = new Set(Object.values(routes).map((route) => route?.parent))
  return Object.entries(routes).flatMap(([name, route]) => {
    const { screen, parent } = route ?? {}
    const isOutermost = parents.has(name) && parent === undefined
    return isOutermost && typeof screen === 'string' && !others.includes(screen) ? [screen] : []
  })
}

function homeScreens(spec: string): string[] {
  const routes = routesIn(spec)
  const home = routes[String(read(spec, 'console.yaml')?.pages?.home)]
  return [home, routes[String(home?.else?.go)]].flatMap((route) =>
    typeof route?.screen === 'string' ? [route.screen] : [],
  )
}

type Routes = Record<string, { screen?: unknown; parent?: unknown; else?: { go?: unknown } | null } | null | undefined>

/** The routes of routes.yaml and of each area. */
function routesIn(spec: string): Routes {
  const areas = path.join(spec, 'areas')
  const folders = existsSync(areas) ? readdirSync(areas).map((area) => `areas/${area}`) : []
  const files = ['.', ...folders].map((folder) => `${folder}/routes.yaml`)
  return Object.assign({}, ...files.map((file) => (existsSync(path.join(spec, file)) ? read(spec, file) : {})))
}

function read(spec: string, file: string) {
  return parse(readFileSync(path.join(spec, file), 'utf8'))
}

/** A generated module and what it imports when it runs. */
function importedBy(file: string): string[] {
  if (!existsSync(file)) return []
  const imports = readFileSync(file, 'utf8').matchAll(/^import \{[^}]*\} from '(\.[^']+)'/gm)
  return [file, ...[...imports].flatMap(([, to = '']) => importedBy(path.resolve(path.dirname(file), to)))]
}
