import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'

/** One figure. Texts carry their unit; a floor is what the same machine does in the same run without Atrium. */
export interface Row {
  what: string
  figure: string
  floor?: string
  ratio?: string
  reach: string
}

export function formatRows(rows: Row[]): string {
  const lines = rows.map(({ what, figure, floor = '', ratio = '', reach }) => [what, figure, floor, ratio, reach])
  const all = [['what', 'figure', 'floor', 'ratio', 'to reach'], ['---', '---', '---', '---', '---'], ...lines]
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const file = new URL('README.md', import.meta.url)

/** Replaces the table of one bench in README.md, which stands between its two marks; with the commit that was measured. */
export function writeTable(bench: string, rows: Row[]) {
  const { text, from, to } = tableOf(bench)
  const machine = `${os.cpus()[0]?.model.trim()}, ${os.availableParallelism()} cores, Node ${process.version}`
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
  const table = `${new Date().toISOString().slice(0, 10)}, ${commit}, ${machine}\n\n${formatRows(rows)}\n`
  writeFileSync(file, `${text.slice(0, from)}\n${table}${text.slice(to)}`)
}

/** Where the table of a bench stands in README.md, behind its first mark and up to its second one. */
function tableOf(bench: string): { readonly text: string; readonly from: number; readonly to: number } {
  const text = readFileSync(file, 'utf8')
  const start = `<!-- ${bench} -->`
  const [from, to] = [text.indexOf(start) + start.length, text.indexOf(`<!-- /${bench} -->`)]
  if (from < start.length || to < 0) throw new Error(`tests/bench/README.md has no marks for ${bench}`)
  return { text, from, to }
}

/** What a bench cannot have measured: rows that are missing, and figures that are no numbers. */
export function unmeasured(rows: Row[]): string[] {
  if (rows.length === 0) return ['nothing was measured']
  return rows
    .filter(({ figure, floor = '', ratio = '' }) => /NaN|undefined|Infinity/.test(`${figure} ${floor} ${ratio}`))
    .map(({ what, figure, ratio = '' }) => `${what}: ${figure} ${ratio}`)
}

/** The ratios that are worse by a fifth and more than those in README.md. Absolute figures are another machine's. */
export function worsened(bench: string, rows: Row[]): string[] {
  const { text, from, to } = tableOf(bench)
  const before = new Map(
    text
      .slice(from, to)
      .split('\n')
      .map((line) => line.split(' | '))
      .map(([what = '', , , ratio = '']) => [nameOf(what.replace(/^\| /, '')), Number.parseFloat(ratio)]),
  )
  return rows.flatMap(({ what, ratio = '', reach }) => {
    const [was = Number.NaN, is] = [before.get(nameOf(what)), Number.parseFloat(ratio)]
    const worse = reach.includes('≥') ? was / is : is / was
    return worse >= 1.2 ? [`${what}: ${is}, was ${was}`] : []
  })
}

/** What was measured, without what it came to this time. */
function nameOf(what: string): string {
  return what.replace(/: \d.*$/, '')
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
