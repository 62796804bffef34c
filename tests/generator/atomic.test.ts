import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readInputs } from '../../generator/commands/inputs.ts'
import { placesOf } from '../../generator/commands/options.ts'
import { type Change, commit, finishCommit, isUnfinished } from '../../generator/write/commit.ts'
import { nodeDisk } from '../../generator/write/disk.ts'
import { WriteRefused } from '../../generator/write/paths.ts'
import { isFresh, planWrite } from '../../generator/write/write.ts'
import { folderTexts, notesIn } from './support/folder-texts.ts'
import { mortalDisk, untilKilled } from './support/mortal-disk.ts'

let top = ''
beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'atomic-'))
})
afterEach(() => rmSync(top, { recursive: true, force: true }))

type Texts = Readonly<Record<string, string>>

const names = ['a.ts', 'b.ts', 'screens/a.ts', 'screens/deep/b.ts', 'menus/c.ts']
const texts = fc.dictionary(fc.constantFrom(...names), fc.constantFrom('one', 'two', 'three', ''))
/** What two folders hold, and what they are to hold. */
const both = fc.record({ out: texts, server: texts })
const folders = ['out', 'server'] as const
type Both = Readonly<Record<(typeof folders)[number], Texts>>

const at = (name: string) => path.join(top, name)

function change(before: Both, after: Both): Change[] {
  return folders.map((name) => ({
    folder: at(name),
    files: new Map(Object.entries(after[name]).filter(([file, text]) => before[name][file] !== text)),
    deleted: Object.keys(before[name]).filter((file) => !(file in after[name])),
  }))
}

function fill(content: Both): void {
  for (const name of folders) {
    rmSync(at(name), { recursive: true, force: true })
    for (const [file, text] of Object.entries(content[name])) {
      mkdirSync(path.dirname(path.join(at(name), file)), { recursive: true })
      writeFileSync(path.join(at(name), file), text)
    }
  }
}

const now = () => Object.fromEntries(folders.map((name) => [name, folderTexts(at(name))]))
const sorted = (content: Both) =>
  Object.fromEntries(
    folders.map((name) => [
      name,
      Object.fromEntries(Object.entries(content[name]).sort(([a], [b]) => (a < b ? -1 : 1))),
    ]),
  )
const finish = () => finishCommit(folders.map(at))

describe('a commit', () => {
  it('that is killed at any step leaves the old files or the new ones once the next run has begun', () => {
    fc.assert(
      fc.property(both, both, (before, after) => {
        fill(before)
        const whole = mortalDisk(Number.POSITIVE_INFINITY)
        commit(change(before, after), whole)
        expect(now()).toEqual(sorted(after))
        for (let steps = 0; steps < whole.taken(); steps++) {
          fill(before)
          const ended = untilKilled(() => commit(change(before, after), mortalDisk(steps)))
          expect(ended).toBe(false)
          const left = now()
          // Only while a journal says so may the files be mixed.
          const unfinished = isUnfinished(folders.map(at))
          if (!unfinished) expect([sorted(before), sorted(after)]).toContainEqual(left)
          finish()
          expect(now()).toEqual(unfinished ? sorted(after) : left)
        }
      }),
      { numRuns: 6 },
    )
  })

  it('is completed also by one who is killed at any step of that', () => {
    const before: Both = { out: { 'a.ts': 'one', 'screens/a.ts': 'one' }, server: { 'b.ts': 'one' } }
    const after: Both = { out: { 'a.ts': 'two', 'menus/c.ts': 'two' }, server: { 'b.ts': 'two', 'a.ts': 'two' } }
    const steps = mortalDisk(Number.POSITIVE_INFINITY)
    fill(before)
    commit(change(before, after), steps)
    for (let first = 0; first < steps.taken(); first++) {
      for (let second = 0; ; second++) {
        fill(before)
        untilKilled(() => commit(change(before, after), mortalDisk(first)))
        const unfinished = isUnfinished(folders.map(at))
        const left = now()
        const ended = untilKilled(() => finishCommit(folders.map(at), mortalDisk(second)))
        finish()
        expect(now()).toEqual(unfinished ? sorted(after) : left)
        if (ended) break
      }
    }
  })

  it('leaves nothing of its own behind, nor what killed ones left', () => {
    fill({ out: {}, server: {} })
    const after: Both = { out: { 'a.ts': 'two' }, server: { 'b.ts': 'two' } }
    untilKilled(() => commit(change({ out: {}, server: {} }, after), mortalDisk(3)))
    expect(notesIn(at('out'))).not.toEqual([])
    commit(change({ out: {}, server: {} }, after))
    expect([...notesIn(at('out')), ...notesIn(at('server'))]).toEqual([])
  })

  it('changes nothing where the disk is full, and says so', () => {
    const before: Both = { out: { 'a.ts': 'one' }, server: { 'b.ts': 'one' } }
    fill(before)
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    })
    const disk = {
      ...nodeDisk,
      write: (file: string, text: string) => {
        if (file.includes('server')) throw full
        nodeDisk.write(file, text)
      },
    }
    const after: Both = { out: { 'a.ts': 'two' }, server: { 'b.ts': 'two' } }
    expect(() => commit(change(before, after), disk)).toThrow(/cannot be written: ENOSPC/)
    expect(now()).toEqual(sorted(before))
  })

  it.each(['../a.ts', '/etc/a.ts', 'a/../../a.ts', '', '.'])('refuses to write %j', (file) => {
    expect(() => commit([{ folder: at('out'), files: new Map([[file, 'x']]), deleted: [] }])).toThrow(WriteRefused)
    expect(() => commit([{ folder: at('out'), files: new Map(), deleted: [file] }])).toThrow(WriteRefused)
    expect(existsSync(at('a.ts'))).toBe(false)
  })

  it('refuses links, and folders and files that stand in the way, before it changes anything', () => {
    fill({ out: { 'a.ts': 'one' }, server: {} })
    mkdirSync(at('elsewhere'))
    mkdirSync(path.join(at('out'), 'folder.ts'))
    symlinkSync(at('elsewhere'), path.join(at('out'), 'screens'))
    symlinkSync(path.join(at('elsewhere'), 'x'), path.join(at('out'), 'link.ts'))
    for (const file of ['screens/a.ts', 'link.ts', 'folder.ts', 'a.ts/b.ts'])
      expect(() =>
        commit([
          {
            folder: at('out'),
            files: new Map([
              ['a.ts', 'two'],
              [file, 'two'],
            ]),
            deleted: [],
          },
        ]),
      ).toThrow(WriteRefused)
    expect(readFileSync(path.join(at('out'), 'a.ts'), 'utf8')).toBe('one')
    expect(folderTexts(at('elsewhere'))).toEqual({})
  })
})

describe('a manifest', () => {
  it.each(['', 'null', '7', '{}', '{"input":"a","files":null,"warnings":[]}', '{"input":"a","files":{},"warnings":1}'])(
    '%j is none',
    (text) => {
      fill({ out: { 'a.ts': 'one' }, server: {} })
      writeFileSync(path.join(at('out'), '.manifest.json'), text)
      expect(isFresh(at('out'), 'a')).toBeUndefined()
      expect(planWrite(at('out'), new Map([['b.ts', 'two']]))).toMatchObject({ written: ['b.ts'], deleted: [] })
    },
  )

  it('that names files outside of its folder has nothing deleted', () => {
    fill({ out: { 'a.ts': 'one' }, server: {} })
    writeFileSync(at('victim'), 'mine')
    const manifest = { input: 'a', files: { '../victim': 'x' }, warnings: [] }
    writeFileSync(path.join(at('out'), '.manifest.json'), JSON.stringify(manifest))
    expect(() => planWrite(at('out'), new Map())).toThrow(WriteRefused)
    expect(readFileSync(at('victim'), 'utf8')).toBe('mine')
  })
})

describe('a spec', () => {
  it('of which one file was changed and another not yet is completed by whoever reads it', () => {
    mkdirSync(path.join(at('spec'), 'screens'), { recursive: true })
    const before = { 'a.yaml': 'one', 'screens/b.yaml': 'one' }
    const after = { 'a.yaml': 'two', 'screens/b.yaml': 'two' }
    for (let steps = 0, ended = false; !ended; steps++) {
      for (const [file, text] of Object.entries(before)) writeFileSync(path.join(at('spec'), file), text)
      const change = { folder: at('spec'), files: new Map(Object.entries(after)), deleted: [] }
      ended = untilKilled(() => commit([change], mortalDisk(steps)))
      const { files } = readInputs(placesOf({ spec: at('spec') }), '')
      expect([before, after]).toContainEqual(
        Object.fromEntries(files.map((file) => [file.path.split('/spec/')[1], file.text])),
      )
    }
  })
})

describe('a journal', () => {
  const staging = '.staging-1'
  const journal = (...parts: unknown[]) => {
    mkdirSync(path.join(at('out'), staging), { recursive: true })
    writeFileSync(path.join(at('out'), staging, '0'), 'evil')
    writeFileSync(path.join(at('out'), '.journal.json'), JSON.stringify(parts))
  }

  it.each([
    ['a file outside', { folder: '', staging, files: [['../victim', '0']], deleted: [] }],
    ['a deletion outside', { folder: '', staging, files: [], deleted: ['../victim'] }],
    ['another staging folder', { folder: '', staging: '..', files: [['a.ts', '0']], deleted: [] }],
    ['a staged file elsewhere', { folder: '', staging, files: [['a.ts', '../../victim']], deleted: [] }],
    ['nothing that makes sense', 7],
  ])('that names %s is refused', (_what, part) => {
    fill({ out: {}, server: {} })
    writeFileSync(at('victim'), 'mine')
    journal(part)
    expect(() => finishCommit([at('out')])).toThrow(WriteRefused)
    expect(readFileSync(at('victim'), 'utf8')).toBe('mine')
  })

  it('is left to wait as far as it is about folders that nobody named', () => {
    const before: Both = { out: { 'a.ts': 'one' }, server: { 'b.ts': 'one' } }
    const after: Both = { out: { 'a.ts': 'two' }, server: { 'b.ts': 'two' } }
    fill(before)
    for (let steps = 0; !isUnfinished([at('out')]); steps++)
      untilKilled(() => commit(change(before, after), mortalDisk(steps)))
    finishCommit([at('out')])
    expect(now()).toEqual(sorted({ out: after.out, server: before.server }))
    // Others may go on with the folder that is done.
    commit([{ folder: at('out'), files: new Map([['a.ts', 'three']]), deleted: [] }])
    commit([{ folder: at('out'), files: new Map([['a.ts', 'two']]), deleted: [] }])
    finish()
    expect(now()).toEqual(sorted(after))
    expect(isUnfinished(folders.map(at))).toBe(false)
  })
})
