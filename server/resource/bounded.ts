import { createHash } from 'node:crypto'
import { formatBytes } from '../../generator/values/bytes.ts'

/** Characters of JSON that an entry keeps of what was, and of what is: no act fills the trail. */
export const mostKept = 32_000
/** Characters that are kept of one text, where all of it would be too much. */
const mostOfText = 1_000

type Values = Readonly<Record<string, unknown>>

/**
 * The fields of a change as JSON, whole where they are not too much. Else long texts are cut, and of the largest fields it
 * is said that they are left out: each field keeps its name.
 */
export function boundedJson(values: Values): string {
  const whole = JSON.stringify(values)
  if (whole.length <= mostKept) return whole
  const fields = Object.entries(values).map(([name, value]) => ({ name, json: JSON.stringify(cut(value)) ?? 'null' }))
  let length = 2 + fields.reduce((sum, { name, json }) => sum + JSON.stringify(name).length + json.length + 2, 0)
  const largest = fields.toSorted((a, b) => b.json.length - a.json.length)
  const left = new Set<string>()
  for (const { name, json } of largest) {
    const won = json.length - leftOut(values[name]).length
    if (length <= mostKept || won <= 0) break
    left.add(name)
    length -= won
  }
  // Only names without end, which nothing has, are too much still.
  if (length > mostKept) return JSON.stringify({ '': `${whole.length} characters are left out` })
  const kept = fields.map(
    ({ name, json }) => `${JSON.stringify(name)}:${left.has(name) ? leftOut(values[name]) : json}`,
  )
  return `{${kept.join(',')}}`
}

/** What stands in the place of a value that is too much, with what it takes to know it again: its size as JSON and the hash of that. */
export function tooLarge(value: unknown): string {
  const json = JSON.stringify(value) ?? ''
  const hash = createHash('sha256').update(json).digest('hex')
  return `Too large to keep, ${formatBytes(Buffer.byteLength(json))}, SHA-256 ${hash}`
}

const leftOut = (value: unknown) => JSON.stringify(tooLarge(value))

/** The same with its long texts cut, each with how long it was. */
function cut(value: unknown): unknown {
  if (typeof value === 'string') {
    if (value.length <= mostOfText) return value
    // No half of a pair stays behind.
    return `${value.slice(0, mostOfText).replace(/[\ud800-\udbff]$/, '')}… (${value.length} characters)`
  }
  if (Array.isArray(value)) return value.map(cut)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cut(each)]))
}
