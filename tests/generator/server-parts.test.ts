import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readInputs } from '../../generator/commands/inputs.ts'
import { placesOf } from '../../generator/commands/options.ts'
import { serverParts } from '../../generator/commands/server-folder.ts'
import { emitParts } from '../../generator/emit/server/parts.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'server-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const out = () => path.join(folder, 'generated')

function put(...files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), '')
  }
}

describe('what an area of the server brings along', () => {
  it('is found by where it lies, and nothing else is', () => {
    put('areas/beds/operations.ts', 'areas/beds/rows.ts', 'areas/beds/README.md', 'areas/plants/operations/moves.ts')
    put('areas/plants/hooks.ts', 'areas/plants/migrations/0003-pots.ts', 'database/migrations/0002-beds.ts')
    put('areas/backend.ts', 'areas/plants/operations/deep/one.ts', 'database/pool.ts')
    expect(serverParts(out())).toEqual([
      'areas/beds/operations.ts',
      'areas/plants/hooks.ts',
      'areas/plants/migrations/0003-pots.ts',
      'areas/plants/operations/moves.ts',
      'database/migrations/0002-beds.ts',
    ])
  })

  it('is written down for the server: operations by file, migrations by number wherever they lie', () => {
    const files = emitParts(
      ['areas/beds/operations.ts', 'areas/plants/migrations/0003-pots.ts', 'database/migrations/0010-beds.ts'],
      [],
    )
    expect([...files.keys()]).toEqual([
      'parts/operations.ts',
      'parts/hooks.ts',
      'parts/tables.ts',
      'parts/migrations.ts',
    ])
    expect(files.get('parts/operations.ts')).toMatch(
      /import \* as (\w+) from '\.\.\/\.\.\/areas\/beds\/operations\.ts'\n[\s\S]*\.\.\.\1,/,
    )
    expect(files.get('parts/migrations.ts')).toMatch(/ {2}step0003,\n {2}step0010,\n\]/)
  })

  it('is nothing where there is no such server', () => {
    expect(serverParts(out())).toEqual([])
    expect(emitParts([], []).size).toBe(0)
  })

  it('is not written where two migrations have one number', () => {
    const two = ['areas/beds/migrations/0004-beds.ts', 'areas/plants/migrations/0004-plants.ts']
    expect(() => emitParts(two, [])).toThrow(
      'Two migrations have the number 0004: areas/beds/migrations/0004-beds.ts and areas/plants/migrations/0004-plants.ts. Give the newer one the next number.',
    )
  })

  it('is what a run depends on: a new file is found by the next one', () => {
    const places = placesOf({ spec: 'tests/generator/base/spec', out: path.join(folder, 'out'), serverOut: out() })
    const before = readInputs(places, '').hash
    expect(readInputs(places, '').hash).toBe(before)
    put('areas/beds/operations.ts')
    expect(readInputs(places, '').hash).not.toBe(before)
  })
})
