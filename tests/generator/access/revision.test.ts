import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { placesOf } from '../../../generator/commands/options.ts'
import { readRevision } from '../../../generator/commands/revision.ts'
import { readFolder } from '../../../generator/load/folder.ts'
import { caps } from '../../../generator/load/limits.ts'
import { gardenFolder } from '../support/modelled.ts'

let folder = ''
const spec = () => path.join(folder, 'console/spec')
const places = (given = spec()) => placesOf({ spec: given })

function git(...args: string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@garden.test', '-c', 'commit.gpgsign=false']
  return execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
}

function commit(): string {
  git('add', '-A')
  git('commit', '-q', '-m', 'a change')
  return git('rev-parse', 'HEAD')
}

const write = (name: string, text: string | Buffer) => {
  mkdirSync(path.dirname(path.join(spec(), name)), { recursive: true })
  writeFileSync(path.join(spec(), name), text)
}

const inside = (file: { readonly path: string }) => file.path.slice(file.path.indexOf('spec/') + 'spec/'.length)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'revision-'))
  cpSync(gardenFolder, spec(), { recursive: true })
  git('init', '-q', '-b', 'main')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a spec at a git revision', () => {
  it('is what the folder was, whatever it is now', async () => {
    write('notes/with "strange" name, ünïcode.md', 'first\r\nsecond\n')
    const there = readFolder(spec(), 'spec', () => {})
    commit()
    rmSync(spec(), { recursive: true })
    const { files, problems } = await readRevision('HEAD', places())
    expect(problems).toEqual([])
    const texts = (list: typeof files) => Object.fromEntries(list.map((file) => [inside(file), file.text]))
    expect(texts(files)).toEqual(texts(there))
  })

  it('is found by branch, tag, part of a hash and way back', async () => {
    const first = commit()
    git('tag', '-a', 'v1', '-m', 'one')
    write('menus.yaml', 'new: []\n')
    commit()
    git('branch', 'side')
    for (const [ref, text] of [
      ['v1', /^# yaml/],
      [first.slice(0, 8), /^# yaml/],
      ['HEAD~1', /^# yaml/],
      ['side', /^new/],
    ] as const) {
      const { files, name } = await readRevision(ref, places())
      expect(name).toBe(ref)
      expect(files.find((file) => inside(file) === 'menus.yaml')?.text).toMatch(text)
    }
  })

  it('is read where the spec is the repository itself', async () => {
    folder = spec()
    git('init', '-q', '-b', 'main')
    commit()
    const { files } = await readRevision('main', places(folder))
    expect(files.some((file) => file.path.endsWith('/menus.yaml') || file.path === 'menus.yaml')).toBe(true)
    folder = path.resolve(folder, '../..')
  })

  it('is held to what a folder is held to: no links, nothing hidden, nothing too large, UTF-8', async () => {
    write('.hidden.yaml', 'a: b')
    write('.git-like/menus.yaml', 'a: b')
    write('limits.yaml', Buffer.alloc(caps.bytes + 1, 'a'))
    write('theme.yaml', Buffer.from([0x61, 0xff, 0x62]))
    write('menus.yaml', '\uFEFFmain: []\n')
    symlinkSync('/etc/passwd', path.join(spec(), 'errors.yaml'))
    commit()
    const { files, problems } = await readRevision('main', places())
    const told = problems.map(({ code, place }) => `${inside({ path: place.file })} ${code}`)
    expect(told.sort()).toEqual(['errors.yaml no-plain-file', 'limits.yaml too-large', 'theme.yaml not-utf8'])
    expect(files.map(inside)).not.toContain('.hidden.yaml')
    expect(files.map(inside)).not.toContain('errors.yaml')
    expect(files.find((file) => inside(file) === 'menus.yaml')?.text).toBe('main: []\n')
  })

  it('is that of the repository around the spec, whatever the process was told of another', async () => {
    commit()
    const before = { ...process.env }
    Object.assign(process.env, { GIT_DIR: '/nowhere', GIT_WORK_TREE: '/nowhere', GIT_INDEX_FILE: '/nowhere' })
    try {
      expect((await readRevision('main', places())).files.length).toBeGreaterThan(10)
    } finally {
      for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE']) delete process.env[name]
      Object.assign(process.env, before)
    }
  })

  it.each([
    ['mian', /^Git knows no revision "mian" here, .* Did you mean "main"\?$/],
    ['origin/feature', /^Git knows no revision "origin\/feature" here, .* fetch it first\.$/],
    ['--output=x', /^Git knows no revision "--output=x" here/],
    ['./before', /^There is no folder "\.\/before"\.$/],
    ['/', /^The folder "\/" holds no spec: there is no console\.yaml in it\.$/],
  ])('%s is refused with a sentence', async (ref, sentence) => {
    commit()
    await expect(readRevision(ref, places())).rejects.toThrow(sentence)
  })

  it('that does not have it yet is said to be so', async () => {
    rmSync(spec(), { recursive: true })
    writeFileSync(path.join(folder, 'read.me'), 'nothing yet')
    commit()
    await expect(readRevision('main', places())).rejects.toThrow('At "main" there was no folder "console/spec" yet.')
  })

  it('is not there without a repository', async () => {
    rmSync(path.join(folder, '.git'), { recursive: true })
    await expect(readRevision('main', places())).rejects.toThrow('does not lie in a git repository')
  })
})

describe('a spec in another folder', () => {
  it('is read from there', async () => {
    const { files, shown } = await readRevision(gardenFolder, places())
    expect(files.map(({ path: file }) => file)).toContain(`${shown}/menus.yaml`)
  })
})
