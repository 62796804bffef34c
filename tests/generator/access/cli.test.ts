import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placesOf } from '../../../generator/commands/options.ts'
import { WrongUsage } from '../../../generator/commands/verb.ts'
import { verbs } from '../../../generator/commands/verbs.ts'
import { consoleIn, runConsole } from '../support/console.ts'
import { gardenFolder } from '../support/modelled.ts'

/** A repository with a garden's spec, in which a menu item was gated since the last commit. */
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'access-'))
  cpSync(gardenFolder, path.join(folder, 'spec'), { recursive: true })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@garden.test', ...args], { cwd: folder })
  git('init', '-q', '-b', 'main')
  git('add', '-A')
  git('-c', 'commit.gpgsign=false', 'commit', '-q', '-m', 'as it was')
  const menus = path.join(folder, 'spec/menus.yaml')
  writeFileSync(menus, readFileSync(menus, 'utf8').replace('go: plants }', 'go: plants, can: Remove Plant }'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]) => consoleIn(folder, ...args, '--spec', 'spec')

describe('access', () => {
  it('prints the matrix, for some roles and with the features of a deployment', async () => {
    const { code, out } = await run('access', '--role', 'visitor', '--role', 'Signed out', '--deployment', 'small')
    expect(code).toBe(0)
    expect(out).toMatch(/^Pages +Visitor +Signed out$/m)
    expect(out).toMatch(/^\/compost +– +–$/m)
    const without = await run('access', '--role', 'Gardener', '--no-feature', 'watering')
    expect(without.out).toMatch(/^card "Water" +–$/m)
  })

  it('prints CSV, JSON and a page', async () => {
    const [csv, json, html] = await Promise.all(['csv', 'json', 'html'].map((each) => run('access', '--format', each)))
    expect(csv?.out.split('\r\n')[0]).toBe(
      'Kind,What,Name,Page,Level,Key,Line,Head Gardener,Gardener,Visitor,Signed out,Head Gardener (local),Gardener (local),Visitor (local),Signed out (local),Head Gardener (small),Gardener (small),Visitor (small),Signed out (small)',
    )
    expect(JSON.parse(json?.out ?? '')).toMatchObject({ version: 1, wholeFeature: 'Garden', columns: [{}, {}, {}, {}] })
    expect(html?.out).toMatch(/^<!doctype html>[\s\S]*<title>Garden: who sees what<\/title>[\s\S]*<\/html>\n$/)
  })

  it('--diff takes a deployment as it was then and as it is now', async () => {
    const other = path.join(folder, 'other')
    cpSync(path.join(folder, 'spec'), path.join(other, 'spec'), { recursive: true })
    const small = path.join(other, 'spec/deployments/small.yaml')
    writeFileSync(small, readFileSync(small, 'utf8').replace('[Compost]', '[Watering]'))
    const diff = (...args: string[]) => run('access', '--diff', './other/spec', '--deployment', 'small', ...args)
    const [{ out }, said] = await Promise.all([diff(), diff('--feature', 'Watering', '--no-feature', 'Compost')])
    expect(out).toContain('/compost  spec/routes.yaml:17:1\n    Head Gardener, Gardener and Visitor lose it\n')
    expect(out).toContain(
      'card "Water" on /plants/:id  spec/screens/plant.yaml:14:5\n    Head Gardener and Gardener gain it\n',
    )
    expect(said.out).toMatch(/^Nobody gains or loses anything/)
  })

  it('--diff tells what differs from a revision, in every format', async () => {
    const [text, csv, json, html, one] = await Promise.all([
      run('access', '--diff', 'HEAD'),
      run('access', '--diff', 'HEAD', '--format', 'csv'),
      run('access', '--diff', 'HEAD', '--format', 'json'),
      run('access', '--diff', 'HEAD', '--format', 'html'),
      run('access', '--diff', 'HEAD', '--role', 'Head Gardener'),
    ])
    expect(text?.out).toContain('  Plants on /, /plants/:id  spec/menus.yaml:3:7\n    Gardener and Visitor lose it\n')
    expect(csv?.out).toContain(
      'menu item,menu item,Plants,/,own,menus.main.plants,spec/menus.yaml:3:7,Gardener,yes,–\r\n',
    )
    expect(JSON.parse(json?.out ?? '')[0]).toMatchObject({
      key: 'menus.main.plants',
      role: 'Gardener',
      loses: true,
      gains: false,
    })
    expect(html?.out).toContain('"before"')
    // Where no grants are loaded, nobody has the right.
    expect(one?.out).toBe(
      'Against HEAD:\n\nMenu main, on /compost\n  Plants on /compost  spec/menus.yaml:3:7\n    Head Gardener loses it with Compost\n',
    )
  })

  it.each([
    [['access', '--role', 'Visitr'], 'is no role of permissions.yaml. Did you mean "Visitor"?'],
    [['access', '--deployment', 'smal'], 'is no deployment of this spec. Did you mean "small"?'],
    [['access', '--feature', 'Compst'], 'is no feature of this spec. Did you mean "Compost"?'],
    [['access', '--diff', 'HED'], 'Git knows no revision "HED" here'],
    [['explain'], 'Say what to explain'],
    [['explain', 'Help', '--as', 'hed@garden.test'], 'Did you mean "head@garden.test"?'],
    [['explain', 'Help', '--as', 'head@garden.test', '--role', 'Visitor'], 'say one of --role and --as'],
    [['explain', 'Help', '--page', '/but'], 'is no page. Did you mean "/butt"'],
    [['explain', 'Give away', '--page', '/butt'], 'is not on /butt. It is on /plants/:id.'],
    [['explain', 'item.menu.remove', '--when', 'item.knid=Tree'], 'Did you mean "item.kind"?'],
  ])('%j is wrong usage', async ([name = '', ...args], told) => {
    const verb = await verbs[name]?.load()
    const { values, positionals } = parseArgs({ args, options: verb?.options ?? {}, allowPositionals: true })
    const places = placesOf({ spec: path.join(folder, 'spec') })
    const asked = verb?.run({ words: positionals, values, places, print: () => {} })
    await expect(asked).rejects.toThrow(WrongUsage)
    await expect(asked).rejects.toThrow(told)
  })

  it('wrong usage ends with 2', async () => {
    expect((await runConsole(folder, 'access', '--role', 'Visitr', '--spec', 'spec')).code).toBe(2)
  })

  it('tells the errors of a spec, also of the one that it is compared with', async () => {
    const broken = path.join(folder, 'broken')
    cpSync(path.join(folder, 'spec'), broken, { recursive: true })
    const menus = path.join(broken, 'menus.yaml')
    writeFileSync(menus, readFileSync(menus, 'utf8').replace('go: butt', 'go: but'))
    const own = await consoleIn(folder, 'access', '--spec', 'broken')
    expect(own.code).toBe(1)
    expect(own.out).toContain('broken/menus.yaml:5:44 error unknown-route')
    const other = await run('access', '--diff', './broken')
    expect(other.code).toBe(1)
    expect(other.out).toContain('The spec at ./broken has 1 error.')
  })
})

describe('explain', () => {
  it('tells one person why, with the account, the page, features and what is so there', async () => {
    const { code, out } = await run(
      'explain',
      'Compost',
      '--as',
      'visitor@garden.test',
      '--page',
      '/',
      '--deployment',
      'small',
    )
    expect(code).toBe(0)
    expect(out).toMatch(
      /Visitor does not see the menu item "Compost" on \/: it needs the feature "Compost" \(spec\/menus\.yaml:4:51\)\.\nWay out: Visitor would see it with Compost\.\n$/,
    )
    const there = await run('explain', 'item.menu.remove', '--role', 'head gardener', '--when', 'item.kind=Tree')
    expect(there.out).toMatch(/^Head Gardener sees the button "Remove" on \/\.$/m)
    const other = await run(
      'explain',
      'item.menu.remove',
      '--role',
      'Head Gardener',
      '--when',
      'item.kind=Herb',
      '--when',
      'item.note=null',
    )
    expect(other.out).toMatch(/does not see the button "Remove" on \/: the condition .* does not hold/)
  })

  it('prints JSON', async () => {
    const { out } = await run('explain', '/butt', '--role', 'Visitor', '--format', 'json')
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      key: 'routes.butt',
      answers: [{ who: 'Visitor', verdict: 'no' }],
    })
  })

  it('lets one choose where several fit, unless only one is on the page', async () => {
    const { code, out } = await run('explain', 'Remove')
    expect(code).toBe(1)
    expect(out).toContain('"Remove" fits 2 things.')
    expect(out).toMatch(
      /^ {2}screens\.plants\.\S+remove +the button "Remove", when .* +spec\/screens\/plants\.yaml:20:11$/m,
    )
    expect((await run('explain', 'Remove', '--page', 'plants')).code).toBe(0)
  })

  it('names what is near where nothing fits', async () => {
    expect(await run('explain', 'Halp')).toEqual({
      code: 1,
      out: 'Nothing in the spec is "Halp". Did you mean "Help"?\n',
    })
  })
})
