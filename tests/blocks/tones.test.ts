import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { blockGrammars } from '../../generator/grammar/blocks/table.ts'
import { concepts } from '../../generator/grammar/concepts.ts'

/** Every set of tones that the grammar offers somewhere: the choices of a property `tone`. */
function offeredTones(): readonly (readonly string[])[] {
  const found = new Map<string, readonly string[]>()
  const seen = new Set<unknown>()
  const look = (thing: unknown): void => {
    if (typeof thing !== 'object' || thing === null || seen.has(thing)) return
    seen.add(thing)
    if ('to' in thing && typeof thing.to === 'function' && 'name' in thing && !seen.has(thing.name)) {
      // A rule that is looked up later, by its name: each time it is another object.
      seen.add(thing.name)
      look(thing.to())
    }
    for (const [key, value] of Object.entries(thing)) {
      if (key === 'tone' && value?.rule?.rule === 'choice') found.set(value.rule.of.join(), value.rule.of)
      look(value)
    }
  }
  look([concepts, blockGrammars])
  return [...found.values()]
}

const src = path.join(import.meta.dirname, '../../src')
const styles = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
const drawn = styles.flatMap((file) => {
  const rules = readFileSync(path.join(src, file), 'utf8').matchAll(/data-tone="(\w+)"/g)
  const tones = [...new Set([...rules].map(([, tone = '']) => tone))]
  return tones.length === 0 ? [] : [{ file, tones }]
})

describe('tones', () => {
  const offered = offeredTones()

  it('are found in the grammar and in the styles', () => {
    expect(offered.length).toBeGreaterThan(2)
    expect(drawn.length).toBeGreaterThan(4)
  })

  it.each(drawn)('that $file draws are one of the sets that the spec offers, but for the plain one', ({ tones }) => {
    const fits = offered.some((set) => tones.every((tone) => set.includes(tone)) && set.length - tones.length <= 1)
    expect(fits, `${tones} of ${JSON.stringify(offered)}`).toBe(true)
  })
})
