import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** The folder at the top of the checkout that a defect is in, at whatever depth. */
export const houses = ['generator', 'src', 'server', 'spec'] as const
export type House = (typeof houses)[number]

/** A defect that could be made, and the tests that are known to catch it. */
export interface Defect {
  readonly id: number
  /** In kebab-case. */
  readonly name: string
  /** One sentence: what is wrong once the edit is made. */
  readonly wrong: string
  readonly in: House
  /** What is edited; either names a piece of one file, whatever the file is called. */
  readonly at: Anchor
  /** Text that the piece has exactly once, whitespace aside. */
  readonly replace: string
  readonly by: string
  readonly tests: readonly NamedTest[]
  /** Databases that were migrated and seeded before the edit are of no use. */
  readonly remigrate: boolean
  /** Why the gate does not catch it, where only `--thorough` does. */
  readonly thorough?: string
}

/**
 * `symbol`: a declaration at the top of a TypeScript file, such as `gateOf`, or a declaration or key in one, such as
 * `createDirectory.place`. `line`: how a line of another file begins (YAML, GraphQL, CSS); the lines that are indented
 * below it belong to it.
 */
export type Anchor = { readonly symbol: string } | { readonly line: string }

export interface NamedTest {
  /** The base name, such as `gates.test.ts`; `.spec.ts` is a browser test. Capitals and hyphens do not count. */
  readonly file: string
  /** A part of the titles, those of `describe` included, that stands in the file like this. */
  readonly title: string
  /** Of tests that are made of data: a further part of the title, which stands in a file below the test's folder, or names one. */
  readonly case?: string
}

export function isBrowserTest({ file }: NamedTest): boolean {
  return /\.spec\.tsx?$/.test(file)
}

/** Whether a defect is one that only a browser test is named for. */
export function needsBrowser({ tests }: Defect): boolean {
  return tests.every(isBrowserTest)
}

const folder = new URL('defects/', import.meta.url)

interface Written {
  readonly in: House
  readonly defects: readonly (Omit<Defect, 'in' | 'at' | 'remigrate'> & { remigrate?: boolean } & Anchor)[]
}

/** All defects of `defects/*.yaml`, by their number. */
export function readDefects(): Defect[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  const written = files.map((name) => parse(readFileSync(new URL(name, folder), 'utf8')) as Written)
  return written
    .flatMap(({ in: house, defects }) => defects.map((defect) => read(defect, house)))
    .sort((a, b) => a.id - b.id)
}

function read(defect: Written['defects'][number], house: House): Defect {
  const { id, name, wrong, replace, by, tests, remigrate = false, thorough } = defect
  const at = 'symbol' in defect ? { symbol: defect.symbol } : { line: defect.line }
  return { id, name, wrong, in: house, at, replace, by, tests, remigrate, ...(thorough && { thorough }) }
}
