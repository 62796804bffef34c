import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { make } from '../../generator/commands/new/new.ts'
import { placesOf } from '../../generator/commands/options.ts'
import { answersOf, type Talk, talkOver } from '../../generator/new/ask.ts'
import { thoroughly } from '../support/thorough.ts'
import { productCache } from './support/caches.ts'
import { toldIn } from './support/console.ts'
import { specs } from './support/drafts.ts'

/** Somebody who answers as it is written down, and all that is said. */
function script(...answers: readonly string[]): Talk & { readonly said: string[]; readonly left: string[] } {
  const said: string[] = []
  const left = [...answers]
  return {
    said,
    left,
    ask: async (prompt) => {
      said.push(prompt)
      return left.shift()
    },
    tell: (line) => said.push(line),
  }
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-ask-'))
  cpSync(specs.product, path.join(folder, 'spec'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (file: string) => readFileSync(path.join(folder, 'spec', file), 'utf8')

async function run(words: readonly string[], talk: Talk, values: Record<string, string | boolean> = {}) {
  const { code, out } = await toldIn(folder, async (print) => {
    const asked = { words, values, places: placesOf({ spec: 'spec' }), print }
    return (await make(asked, talk, undefined, productCache)) ? 0 : 1
  })
  return { done: code === 0, told: out.trimEnd() }
}

describe('new asks', () => {
  it('for everything that is not said, with what is offered, and again where an answer will not do', async () => {
    const talk = script(
      ...['scren', 'screen'],
      ...['My Archive', 'archive'],
      ...['', 'projcts', 'projects'],
      ...['projects', '/projects', ''],
      ...['shel', '', '', 'Read Projects', '', '', 'bok', 'books'],
    )
    const { done, told } = await run([], talk)
    expect(told).toMatch(/The check says: 2 warnings\.\n- What is new is not translated yet: see \S*de\.yaml\./)
    expect(done).toBe(true)
    expect(talk.left).toEqual([])
    expect(talk.said).toEqual([
      expect.stringMatching(/^ {2}screen, route, form, .*\nWhat is to be made: $/),
      '  "scren" is no thing that can be made. Did you mean "screen"?',
      expect.stringMatching(/What is to be made: $/),
      'What it is to be called: ',
      '  "My Archive" cannot be the name of a screen: small letters, digits and dashes only: "my-archive".',
      'What it is to be called: ',
      'What staff call it (Archive): ',
      expect.stringMatching(/^ {2}\w+, .*\nThe query whose answer it shows \(.*\) \(none\): $/),
      '  "projcts" is no query. Did you mean "projects"?',
      expect.stringMatching(/\(none\): $/),
      'Its address, as /books or /books/:id (/archive): ',
      '  An address begins with "/": /projects.',
      'Its address, as /books or /books/:id (/archive): ',
      expect.stringContaining('The address /projects belongs to the route "projects" already'),
      'Its address, as /books or /books/:id (/archive): ',
      '  shell, migration, auth, settings, none\nThe route whose screen frames it (shell): ',
      '  "shel" is no route that frames others. Did you mean "shell"?',
      expect.stringMatching(/\(shell\): $/),
      '  tenant, project, all, none\nWhich rights are loaded for it (tenant): ',
      'The rights that it needs, each an action and a subject (Read Project Management): ',
      '  "Projects" is no subject of permissions.yaml.',
      expect.stringMatching(/\(Read Project Management\): $/),
      '  project, settings, migration, tenant, help, footer, profile, way-on, none\nThe menu that leads to it (tenant): ',
      'Its icon, by its name in the icon set (archive): ',
      expect.stringMatching(/^ {2}"bok" is no icon\. Did you mean "bo\w+"\?$/),
      'Its icon, by its name in the icon set (archive): ',
    ])
    expect(read('menus.yaml')).toContain('  - { label: Archive, icon: books, go: archive }\n')
    expect(read('routes.yaml')).toContain('archive:\n  parent: shell\n  path: /archive\n')
  })

  thoroughly(it)('nothing that an option says', async () => {
    const talk = script()
    const said = {
      label: 'Old',
      query: 'none',
      path: '/old',
      parent: 'none',
      can: 'none',
      level: 'none',
      menu: 'none',
    }
    const { told } = await run(['screen', 'old'], talk, said)
    expect(talk.said).toEqual([])
    expect(told).toContain('- Nothing leads to "old" yet')
    expect(read('routes.yaml')).toContain('old:\n  path: /old\n  screen: old\n')
  })

  it('what a form is for, and where it stands', async () => {
    const talk = script('dashboad', 'dashboard', 'updateProjectStatus', 'Set it')
    await run(['form', 'status'], talk)
    expect(talk.said.at(0)).toMatch(/^ {2}.*dashboard.*\nThe screen that the form stands on: $/)
    expect(talk.said.at(0)).not.toMatch(/shell|auth/)
    expect(read('areas/dashboard/screens/dashboard.yaml')).toContain('label: Set it')
  })

  it('and writes nothing when nobody answers any more', async () => {
    const { done, told } = await run(['screen'], script('old', ''))
    expect(done).toBe(false)
    expect(told).toBe('Nobody answers. Nothing was written.')
    expect(() => read('screens/old.yaml')).toThrow()
  })

  it('and notices what somebody changes in the meantime', async () => {
    const talk = script('')
    const slow: Talk = {
      ...talk,
      ask: async (prompt) => {
        cpSync(path.join(folder, 'spec/limits.yaml'), path.join(folder, 'spec/menus.yaml'))
        return talk.ask(prompt)
      },
    }
    const given = {
      query: 'none',
      path: '/old',
      parent: 'shell',
      can: 'Read Project Management',
      level: 'tenant',
      menu: 'tenant',
      icon: 'book',
    }
    const { done, told } = await run(['screen', 'old'], slow, given)
    expect(done).toBe(false)
    expect(told).toMatch(/^Somebody has changed .*menus\.yaml in the meantime\. Try again\. Nothing was written\.$/)
    expect(() => read('screens/old.yaml')).toThrow()
  })
})

describe('answers', () => {
  it('come from a terminal, line by line, until it ends', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()]
    const terminal = createInterface({ input, output })
    const said: string[] = []
    const talk = talkOver(terminal, (line) => said.push(line))
    const answers = answersOf({}, talk)
    const question = { flag: 'menu', text: 'the menu', what: 'menu', choices: ['main', 'other'] }
    input.write('mian\n')
    const first = answers.one(question)
    await expect.poll(() => said).toContain('  "mian" is no menu. Did you mean "main"?')
    input.write('main\n')
    expect(await first).toBe('main')
    expect(said[0]).toBe('  main, other')
    expect(String(output.read())).toContain('The menu: ')
    const last = answers.maybe(question)
    input.end()
    await expect(last).rejects.toThrow('Nobody answers.')
  })

  it('of several things are divided by commas', async () => {
    const question = { flag: 'to', text: 'where to', what: 'route', choices: ['a', 'b', 'c'] }
    expect(await answersOf({ to: ['a,b', 'c'] }).many(question)).toEqual(['a', 'b', 'c'])
    expect(await answersOf({}, script('a, c')).many(question)).toEqual(['a', 'c'])
    expect(await answersOf({}, script('')).many({ ...question, fallbacks: ['b'] })).toEqual(['b'])
    expect(await answersOf({}).many({ ...question, fallbacks: ['b'] })).toEqual(['b'])
    expect(await answersOf({ to: 'none' }).many({ ...question, fallbacks: ['b'] })).toEqual([])
    await expect(answersOf({ to: ['a', 'x'] }).many(question)).rejects.toThrow('--to: "x" is no route.')
  })

  it('that are missing name the option, and offers hold where they are harmless', async () => {
    await expect(answersOf({}).one({ flag: 'path', text: 'its address', offer: '/a' })).rejects.toThrow(
      '--path is missing: its address.',
    )
    expect(await answersOf({}).one({ flag: 'label', text: 'its words', fallback: 'A' })).toBe('A')
    expect(await answersOf({}).maybe({ flag: 'icon', text: 'its icon' })).toBeUndefined()
  })

  it('are what is offered for somebody who wants to be asked nothing, if it will do', async () => {
    const question = { flag: 'path', text: 'its address', offer: '/a', fallback: '/b' }
    expect(await answersOf({}, undefined, true).one(question)).toBe('/a')
    const problem = () => 'The address /a belongs to another.'
    await expect(answersOf({}, undefined, true).one({ ...question, problem })).rejects.toThrow(
      '--path is missing: its address. The address /a belongs to another.',
    )
    const talk = script('', '/c')
    const free = (each: string) => (each === '/a' ? problem() : undefined)
    expect(await answersOf({}, talk).one({ ...question, problem: free })).toBe('/c')
    expect(talk.said).toContain('  The address /a belongs to another.')
  })

  it('do not tell the choices again after one that will not do', async () => {
    const talk = script('x', 'a')
    await answersOf({}, talk).one({ flag: 'to', text: 'where to', what: 'route', choices: ['a', 'b'] })
    expect(talk.said).toEqual(['  a, b\nWhere to: ', '  "x" is no route. It is one of a, b.', 'Where to: '])
  })

  it('show a few of many choices', async () => {
    const talk = script('n1')
    const choices = Array.from({ length: 40 }, (_, at) => `n${at}`)
    await answersOf({}, talk).maybe({ flag: 'to', text: 'where to', what: 'route', choices })
    expect(talk.said[0]).toMatch(/^ {2}n0, n1, .*n15, … 25 more\nWhere to \(none\): $/)
  })
})
