import { nearest } from '../nearest.ts'
import { didYouMean, error, type Report, warning } from '../problem.ts'
import { type SourceFile, spanAt } from './source.ts'
import { areaOf, isOfAreas, readSpecPath, specPath, specPaths } from './spec-path.ts'

/** A file that no concept reads, with its path below the spec's folder. */
export interface Stranger {
  readonly source: SourceFile
  readonly inside: string
}

/** Reports files that nothing reads. A misspelt folder is told once, at the first of its files. */
export function reportStrangers(strangers: readonly Stranger[], known: ReadonlySet<string>, report: Report): void {
  const folders = new Set<string>()
  for (const { source, inside } of strangers) {
    const place = spanAt(source, 0, 0)
    const right = rightPath(inside, known)
    const folder = misspeltFolder(inside, right)
    if (folder && inside.endsWith('.yaml')) {
      if (folders.has(folder.is)) continue
      folders.add(folder.is)
      const message = `Nothing reads the folder "${folder.is}". Rename it to "${folder.to}".`
      report(error('unknown-file', place, message, folder.to))
    } else if (/\.ya?ml\.\w+$|\.yml$/i.test(inside) && right !== undefined) {
      report(error('unknown-file', place, `YAML files of a spec end in ".yaml": rename it to "${right}".`, right))
    } else if (inside.endsWith('.yml')) {
      report(error('unknown-file', place, 'YAML files of a spec end in ".yaml".'))
    } else if (/\.(yaml|graphql)$/.test(inside)) {
      const shared = sharedPath(inside)
      const taken = takenPath(inside, known)
      const hint =
        shared !== undefined
          ? ` An area has none of its own: what stands here belongs into "${shared}".`
          : taken !== undefined
            ? ` The spec has a "${taken}" already: remove one.`
            : right === undefined && inside.startsWith('areas/')
              ? ` An area's folder holds ${ofAreas.join(', ')}.`
              : didYouMean(right)
      report(error('unknown-file', place, `Nothing reads a file "${inside}".${hint}`, right ?? shared))
    } else report(warning('unknown-file', place, `Nothing reads a file "${inside}".`))
  }
}

/** What lies in the folder of an area, for people: `routes.yaml`, `screens/<name>.yaml`. */
const ofAreas = specPaths.flatMap((path) => /^areas\/<\w+>\/(.*)$/.exec(path)?.[1] ?? []).sort()

/** Where a file that nothing reads was probably meant to be; nothing where one is there already. */
export function rightPath(inside: string, known: ReadonlySet<string>): string | undefined {
  const plain = inside.replace(/\.ya?ml(\.\w+)?$|\.graphql$/i, '.yaml')
  if (!plain.endsWith('.yaml') || sharedPath(inside) !== undefined) return undefined
  const right = movedIntoArea(plain) ?? corrected(plain.split('/'))
  return right === undefined || right === inside || known.has(right) ? undefined : right
}

/** The concept's own file, where another one is called nearly as it is. */
function takenPath(inside: string, known: ReadonlySet<string>): string | undefined {
  const right = rightPath(inside, new Set())
  return right !== undefined && known.has(right) ? right : undefined
}

/** A file in the folder of an area of which there is one for all areas: `menus.yaml` of areas/books/menus.yaml. */
function sharedPath(inside: string): string | undefined {
  const { rest } = inArea(inside)
  const found = rest === undefined ? undefined : readSpecPath(rest)
  return found && !isOfAreas(found.concept) ? rest : undefined
}

/** A file of an area that lies as those above the areas do: areas/books/locales/de.yaml. */
function movedIntoArea(inside: string): string | undefined {
  const { area, rest = '' } = inArea(inside)
  const found = area === undefined ? undefined : readSpecPath(rest)
  return found && specPath(found.concept, found.name, area)
}

function inArea(inside: string): { readonly area?: string; readonly rest?: string } {
  const area = areaOf(inside)
  return area === undefined ? {} : { area, rest: inside.slice(`areas/${area}/`.length) }
}

/** The path with every misspelt folder, and the file's name where a concept gives it, as a concept has them. */
function corrected(segments: readonly string[]): string | undefined {
  let fitting = specPaths.map((path) => path.split('/')).filter((path) => path.length === segments.length)
  const right: string[] = []
  for (const [at, segment] of segments.entries()) {
    const fixed = fitting.filter((path) => !path[at]?.includes('<'))
    const words = [...new Set(fixed.map((path) => bare(path[at] ?? '')))]
    if (at === 0 && segments.length === 2) words.push('api')
    const word = words.find((each) => each === bare(segment)) ?? nearest(bare(segment), words)
    const free = fitting.filter((path) => path[at]?.includes('<name>') || path[at] === '<area>')
    if (word === undefined && free.length === 0) return undefined
    fitting = word === undefined ? free : fixed.filter((path) => bare(path[at] ?? '') === word)
    const last = at === segments.length - 1
    right.push(word === undefined ? segment : last ? `${word}.yaml` : word)
  }
  return right.join('/')
}

function bare(segment: string): string {
  return segment.replace(/\.yaml$/, '')
}

/** The folder whose name alone keeps a file from being read, and what it should be called. */
function misspeltFolder(
  inside: string,
  right: string | undefined,
): { readonly is: string; readonly to: string } | undefined {
  if (right === undefined) return undefined
  const [is, to] = [inside.split('/'), right.split('/')]
  const at = is.findIndex((each, n) => each !== to[n])
  if (is.length !== to.length || at < 0 || at === is.length - 1) return undefined
  return { is: is.slice(0, at + 1).join('/'), to: to.slice(0, at + 1).join('/') }
}
