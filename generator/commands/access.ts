import { readFileSync } from 'node:fs'
import { type Access, accessOf } from '../access/cells.ts'
import { changesOf } from '../access/changes.ts'
import { changesCsv, changesJson, changesText } from '../access/changes-text.ts'
import { withColumns } from '../access/choose.ts'
import { csvText } from '../access/csv.ts'
import { accessHtml } from '../access/html.ts'
import { accessJson } from '../access/json.ts'
import { deploymentFeatures, type Settled, settle } from '../access/settle.ts'
import { tableText } from '../access/table.ts'
import { stringAt } from '../load/tree.ts'
import type { Model } from '../model/model.ts'
import { featureOptions, featureUsage, settledBefore, settledFeatures, textsOf } from './features.ts'
import { type Modelled, modelled, workingModel } from './modelled.ts'
import { readRevision } from './revision.ts'
import { type Asked, oneOf, textOf, type Verb, WrongUsage } from './verb.ts'

const formats = ['table', 'csv', 'html', 'json'] as const

export const verb: Verb = {
  options: {
    format: { type: 'string' },
    role: { type: 'string', multiple: true },
    diff: { type: 'string' },
    ...featureOptions,
  },
  usage: [
    '[options]',
    `--format F       one of ${formats.join(', ')}; html is one page to open from a disk: > access.html`,
    '--role R         only that role; may be said several times ("Signed out" for nobody)',
    ...featureUsage,
    '--diff REF       only what differs from the spec at a git revision, or in another folder',
  ],
  run: access,
}

/** `access`: who sees what, and when; true unless a spec has errors. */
export async function access(asked: Asked): Promise<boolean> {
  const { places, print } = asked
  const format = oneOf('format', asked.values.format, formats, 'table')
  const now = workingModel(places, print)
  if (!now) return false
  const settled = settledFeatures(asked, now.model)
  const whole = settle(accessOf(now.model), settled)
  const matrix = chosen(whole, asked)
  const ref = textOf(asked, 'diff')
  if (ref === undefined) {
    print(matrixText(matrix, { format, settled, now }))
    return true
  }
  const revision = await readRevision(ref, places)
  const then = modelled(revision, places, { name: `The spec at ${revision.name}`, print })
  if (!then) return false
  const before = settle(accessOf(then.model, keysOf(whole)), settledBefore(asked, then.model, settled))
  // What has a row in one of them only because of its gate is there in the other one as well.
  const after = settle(accessOf(now.model, keysOf(before)), settled)
  const everything = textsOf(asked, 'role').length === 0
  const names = new Set(matrix.columns.map(({ name }) => name))
  const changes = changesOf(before, after).filter(({ column }) => everything || names.has(column.name))
  if (format === 'csv') print(ended(changesCsv(changes)))
  else if (format === 'json') print(JSON.stringify(changesJson(changes), null, 2))
  else if (format === 'table') print(changesText(changes, revision.name))
  else {
    const ids = new Set(changes.map((change) => change.row.id))
    const shown = chosen(after, asked)
    const rows = [...shown.rows, ...gone(before, shown)].filter((row) => ids.has(row.id))
    print(pageText({ ...shown, rows }, { settled, now, before }))
  }
  return true
}

interface Needs {
  readonly settled: Settled
  readonly now: Modelled
}

function matrixText(
  matrix: Access,
  { format, settled, now }: Needs & { readonly format: (typeof formats)[number] },
): string {
  const { deployments } = now.model
  if (format === 'table') return tableText(matrix)
  if (format === 'html') return pageText(matrix, { settled, now })
  if (format === 'json') return JSON.stringify(accessJson(matrix, { settled, deployments }), null, 2)
  const beside = settled.size > 0 ? [] : deploymentParts(matrix, now.model)
  return ended(csvText([{ access: matrix }, ...beside]))
}

function deploymentParts(matrix: Access, { features, deployments }: Model) {
  return [...deployments].map(([name, disabled]) => ({
    name,
    access: settle(matrix, deploymentFeatures(features, disabled)),
  }))
}

function pageText(matrix: Access, { settled, now, before }: Needs & { readonly before?: Access }): string {
  const console = now.checked.context.spec.concepts.get('console')?.[0]?.tree
  const name = stringAt(console, 'name')
  const title = `${name === undefined ? '' : `${name}: `}who sees what${before ? ' that differs' : ''}`
  const asset = (file: string) => readFileSync(new URL(`../access/page/${file}`, import.meta.url), 'utf8')
  const parts = { style: asset('matrix.css'), matrix: asset('matrix.js'), reading: asset('reading.js') }
  return accessHtml(accessJson(matrix, { settled, deployments: now.model.deployments, before }), title, parts).trimEnd()
}

/** Throws WrongUsage for a role that there is not. */
function chosen(matrix: Access, asked: Asked): Access {
  const found = withColumns(matrix, textsOf(asked, 'role'))
  if (typeof found === 'string') throw new WrongUsage(found)
  return found
}

function keysOf({ rows }: Access): ReadonlySet<string> {
  return new Set(rows.map(({ key }) => key))
}

/** Rows of before that are there no more, with nothing in the columns of now. */
function gone(before: Access, now: Access) {
  const there = new Set(now.rows.map((row) => row.id))
  const never = { is: 'constant', value: false } as const
  return before.rows
    .filter((row) => !there.has(row.id))
    .map((row) => ({ ...row, cells: now.columns.map(() => ({ open: never, disabled: never, there: never })) }))
}

/** Without the last line's end, which printing adds. */
function ended(text: string): string {
  return text.replace(/\r?\n$/, '')
}
