import { describe, expect, it } from 'vitest'
import { AnchorLost, edited } from './anchor.ts'
import type { Anchor } from './defect.ts'

const code = `
import { far } from './far.ts'

/** Says how many are left. */
export function left(all: number, taken: number): number {
  return all - taken
}

const rules = {
  longest: { of: 'name', most: 100 },
  shortest: { of: 'name', most: 1 },
}

export function makeGate() {
  return {
    open(key: string) {
      if (key === 'right') return true
      return false
    },
    close: () => far(),
  }
}

export const shown = [left(3, 2), far(), rules]
`

const data = `page:
  title: Plants
  gate:
    can: Read
  columns: [name, age]
other:
  gate:
    can: Read
`

const sources = [
  { path: 'src/garden.ts', text: code },
  { path: 'src/page.yaml', text: data },
]

function edit(at: Anchor, replace: string, by = 'X', files = sources) {
  return edited({ at, in: 'src', replace, by }, files)
}

describe('the edit of a defect', () => {
  it('is made in the declaration that its symbol names, wherever that is', () => {
    const { path, text } = edit({ symbol: 'left' }, 'all - taken', 'all')
    expect(path).toBe('src/garden.ts')
    expect(text).toBe(code.replace('return all - taken', 'return all'))
    expect(edit({ symbol: 'left' }, 'all - taken', 'all', [{ path: 'src/b/c.tsx', text: code }]).path).toBe(
      'src/b/c.tsx',
    )
  })

  it('finds keys, and what is declared within', () => {
    expect(edit({ symbol: 'rules.shortest' }, "of: 'name'").text).toContain('shortest: { X, most: 1 }')
    expect(edit({ symbol: 'makeGate.open' }, "key === 'right'").text).toContain('if (X) return true')
    expect(edit({ symbol: 'makeGate.close' }, 'far()').text).toContain('close: () => X,')
  })

  it('finds lines of other files, with those that are indented below them', () => {
    expect(edit({ line: 'page:' }, 'can: Read').text).toBe(data.replace('can: Read', 'X'))
    expect(edit({ line: 'columns:' }, 'age').text).toContain('[name, X]')
  })

  it('does not mind how the text is broken into lines', () => {
    const { text } = edit({ symbol: 'makeGate.open' }, "if (key ===\n  'right',)\n return\ttrue")
    expect(text).toContain('X\n      return false')
  })

  it('takes nothing away but what it names', () => {
    const { text } = edit({ symbol: 'makeGate.open' }, 'return false', '')
    expect(text).toBe(code.replace('return false', ''))
  })

  it.each<[string, Anchor, string, RegExp]>([
    ['is declared nowhere', { symbol: 'right' }, 'all', /There is no right in src\//],
    ['is only imported or used', { symbol: 'far' }, 'far', /There is no far in src\//],
    ['has no such key', { symbol: 'rules.longer' }, 'of', /There is no rules.longer in src\//],
    ['holds another text', { symbol: 'left' }, 'all + taken', /src\/garden.ts\) does not hold the text/],
    ['holds the text twice', { symbol: 'rules' }, "of: 'name'", /2 times/],
    ['is a line that is not there', { line: 'pages:' }, 'can', /There is no line "pages:"/],
    ['is a line that is there twice', { line: 'gate:' }, 'can: Read', /2 times/],
  ])('is refused where the anchor %s', (_, at, replace, words) => {
    expect(() => edit(at, replace)).toThrow(AnchorLost)
    expect(() => edit(at, replace)).toThrow(words)
  })

  it('is refused where two files declare the same symbol with the same text', () => {
    const twice = [...sources, { path: 'src/orchard.ts', text: code }]
    expect(() => edit({ symbol: 'left' }, 'all - taken', 'all', twice)).toThrow(/garden.ts, src\/orchard.ts/)
  })
})
