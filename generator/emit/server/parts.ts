import type { ReadResource } from '../../load/resources/resource.ts'
import { keyText } from '../expressions/literal.ts'
import { header } from '../module.ts'

/**
 * The files in which a server finds what its areas bring along, by their names: `parts/operations.ts`, `parts/hooks.ts`,
 * `parts/tables.ts` and `parts/migrations.ts`. None where the server has no such files.
 * @param found paths below the server's folder, in order: `areas/roles/operations.ts`
 * @throws {Error} where two migrations have one number: the order of both would be anybody's guess
 */
export function emitParts(found: readonly string[], resources: readonly ReadResource[]): Map<string, string> {
  const output = new Map<string, string>()
  if (found.length === 0) return output
  const of = (pattern: RegExp) => found.filter((file) => pattern.test(file))
  output.set('parts/operations.ts', operationsText(of(/^areas\/[^/]+\/operations(?:\.ts$|\/)/)))
  output.set('parts/hooks.ts', hooksText(new Set(of(/^areas\/[^/]+\/hooks\.ts$/)), resources))
  output.set('parts/tables.ts', tablesText(of(/^areas\/[^/]+\/tables\.ts$/)))
  output.set('parts/migrations.ts', migrationsText(of(/\/migrations\//)))
  return output
}

function operationsText(files: readonly string[]): string {
  const names = files.map(nameOf)
  return `${header('server/areas')}

import type { Operations } from '../../operation/operations.ts'
${files.map((file, at) => `import * as ${names[at]} from '../../${file}'\n`).join('')}
/** Who answers each operation of the contract, by its name: what the areas export under it. One that is missing does not compile. */
export const operations: Operations = {
${names.map((name) => `  ...${name},\n`).join('')}}
`
}

function hooksText(files: ReadonlySet<string>, resources: readonly ReadResource[]): string {
  const hooked = resources.filter(({ hooks, area }) => hooks && files.has(hooksOf(area)))
  return `${header('server/areas')}

import type { Hooks } from '../../areas/backend.ts'
import type { ResourceWithHooks } from '../resources.ts'
${hooked.map(({ area }) => `import { hooks as ${nameOf(hooksOf(area))} } from '../../${hooksOf(area)}'\n`).join('')}
/** What areas do besides what their resources say. One that is missing does not compile. */
export const hooks: Readonly<Record<ResourceWithHooks, Hooks>> = {
${hooked.map(({ name, area }) => `  ${keyText(name)}: ${nameOf(hooksOf(area))},\n`).join('')}}
`
}

const hooksOf = (area: string) => `areas/${area}/hooks.ts`

function tablesText(files: readonly string[]): string {
  const names = files.map((file) => nameOf(file).replace(/^\w/, (letter) => letter.toUpperCase()))
  const imports = files.map((file, at) => `import type { Tables as ${names[at]} } from '../../${file}'\n`)
  return `${header('server/areas')}

${imports.join('')}
/** The tables that are of areas. */
export interface AreaTables${names.length > 0 ? ` extends ${names.join(', ')}` : ''} {}
`
}

function migrationsText(files: readonly string[]): string {
  const steps = files.map((file) => ({ file, number: /(\d+)-[^/]*$/.exec(file)?.[1] ?? '' }))
  steps.sort((one, other) => Number(one.number) - Number(other.number))
  for (const [at, { file, number }] of steps.entries()) {
    const before = steps[at - 1]
    if (before && Number(before.number) === Number(number)) {
      throw new Error(
        `Two migrations have the number ${number}: ${before.file} and ${file}. Give the newer one the next number.`,
      )
    }
  }
  return `${header('server')}

import type { Migration } from '../../database/migration.ts'
${steps.map(({ file, number }) => `import { migration as step${number} } from '../../${file}'\n`).join('')}
/** Every step of the database's history, in the order of their numbers. */
export const migrations: readonly Migration[] = [
${steps.map(({ number }) => `  step${number},\n`).join('')}]
`
}

/** `access-lists/operations/moves` as a name: `accessListsOperationsMoves`. */
function nameOf(file: string): string {
  const words = file.replace(/^areas\//, '').replace(/\.ts$/, '')
  return words.replace(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())
}
