import { type ConceptName, conceptNames, concepts } from '../grammar/concepts.ts'

/** What a path below the spec's folder says of its file. */
export interface SpecPath {
  readonly concept: ConceptName
  /** What the file is called by: `books` of screens/books.yaml; the concept's name where that has no other. */
  readonly name: string
  /** The area whose folder it lies in. */
  readonly area?: string
}

interface Pattern {
  readonly concept: ConceptName
  readonly path: string
  readonly whole: RegExp
  readonly end: RegExp
}

const placeholders: Readonly<Record<string, string>> = {
  '<name>': '([^/]+)',
  '<area>': '[^/]+',
  '<language>': '([A-Za-z]{2,3}(?:[-_]\\w+)*)',
}

/** Deep paths first: `areas/<area>/screens/<name>.yaml` ends as `screens/<name>.yaml` does. */
const patterns: readonly Pattern[] = conceptNames
  .flatMap((concept) => concepts[concept].at.map((path) => patternOf(concept, path)))
  .sort((a, b) => depthOf(b.path) - depthOf(a.path))

function patternOf(concept: ConceptName, path: string): Pattern {
  const text = path.replace(/<\w+>|\./g, (found) => placeholders[found] ?? `\\${found}`)
  return { concept, path, whole: new RegExp(`^${text}$`), end: new RegExp(`(?:^|/)${text}$`) }
}

/** The concept and the name of a file by its path below the spec's folder; undefined where no concept has such a file. */
export function readSpecPath(inside: string): SpecPath | undefined {
  for (const { concept, whole } of patterns) {
    const found = whole.exec(inside)
    const area = areaOf(inside)
    if (found) return { concept, name: found[1] ?? concept, ...(area !== undefined && { area }) }
  }
  return undefined
}

/** The concept of a file whose path has other folders before those of the spec. */
export function conceptEnding(path: string): ConceptName | undefined {
  return patterns.find(({ end }) => end.test(path))?.concept
}

/** The area in whose folder a file lies, by its path below the spec's folder. */
export function areaOf(inside: string): string | undefined {
  return /^areas\/([^/]+)\/./.exec(inside)?.[1]
}

/** The path of a file below the spec's folder; in that of an area where the concept may have files there. */
export function specPath(concept: ConceptName, name?: string, area?: string): string {
  const [shared, own = shared]: readonly string[] = concepts[concept].at
  const pattern = (area === undefined ? shared : own) ?? ''
  return pattern.replace('<area>', area ?? '').replace(/<name>|<language>/, name ?? '')
}

/** Whether an area may have files of a concept. */
export function isOfAreas(concept: ConceptName): boolean {
  return concepts[concept].at.some((path) => path.startsWith('areas/'))
}

/** Whether a concept has one file above the areas, and not one for each name. */
export function isSingle(concept: ConceptName): boolean {
  return !concepts[concept].at[0].includes('<')
}

/** Whether what several files of one name say belongs together: routes, the words of a language. */
export function isJoined(concept: ConceptName): boolean {
  return !concepts[concept].at.every((path) => path.includes('<name>'))
}

/** How many folders a path has. */
export function depthOf(path: string): number {
  return path.split('/').length - 1
}

/** The paths that files of concepts have, each with what varies in angle brackets. */
export const specPaths: readonly string[] = patterns.map(({ path }) => path)
