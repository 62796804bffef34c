import { applyEdits } from '../edits.ts'
import { specVersion } from '../grammar/console.ts'
import { loadSpec } from '../load/load.ts'
import { type SourceFile, sourceFile } from '../load/source.ts'
import { versionOf } from '../load/version.ts'
import type { Problem } from '../problem.ts'
import { codemod as oneToTwo } from './1-to-2.ts'
import { codemod as twoToThree } from './2-to-3.ts'
import type { Codemod } from './codemod.ts'

/** In their order, one for each version but the last. */
export const codemods: readonly Codemod[] = [oneToTwo, twoToThree]

/** How a migration would end; `files` are those that differ. */
export type Migration =
  | { readonly done: 'current' }
  | { readonly done: 'unreadable'; readonly problems: readonly Problem[] }
  | { readonly done: 'unknown'; readonly version: unknown }
  | {
      readonly done: 'migrated'
      readonly from: number
      readonly applied: readonly Codemod[]
      readonly files: readonly SourceFile[]
    }

/**
 * Brings a spec to the version that this generator reads, one version after the other. Nothing is written. A spec that
 * cannot be read, or that a newer generator wrote, is left alone.
 */
export function migrate(files: readonly SourceFile[], shown: string): Migration {
  const problems: Problem[] = []
  let spec = loadSpec(files, shown, (problem) => problems.push(problem))
  const broken = problems.filter((each) => each.severity === 'error' && each.code !== 'unknown-file')
  if (broken.length > 0) return { done: 'unreadable', problems: broken }
  const from = versionOf(spec)?.version
  if (from === specVersion) return { done: 'current' }
  if (typeof from !== 'number' || !codemods.some((each) => each.from === from))
    return { done: 'unknown', version: from }

  const applied: Codemod[] = []
  let now = files
  for (const codemod of codemods.slice(codemods.findIndex((each) => each.from === from))) {
    const version = versionOf(spec)
    if (!version) break
    const { file, offset, length } = version.span
    const edits = [...codemod.edits(spec.concepts), { file, offset, length, text: String(codemod.from + 1) }]
    now = now.map((each) => {
      const own = edits.filter((edit) => edit.file === each.path)
      return own.length > 0 ? sourceFile(each.path, applyEdits(each.text, own)) : each
    })
    applied.push(codemod)
    spec = loadSpec(now, shown, () => {})
  }
  return { done: 'migrated', from, applied, files: now.filter((each) => !files.includes(each)) }
}
