import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Access, accessOf } from '../../generator/access/cells.ts'
import { type Change as CellChange, changesOf } from '../../generator/access/changes.ts'
import type { SourceFile } from '../../generator/load/source.ts'
import type { Change } from '../../generator/plan/change.ts'
import { planText } from '../../generator/plan/formats/text.ts'
import { plan } from '../../generator/plan/plan.ts'
import type { Compared } from '../../generator/plan/side.ts'
import { isThorough, runs } from '../support/thorough.ts'
import { changedLines, compared, productFolder, specFiles, tryCompared } from './support/plans.ts'
import { accessMutations, anyMutation, rewritings } from './support/spec-mutations.ts'

const here = fileURLToPath(new URL('./', import.meta.url))
const specs: Readonly<Record<string, readonly SourceFile[]>> = {
  ...(isThorough && { product: specFiles(productFolder) }),
  base: specFiles(path.join(here, 'base/spec')),
  garden: specFiles(),
  lending: specFiles(path.join(here, '../fixtures/lending/spec')),
}

/** A run on the product's spec takes several times as long as one on the others. The gate asks most of one of those. */
const shareOf = (name: string, all: number) => runs(name === 'product' ? all / 3 : all, name === 'garden' ? 3 : 9)
const text = (changes: readonly Change[]) => planText(changes, 'HEAD')

describe.each(Object.entries(specs))('plan of %s', (name, files) => {
  const before = compared(files)

  it('is empty from a spec to itself', async () => {
    expect(text(await plan(before, compared(files)))).toBe('Nothing changes.')
  })

  it('is empty when only the writing changes', async () => {
    await fc.assert(
      fc.asyncProperty(rewritings, async (rewrite) => {
        expect(text(await plan(before, compared(rewrite(files))))).toBe('Nothing changes.')
      }),
      { numRuns: shareOf(name, 15) },
    )
  })

  it('names every thing and role whose cell of the access matrix differs', async () => {
    await fc.assert(
      fc.asyncProperty(accessMutations, async (mutate) => {
        const edited = mutate(files)
        const after = tryCompared(edited)
        fc.pre(after !== undefined)
        const cells = differingCells(before, after as Compared)
        // A change that no cell shows does not count.
        fc.pre(cells.length > 0)
        const changes = await plan(before, after as Compared)
        const unreported = cells.filter((cell) => !changes.some((change) => names(change, cell)))
        const said = `${changedLines(files, edited)}\n${text(changes)}`
        expect(
          unreported.map(({ row, column }) => `${row.id}: ${column.name}`),
          said,
        ).toEqual([])
      }),
      { numRuns: shareOf(name, 13) },
    )
  })

  it('is not empty when what is emitted differs', async () => {
    await fc.assert(
      fc.asyncProperty(anyMutation, async (mutate) => {
        const edited = mutate(files)
        const after = tryCompared(edited)
        fc.pre(after !== undefined)
        const differs = (await contentOf(before)) !== (await contentOf(after as Compared))
        const told = text(await plan(before, after as Compared))
        if (differs) expect(told, changedLines(files, edited)).not.toBe('Nothing changes.')
      }),
      { numRuns: shareOf(name, 25) },
    )
  })
})

/**
 * Cells of the matrices that differ. A node that only one of them has a row for is asked for on the other side, too; an
 * operation without a level is the same at every level.
 */
function differingCells(before: Compared, after: Compared): readonly CellChange[] {
  const keys = new Set([...accessOf(before.model).rows, ...accessOf(after.model).rows].map(({ key }) => key))
  const [old, now] = [accessOf(before.model, keys), accessOf(after.model, keys)]
  const levels = ({ model }: Compared) => new Set([...model.routes.values()].flatMap(({ level }) => level ?? []))
  const both = [...levels(before)].filter((level) => levels(after).has(level))
  return changesOf(atLevels(old, both), atLevels(now, both))
}

function atLevels(access: Access, levels: readonly string[]): Access {
  const rows = access.rows.flatMap((row) => {
    if (row.kind !== 'operation' || levels.length === 0) return [row]
    if (row.level !== undefined) return levels.includes(row.level) ? [row] : []
    return levels.map((level) => ({ ...row, level, id: `${row.key} at ${level}` }))
  })
  return { ...access, rows }
}

/** What is there before and after names its roles; what comes or goes may do so for everybody at once. */
function names({ of = [], roles }: Change, { row, column, before, after }: CellChange): boolean {
  const everybody = roles === undefined && !(before && after)
  return of.includes(row.key) && (everybody || roles?.includes(column.name) === true)
}

/** What is emitted, without places and whatever its order. */
async function contentOf({ files }: Compared): Promise<string> {
  const all = [...((await files?.()) ?? [])].map(([name, content]) => `${name} ${wordsOf(content)}`)
  return all.sort().join('\n')
}

/** Most files are the same from edit to edit. */
const known = new Map<string, string>()

function wordsOf(content: string): string {
  const words = known.get(content) ?? sortedWords(content)
  known.set(content, words)
  return words
}

function sortedWords(content: string): string {
  const plain = content.replace(/[\w./-]+\.(yaml|graphql):\d+:\d+/g, '')
  return (plain.match(/[\w$]+|[^\s\w,]/g) ?? []).sort().join(' ')
}
