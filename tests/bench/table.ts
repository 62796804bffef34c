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

/** Replaces the table of one bench in README.md, which stands between its two marks. */
export function writeTable(bench: string, rows: Row[]) {
  const file = new URL('README.md', import.meta.url)
  const text = readFileSync(file, 'utf8')
  const [start, end] = [`<!-- ${bench} -->`, `<!-- /${bench} -->`]
  const from = text.indexOf(start)
  const to = text.indexOf(end)
  if (from < 0 || to < 0) throw new Error(`tests/bench/README.md has no marks for ${bench}`)
  const machine = `${os.cpus()[0]?.model.trim()}, ${os.availableParallelism()} cores, Node ${process.version}`
  const table = `${start}\n${new Date().toISOString().slice(0, 10)}, ${machine}\n\n${formatRows(rows)}\n`
  writeFileSync(file, text.slice(0, from) + table + text.slice(to))
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
