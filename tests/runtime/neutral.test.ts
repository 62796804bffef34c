import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

describe('the runtime and the blocks', () => {
  it('know nothing of what a console is about (P-1-01)', () => {
    const words = /\b(tenant|project|content management|media management|website)s?\b/i
    const found: string[] = []
    for (const folder of ['src/runtime', 'src/blocks']) {
      for (const file of filesOf(folder)) {
        for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
          if (words.test(line)) found.push(`${file}:${index + 1} ${line.trim()}`)
        }
      }
    }
    expect(found).toEqual([])
  })
})

function filesOf(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /\.(tsx?|css)$/.test(name)).map((name) => `${folder}/${name}`)
}
