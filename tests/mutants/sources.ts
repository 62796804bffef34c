import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { House } from './defect.ts'

export interface SourceFile {
  /** From the top of the checkout, with slashes. */
  readonly path: string
  readonly text: string
}

const kinds = /\.(tsx?|ya?ml|graphql|css)$/
const passed = new Set(['node_modules', 'generated', 'dist', '.tmp'])

/** What is written by hand in one of the houses of a checkout, tests apart. */
export function sourcesOf(top: string, house: House): SourceFile[] {
  return filesBelow(top, house)
    .filter((file) => kinds.test(file) && !/\.(test|spec)\.tsx?$/.test(file))
    .map((file) => ({ path: file, text: readFileSync(path.join(top, file), 'utf8') }))
}

/** The files below a folder, in order, without what is generated. */
export function filesBelow(top: string, folder: string): string[] {
  const entries = readdirSync(path.join(top, folder), { withFileTypes: true })
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = `${folder}/${entry.name}`
      if (entry.isDirectory()) return passed.has(entry.name) ? [] : filesBelow(top, inside)
      return entry.isFile() ? [inside] : []
    })
}
