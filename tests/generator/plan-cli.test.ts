import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { consoleIn, ended, startConsole } from './support/console.ts'
import { plansFolder } from './support/plans.ts'

/** A repository with a copy of the spec of the golden cases, committed once. */
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plan-'))
  cpSync(path.join(plansFolder, 'spec'), path.join(folder, 'spec'), { recursive: true })
  git('init', '--quiet', '--initial-branch', 'main')
  commit('The garden')
})
afterEach(() => rmSync(folder, { recursive: true }))

const identity = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'A Gardener',
  GIT_AUTHOR_EMAIL: 'gardener@garden.test',
  GIT_COMMITTER_NAME: 'A Gardener',
  GIT_COMMITTER_EMAIL: 'gardener@garden.test',
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, env: { ...process.env, ...identity }, encoding: 'utf8' })
}

function commit(message: string): void {
  git('add', '--all')
  git('commit', '--quiet', '--message', message)
}

function edit(file: string, from: string, to: string): void {
  const at = path.join(folder, file)
  const text = readFileSync(at, 'utf8')
  if (!text.includes(from)) throw new Error(`There is no "${from}" in ${file}.`)
  writeFileSync(at, text.replace(from, to))
}

const plan = (...args: string[]) => consoleIn(folder, 'plan', '--spec', 'spec', '--out', 'out', ...args)

/** As a process, in other surroundings. */
function planWith(env: NodeJS.ProcessEnv, ...args: string[]): Promise<{ code: number | null; out: string }> {
  return ended(startConsole(folder, ['plan', '--spec', 'spec', '--out', 'out', ...args], env))
}

describe('plan on the command line', () => {
  it('says that nothing changes on a clean tree, and when only the writing does', async () => {
    expect(await plan()).toEqual({ code: 0, out: 'Nothing changes.\n' })
    edit('spec/menus.yaml', 'label: Compost, icon: recycle', 'icon: recycle, label: "Compost"')
    expect(await plan()).toEqual({ code: 0, out: 'Nothing changes.\n' })
  })

  it('says that nothing changes when files move into an area', async () => {
    const into = (file: string) => {
      const to = path.join(folder, 'spec/areas/heap', file)
      mkdirSync(path.dirname(to), { recursive: true })
      renameSync(path.join(folder, 'spec', file), to)
      const text = readFileSync(to, 'utf8')
      writeFileSync(to, text.replace('$schema=', '$schema=../../'))
    }
    for (const file of ['screens/compost.yaml', 'screens/butt.yaml', 'forms/water.yaml', 'entities/plant.yaml'])
      into(file)
    expect(await plan()).toEqual({ code: 0, out: 'Nothing changes.\n' })
  })

  it('tells what the working tree changes of the last commit, and leaves both alone', async () => {
    edit('spec/menus.yaml', 'go: butt, can: Read Water Butt', 'go: butt, can: Read Plant')
    edit('spec/screens/compost.yaml', 'title: Compost', 'title: The heap')
    const status = git('status', '--porcelain=v2')
    const { code, out } = await plan()
    expect(code).toBe(0)
    expect(out).toContain(
      '⚠ widens access: Visitor now sees the menu item "Water butt" on /, /plants/:id and /butt.  (spec/menus.yaml:5:5)',
    )
    expect(out).toContain('On /compost: title "Compost" → "The heap".  (spec/screens/compost.yaml:2:8)')
    expect(out).toMatch(/\n\d changes, \d widens? access\.\n$/)
    expect(git('status', '--porcelain=v2')).toBe(status)
  })

  it('compares with a branch, an older commit, and what is gone since', async () => {
    edit('spec/limits.yaml', 'value: 10', 'value: 20')
    commit('More on a page')
    git('branch', 'more')
    edit('spec/menus.yaml', '  - { label: Compost, icon: recycle, go: compost }\n', '')
    const since = await plan('--base', 'HEAD~1')
    expect(since.out).toContain('The limit page 10 → 20')
    expect(since.out).toContain('(HEAD~1:spec/menus.yaml:4:5)')
    const branch = await plan('--base', 'more')
    expect(branch.out).not.toContain('The limit page')
    expect(branch.out).toContain('The menu main no longer has the item "Compost"')
  })

  it('compares with a folder', async () => {
    cpSync(path.join(folder, 'spec'), path.join(folder, 'before/spec'), { recursive: true })
    edit('spec/menus.yaml', 'label: Compost', 'label: The heap')
    const { code, out } = await plan('--base', 'before/spec')
    expect(out).toBe(
      'Menus\n  - In the menu main, the menu item "Compost" is called "The heap" now.  (spec/menus.yaml:4:14)\n\n1 change.\n',
    )
    expect(code).toBe(0)
  })

  it('takes a base of an older version of the language for what it says', async () => {
    edit('spec/console.yaml', 'specVersion: 3', 'specVersion: 1')
    edit('spec/console.yaml', 'notFound: missing, maintenance: closed', 'missing: missing, down: closed')
    commit('As it was once')
    edit('spec/console.yaml', 'specVersion: 1', 'specVersion: 3')
    edit('spec/console.yaml', 'missing: missing, down: closed', 'notFound: missing, maintenance: closed')
    expect(await plan()).toEqual({ code: 0, out: 'Nothing changes.\n' })
  })

  it('gives JSON for programs', async () => {
    edit('spec/api/schema.graphql', 'can: ["Remove Plant"]', 'can: ["Water Plant"]')
    const { out } = await plan('--format', 'json')
    expect(JSON.parse(out)).toEqual({
      version: 1,
      base: 'HEAD',
      summary: '1 change, 1 widens access.',
      count: 1,
      widens: 1,
      changes: [
        {
          area: 'operations',
          subject: 'Mutation.remove',
          sentence: 'The server asks Water Plant for remove now, not Remove Plant: Gardener may now call remove.',
          widens: true,
          place: expect.stringMatching(/^spec\/api\/schema\.graphql:\d+:\d+$/),
          before: 'Remove Plant',
          after: 'Water Plant',
          roles: ['Gardener'],
          of: ['operations.remove'],
        },
      ],
    })
  })

  it('gives Markdown for a pull request: what widens is bold, words are no markup', async () => {
    edit('spec/menus.yaml', 'go: butt, can: Read Water Butt', 'go: butt, can: Read Plant')
    edit('spec/screens/compost.yaml', 'title: Compost', 'title: "<b>_Compost_</b> `*`"')
    const { out } = await plan('--format', 'markdown')
    expect(out).toContain('### Who sees and may do what\n\n- **⚠ Widens access: Gardener now sees')
    expect(out).toContain('"&lt;b\\>\\_Compost\\_&lt;/b\\> \\`\\*\\`"')
  })

  it('prints the problems of a working tree that has errors', async () => {
    edit('spec/menus.yaml', 'go: compost', 'go: compst')
    const { code, out } = await plan()
    expect(code).toBe(1)
    expect(out).toContain('spec/menus.yaml:4:42 error unknown-route')
    expect(out).toContain('What a spec with errors changes cannot be told.')
  })

  it('prints the problems of a base that has errors', async () => {
    edit('spec/menus.yaml', 'go: compost', 'go: compst')
    commit('A slip')
    edit('spec/menus.yaml', 'go: compst', 'go: compost')
    const { code, out } = await plan()
    expect(code).toBe(1)
    expect(out).toContain('The spec of HEAD has problems:\n\nspec/menus.yaml:4:42 error unknown-route')
    expect(out).toContain('name a base without errors (--base REF)')
  })
})

describe('plan without a base', () => {
  it('says which revision there is not', async () => {
    git('branch', 'harvest')
    const { code, out } = await plan('--base', 'harvst')
    expect(code).toBe(2)
    expect(out).toContain('Git knows no revision "harvst" here')
    expect(out).toContain('Did you mean "harvest"?')
  })

  it('takes no option of Git for a revision', async () => {
    const { code, out } = await plan('--base=--help')
    expect(code).toBe(2)
    expect(out).toContain('Git knows no revision "--help" here')
  })

  it('says that there was no spec yet', async () => {
    git('checkout', '--quiet', '--orphan', 'bare')
    git('rm', '--quiet', '-r', '--cached', '.')
    git('commit', '--quiet', '--allow-empty', '--message', 'Nothing')
    const { code, out } = await plan()
    expect(code).toBe(2)
    expect(out).toContain('At "HEAD" there was no folder "spec" yet.')
  })

  it('says that the spec lies in no repository', async () => {
    rmSync(path.join(folder, '.git'), { recursive: true })
    const { code, out } = await planWith({ GIT_CEILING_DIRECTORIES: path.dirname(folder) })
    expect(code).toBe(2)
    expect(out).toContain('The spec does not lie in a git repository: name a folder with the other spec instead.')
  })

  it('says that Git is not there', async () => {
    mkdirSync(path.join(folder, 'nothing'))
    const { code, out } = await planWith({ PATH: path.join(folder, 'nothing') })
    expect(code).toBe(2)
    expect(out).toContain('Git is not installed here')
  })

  it('says which folder holds no spec', async () => {
    const { code, out } = await plan('--base', './elsewhere')
    expect(code).toBe(2)
    expect(out).toContain('There is no folder "./elsewhere".')
  })
})
