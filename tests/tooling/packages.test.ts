import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentHash } from '../../server/start/inputs.mjs'
import { packagesFit } from '../../server/start/packages.mjs'

let top: string

beforeEach(() => {
  top = mkdtempSync(path.join(os.tmpdir(), 'atrium-start-'))
})

afterEach(() => rmSync(top, { recursive: true, force: true }))

function write(file: string, content: unknown) {
  const target = path.join(top, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content))
}

describe('whether packages must be installed', () => {
  const wanted = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  }
  const installed = (packages: object) => write('node_modules/.package-lock.json', { packages })

  it('is so in a fresh checkout', () => {
    write('package-lock.json', { packages: wanted })
    expect(packagesFit(top)).toBe(false)
  })

  it('is not so after an install by hand, packages for other platforms apart', () => {
    write('package-lock.json', { packages: wanted })
    installed({ 'node_modules/a': { version: '1.0.0' } })
    expect(packagesFit(top)).toBe(true)
  })

  it('is so when one is missing or of another version', () => {
    write('package-lock.json', { packages: wanted })
    installed({ 'node_modules/other-platform': { version: '1.0.0' } })
    expect(packagesFit(top)).toBe(false)
    installed({ 'node_modules/a': { version: '1.0.1' } })
    expect(packagesFit(top)).toBe(false)
  })
})

describe('whether something must be built', () => {
  const hash = () => contentHash(['spec', 'src', 'absent'], top)

  it('depends on names and contents, not on what the generator wrote or on tests', () => {
    write('spec/menus.yaml', 'a: 1')
    write('src/main.tsx', 'main()')
    const before = hash()
    write('src/generated/routes.ts', 'export {}')
    write('src/main.test.tsx', 'it()')
    expect(hash()).toBe(before)
    write('spec/menus.yaml', 'a: 2')
    const edited = hash()
    expect(edited).not.toBe(before)
    write('spec/forms/new.yaml', '')
    expect(hash()).not.toBe(edited)
  })
})
