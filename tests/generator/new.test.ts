import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { applyPatch, parsePatch } from 'diff'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { make, verb } from '../../generator/commands/new/new.ts'
import { placesOf } from '../../generator/commands/options.ts'
import { WrongUsage } from '../../generator/commands/verb.ts'
import { oneOfEach, thoroughly } from '../support/thorough.ts'
import { productCache as cache } from './support/caches.ts'
import { consoleIn, runConsole, toldIn } from './support/console.ts'
import { specs } from './support/drafts.ts'

// Other tests may run beside it.
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-new-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const copy = (spec: keyof typeof specs) => cpSync(specs[spec], at('spec'), { recursive: true })
const at = (file: string) => path.join(folder, file)
const read = (file: string) => readFileSync(at(file), 'utf8')
const edit = (file: string, from: string, to: string) => writeFileSync(at(file), read(file).replace(from, to))

const places = ['--spec', 'spec', '--out', 'out', '--server-out', 'server-out']
/** The command line in a folder of its own, with nobody to ask. */
const run = (...args: string[]) => consoleIn(folder, ...args, ...places)
/** `new` with its words, as the command line calls it, from test to test with what it knows already. */
const runNew = (...args: readonly string[]) =>
  toldIn(folder, async (print) => {
    const { values, positionals } = parseArgs({ args: [...args], options: verb.options, allowPositionals: true })
    const places = placesOf({ spec: 'spec', out: 'out', serverOut: 'server-out' })
    return (await make({ words: positionals, values, places, print }, undefined, undefined, cache)) ? 0 : 1
  })
const runProcess = (...args: string[]) => runConsole(folder, ...args, ...places)

/** Every file of the spec with its text. */
function snapshot(): Record<string, string> {
  const all = readdirSync(at('spec'), { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  return Object.fromEntries(
    all.map((each) => {
      const file = path.join(each.parentPath, each.name)
      return [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file, 'utf8')]
    }),
  )
}

interface Case {
  readonly spec: keyof typeof specs
  readonly args: readonly string[]
  /** Files that are new. */
  readonly made: readonly string[]
  /** What stands in files afterwards. */
  readonly says: Readonly<Record<string, readonly string[]>>
}

/** One of every kind in every spec; the product's rights and neighbours decide what a page asks for. */
const cases: readonly Case[] = [
  {
    spec: 'product',
    args: [
      ...['route', 'books', '--path', '/books', '--parent', 'shell', '--screen', 'books', '--level', 'tenant'],
      ...['--can', 'Read Content Management', '--feature', 'Theme Management', '--menu', 'tenant'],
      ...['--label', 'Books', '--icon', 'book'],
    ],
    made: ['screens/books.yaml'],
    says: {
      'routes.yaml': [
        'books:\n  parent: shell\n  path: /books\n  screen: books\n  session: required\n  level: tenant\n  can: Read Content Management\n  feature: Theme Management\n',
      ],
      'menus.yaml': ['  - { label: Books, icon: book, go: books }\n'],
      'screens/books.yaml': ['# yaml-language-server: $schema=../../src/generated/schemas/screens.schema.json\n'],
    },
  },
  {
    spec: 'product',
    args: ['screen', 'archive', '--path', '/archive', '--query', 'projects', '--entity', 'Project'],
    made: ['screens/archive.yaml'],
    says: {
      'routes.yaml': [
        '  session: required\n  level: tenant\n  can: Read Project Management\n',
        'default: updatedAtDescending',
      ],
      'screens/archive.yaml': [
        'query: projects\n    entity: Project\n',
        'sends: { page: Page, size: PageSize }',
        'sends: QuickSearch',
        'fields: [lastUpdated, content, published]',
      ],
    },
  },
  {
    spec: 'product',
    args: ['screen', 'environments', '--path', '/environments', '--query', 'environments', '--level', 'project'],
    made: ['screens/environments.yaml'],
    says: {
      'routes.yaml': [
        'redirect: { go: projects, when: "${!has(route.project_id)}" }\n  query: { tenant_id: string, project_id: string }',
      ],
      'menus.yaml': [
        'can: Create Settings Management, level: all }\n  - { label: Environments, icon: file, go: environments }\n',
      ],
      'screens/environments.yaml': ['query: environments\n    entity: Environment\n'],
    },
  },
  {
    spec: 'product',
    args: ['screen', 'usage', '--path', '/tenant/usage', '--level', 'tenant', '--menu', 'none'],
    made: ['screens/usage.yaml'],
    says: {
      'routes.yaml': ['usage:\n  parent: shell\n  path: /tenant/usage\n'],
      'menus.yaml': ['go: { to: usage, with: { tenant_id: "${tenantID}" } }, feature: Usage Management }\n'],
    },
  },
  {
    spec: 'product',
    args: ['form', 'set-status', '--mutation', 'updateProjectStatus', '--on', 'dashboard'],
    made: ['areas/dashboard/forms/set-status.yaml'],
    says: {
      'areas/dashboard/forms/set-status.yaml': [
        'type: choice\n    required: true\n    options: { Active: Active, Archived: Archived }',
      ],
      'areas/dashboard/screens/dashboard.yaml': [
        '  - block: form\n    can: Update Project Management\n    form: set-status\n',
        '- { refetch: [stats, people, keys, changed-last] }',
      ],
    },
  },
  {
    spec: 'product',
    args: ['form', 'log-in', '--session', 'signIn', '--on', 'login'],
    made: ['areas/session/forms/log-in.yaml'],
    says: {
      'areas/session/forms/log-in.yaml': [
        'for: { session: signIn }',
        'type: password, required: true, autocomplete: current-password',
      ],
    },
  },
  {
    spec: 'product',
    args: ['dialog', 'set-status', '--on', 'projects', '--entity', 'Project', '--mutation', 'updateProjectStatus'],
    made: ['areas/projects/forms/set-status.yaml', 'areas/projects/dialogs/set-status.yaml'],
    says: {
      'areas/projects/dialogs/set-status.yaml': [
        'input: { project: Project }',
        'ProjectID: "${input.project.project_group_id}"',
        '- close',
      ],
      'areas/projects/screens/projects.yaml': [
        '          can: Update Project Management\n          do: [{ open: set-status, with: { project: "${item}" } }]',
      ],
    },
  },
  {
    // Its heading is a part's, which stands in another file.
    spec: 'product',
    args: ['dialog', 'about-roles', '--on', 'project-role-create'],
    made: ['areas/roles/dialogs/about-roles.yaml'],
    says: {
      'areas/roles/screens/project-role-create.yaml': [
        '  - block: buttons\n    actions:\n      - { label: About Roles, do: [{ open: about-roles }] }\n',
      ],
    },
  },
  {
    spec: 'product',
    args: ['menu', 'ways', '--to', 'projects,account-info'],
    made: [],
    says: {
      'menus.yaml': [
        'ways:\n  - { label: Projects, icon: folders, go: projects }\n  - { label: Account Settings, icon: settings, go: account-info }\n',
      ],
      'screens/shell.yaml': ['      - { menu: ways, label: Ways }\n'],
    },
  },
  {
    spec: 'product',
    args: ['entity', '--type', 'DashboardStats'],
    made: ['entities/dashboard-stats.yaml'],
    says: {
      'entities/dashboard-stats.yaml': [
        'MediaSize: { label: Media Size, format: bytes, empty: "-" }',
        'TotalContent: { label: Total Content, format: integer, empty: "-" }',
      ],
      'areas/dashboard/screens/dashboard.yaml': ['EnvironmentID: "${route.project_id}" }, entity: DashboardStats }'],
    },
  },
  {
    spec: 'base',
    args: ['screen', 'herbs', '--path', '/herbs', '--query', 'plants'],
    made: ['screens/herbs.yaml'],
    says: {
      'routes.yaml': [
        'herbs:\n  parent: garden\n',
        'query: { plot: string, search: string, kind: { enum: [All, Tree, Herb], default: All } }',
      ],
      'menus.yaml': ['go: plants }\n  - { label: Herbs, icon: file, go: herbs }\n'],
    },
  },
  {
    spec: 'base',
    args: ['route', 'rules', '--path', '/rules', '--label', "Rules: what's allowed"],
    made: ['screens/rules.yaml'],
    says: { 'menus.yaml': ['{ label: "Rules: what\'s allowed", icon: file, go: rules }'] },
  },
  {
    spec: 'base',
    args: ['form', 'pour', '--mutation', 'water', '--on', 'plant'],
    made: ['forms/pour.yaml'],
    says: { 'screens/plant.yaml': ['with: { id: "${route.id}", litres: "${form.litres}" }'] },
  },
  {
    spec: 'base',
    args: ['dialog', 'about', '--on', 'plants'],
    made: ['dialogs/about.yaml'],
    says: {
      'screens/plants.yaml': ['text: "Plants of ${gardener}", actions: [{ label: About, do: [{ open: about }] }] }'],
    },
  },
  {
    spec: 'base',
    args: ['menu', 'other', '--to', 'plants'],
    made: [],
    says: { 'screens/garden.yaml': ['navigation: [{ menu: main }, { menu: other }]'] },
  },
  {
    spec: 'lending',
    args: ['screen', 'all-books', '--path', '/all', '--query', 'books'],
    made: ['screens/all-books.yaml'],
    says: {
      'routes.yaml': [
        'query: { as: { enum: [Reader, Librarian] }, search: string, shelf: { enum: [All, In, Out], default: All } }',
      ],
    },
  },
  {
    spec: 'lending',
    args: ['dialog', 'hand-out', '--on', 'catalogue', '--entity', 'Book', '--mutation', 'lend'],
    made: ['forms/hand-out.yaml', 'dialogs/hand-out.yaml'],
    says: {
      'dialogs/hand-out.yaml': [
        'with: { BookID: "${input.book.BookID}", Reader: "${form.Reader}", Days: "${form.Days}"',
      ],
    },
  },
]

describe('new', () => {
  const alone = oneOfEach(cases, ({ spec, args }) => (spec === 'product' ? `${args[0]}` : `${spec} ${args}`))
  it.each(alone.map((each) => [`${each.spec}: ${each.args.slice(0, 2).join(' ')}`, each] as const))(
    '%s passes the check',
    async (_, { spec, args, made, says: wanted }) => {
      copy(spec)
      const before = snapshot()
      const { code, out } = await (spec === 'product' ? runNew(...args) : run('new', ...args))
      // Both are translated, and what is new is not.
      const says = new RegExp(
        `What is new is not translated yet: see spec/(locales|areas/\\w+)/${spec === 'lending' ? 'nl' : 'de'}.yaml.|The check says: no problems.`,
      )
      expect([code, out]).toEqual([0, expect.stringMatching(says)])
      const after = snapshot()
      const added = Object.keys(after).filter((file) => !(file in before))
      expect(added.sort()).toEqual(made.map((file) => `spec/${file}`).sort())
      for (const [file, texts] of Object.entries(wanted))
        for (const text of texts) expect(read(`spec/${file}`)).toContain(text)
    },
  )

  thoroughly(it)('makes what check finds right and generate can write, one after the other', async () => {
    copy('product')
    // Two of them are called the same.
    const apart = cases.filter(({ spec, args }) => spec === 'product' && !args.includes('dashboard'))
    for (const { args } of oneOfEach(apart, ({ args: [word] }) => `${word}`)) {
      const { values, positionals } = parseArgs({ args: [...args], options: verb.options, allowPositionals: true })
      const asked = { words: positionals, values, places: placesOf({ spec: at('spec') }), print: () => {} }
      expect([args[1], await make(asked, undefined, undefined, cache)]).toEqual([args[1], true])
    }
    const checked = await run('check')
    expect(checked.code).toBe(0)
    expect(new Set(checked.out.match(/(warning|error) [\w-]+/g))).toEqual(new Set(['warning not-translated']))
    const { code, out } = await run('generate')
    expect([code, out]).toEqual([0, expect.stringMatching(/\d+ files written/)])
    for (const file of [
      'screens/archive.ts',
      'forms/log-in.ts',
      'dialogs/set-status.ts',
      'menus/ways.ts',
      'entities/DashboardStats.ts',
    ])
      expect(existsSync(at(`out/${file}`)), file).toBe(true)
  })

  it('puts a page before the one that serves every other address, wherever that stands', async () => {
    copy('base')
    const routes = read('spec/routes.yaml')
    const missing = 'missing: { path: "*", screen: notice }\n'
    const first = routes.replace(missing, '').replace('garden:', `# Whatever else.\n${missing}garden:`)
    writeFileSync(at('spec/routes.yaml'), first)
    expect((await run('new', 'screen', 'herbs', '--path', '/herbs')).code).toBe(0)
    const after = read('spec/routes.yaml')
    expect(after.indexOf('herbs:')).toBeLessThan(after.indexOf('# Whatever else.'))
    expect(after.startsWith('# yaml-language-server: ')).toBe(true)
    expect(after.replace(/herbs:\n( .*\n)+/, '')).toBe(first)
  })

  it('puts what is made into the folder of an area, beside what is there', async () => {
    copy('base')
    expect((await run('new', 'screen', 'beds', '--path', '/beds', '--area', 'beds')).code).toBe(0)
    expect((await run('new', 'screen', 'bed', '--path', '/beds/new', '--area', 'beds')).code).toBe(0)
    expect((await run('new', 'dialog', 'dig', '--on', 'bed', '--label', 'Dig')).code).toBe(0)
    for (const file of ['screens/beds', 'screens/bed', 'dialogs/dig'])
      expect(read(`spec/areas/beds/${file}.yaml`)).toContain('$schema=../../../../generated/schemas/')
    expect(read('spec/areas/beds/routes.yaml')).toMatch(/^beds:\n(.*\n)*bed:\n/m)
    expect(read('spec/routes.yaml')).not.toContain('bed')
    expect((await run('new', 'screen', 'beds', '--path', '/more')).out).toContain('There is a screen "beds" already')
    expect((await run('new', 'screen', 'x', '--path', '/x', '--area', 'My Beds')).out).toContain('"My Beds" cannot be')
  })

  it('lets every link lead to a page that was planned to, with what it gives', async () => {
    copy('base')
    const planned = '{ path: /plots/7, with: { plot: "${route.plot}" }, planned: it will come }'
    edit('spec/menus.yaml', 'go: plants', `go: ${planned}`)
    edit('spec/screens/notice.yaml', 'go: plants', `go: ${planned}`)
    const { code, out } = await run(
      'new',
      'screen',
      'plot',
      '--path',
      '/plots/:number',
      '--can',
      'none',
      '--parent',
      'none',
    )
    expect([code, out]).toEqual([0, expect.stringContaining('What was planned to lead here does so now (spec/')])
    const led = 'go: { to: plot, with: { number: "7", plot: "${route.plot}" } }'
    expect(read('spec/menus.yaml')).toContain(led)
    expect(read('spec/routes.yaml')).toContain('plot:\n  path: /plots/:number\n')
    expect(read('spec/screens/notice.yaml')).toContain(led)
  })

  it('links the things of a listing to their page where they lead nowhere yet', async () => {
    copy('base')
    writeFileSync(
      at('spec/screens/plants.yaml'),
      read('spec/screens/plants.yaml').replace(/\n +go: \{ to: plant.*/, ''),
    )
    writeFileSync(at('spec/routes.yaml'), read('spec/routes.yaml').replace(/^plant:\n( .*\n)+/m, ''))
    rmSync(at('spec/screens/plant.yaml'))
    rmSync(at('spec/forms/water.yaml'))
    writeFileSync(at('spec/messages.yaml'), read('spec/messages.yaml').replace(/shared:\n.*\n/, ''))
    const operations = 'spec/api/operations/plants.graphql'
    writeFileSync(at(operations), read(operations).replace(/\nquery plant\([\s\S]*/, ''))
    const { code, out } = await run('new', 'screen', 'plant', '--path', '/plants/:id', '--query', 'plant')
    expect([code, out]).toEqual([0, expect.stringContaining('The check says: no problems.')])
    expect(read('spec/screens/plants.yaml')).toContain('      go: { to: plant, with: { id: "${item.id}" } }\n')
    expect(read('spec/screens/plant.yaml')).toContain(
      'data:\n  plant: { query: plant, with: { id: "${route.id}" }, entity: Plant }',
    )
  })

  thoroughly(it)('puts a page among those for the same people', async () => {
    copy('product')
    const args = ['screen', 'help', '--path', '/help', '--session']
    const { out } = await runNew(...args, 'absent', '--dry-run')
    expect(out).toContain('+help:\n+  parent: auth\n+  path: /help\n+  screen: help\n+  session: absent\n')
    expect((await runNew(...args, 'required', '--dry-run')).out).toContain('+help:\n+  parent: shell\n')
  })

  it('names an entity where the language has a place for it: a number is none', async () => {
    copy('product')
    const { code } = await runNew('entity', 'Overage')
    expect(code).toBe(0)
    expect(read('spec/screens/shell.yaml')).toContain(
      'overage: { query: checkOverageStatus, entity: Overage, when: "${has(tenantID)}" }\n  exceeded: { query: checkOverageStatus, when:',
    )
  })

  thoroughly(it)('says what to do next where a thing stands unused at first', async () => {
    copy('product')
    const entity = await runNew('entity', 'Integration')
    expect(entity.out).toContain('- Nothing shows "Integration" yet: say "entity: Integration"')
    const menu = await runNew('menu', 'ways', '--to', 'projects', '--on', 'none')
    expect(menu.out).toContain('- Nothing shows the menu "ways" yet')
    const page = await runNew('screen', 'project', '--path', '/project/:id', '--query', 'project')
    expect(page.out).toContain(
      '- Nothing leads to "project" yet: a link, a button or an item goes there by "go: { to: project, with: { id: … } }".',
    )
    const { code, out } = await run('check')
    expect(code).toBe(0)
    const told = out.match(/warning [\w-]+/g)?.filter((each) => each !== 'warning not-translated')
    expect(told).toEqual(['warning unused-entity', 'warning unused-menu', 'warning nobody-reaches'])
  })

  thoroughly(it)('puts into the address what the query cannot do without', async () => {
    copy('product')
    const { code } = await runNew('screen', 'failures', '--query', 'importFailures', '--yes')
    expect(code).toBe(0)
    expect(read('spec/routes.yaml')).toContain('failures:\n  parent: shell\n  path: /failures/:importId\n')
    expect(read('spec/screens/failures.yaml')).toContain('ImportID: "${route.importId}"')
  })

  it('--dry-run shows a patch of what would be written, and writes nothing', async () => {
    copy('base')
    const before = snapshot()
    const args = ['screen', 'herbs', '--path', '/herbs', '--query', 'plants']
    const { code, out } = await run('new', ...args, '--dry-run')
    expect(code).toBe(0)
    expect(snapshot()).toEqual(before)
    const patched = { ...before }
    for (const patch of parsePatch(out)) {
      const file = (patch.newFileName ?? '').replace(/^b\//, '')
      expect(patch.oldFileName).toBe(file in before ? `a/${file}` : '/dev/null')
      patched[file] = applyPatch(patched[file] ?? '', patch) || ''
    }
    await run('new', ...args)
    expect(patched).toEqual(snapshot())
  })
})

describe('new refuses', () => {
  const screen = ['screen', 'books', '--path', '/books']
  it.each([
    [
      1,
      ['screen', 'projects', '--path', '/x'],
      'There is a screen "projects" already (spec/areas/projects/screens/projects.yaml). Nothing was written.',
    ],
    [1, ['route', 'projects', '--path', '/x'], 'There is a route "projects" already (spec/areas/projects/routes.yaml:'],
    [
      1,
      ['form', 'sign-in', '--on', 'login'],
      'There is a form "sign-in" already (spec/areas/session/forms/sign-in.yaml:',
    ],
    [1, ['menu', 'tenant', '--to', 'projects'], 'There is a menu "tenant" already (spec/menus.yaml:'],
    [1, ['entity', 'Project'], 'There is an entity "Project" already (spec/areas/projects/entities/project.yaml:'],
    [1, ['widget', 'sunburst', '--on', 'dashboard'], 'There is a widget "sunburst" already (spec/widgets.yaml:'],
    [1, ['block', 'heading'], 'There is a block "heading" already (generator/grammar/blocks/heading.ts).'],
    [
      2,
      ['screen', '../books', '--path', '/x'],
      '"../books" cannot be the name of a screen: small letters, digits and dashes only.',
    ],
    [2, ['screen', '/etc/passwd'], 'cannot be the name of a screen'],
    [2, ['screen', 'My Books', '--path', '/x'], 'small letters, digits and dashes only: "my-books".'],
    [2, ['screen', '2fa', '--path', '/x'], '"2fa" cannot be the name of a screen: a name begins with a letter.'],
    [2, ['screen', 'a--b', '--path', '/x'], 'dashes stand one by one, between letters or digits: "a-b".'],
    [
      2,
      ['screen', 'a'.repeat(61), '--path', '/x'],
      '"aaaaaaaaaaaaaaaaaaaa…" cannot be the name of a screen: it has more',
    ],
    [2, ['screen', 'constructor', '--path', '/x'], '"constructor" cannot be the name of a screen. Take another.'],
    [2, ['screen', 'back', '--path', '/x'], '"back" cannot be the name of a screen.'],
    [
      2,
      ['form', 'x', '--on', '../screens/login', '--mutation', 'deleteProject'],
      '--on: "../screens/login" is no screen',
    ],
    [2, ['screen', 'books'], '--path is missing: its address, as /books or /books/:id.'],
    [2, [...screen.slice(0, 3), 'books'], '--path: An address begins with "/": /books.'],
    [2, [...screen.slice(0, 3), '/a b'], '--path: "a b" cannot be a part of an address'],
    [2, [...screen.slice(0, 3), '/../x'], '--path: ".." cannot be a part of an address'],
    [2, [...screen.slice(0, 3), '/:a/:a'], '--path: ":a" stands in the address twice.'],
    [2, [...screen.slice(0, 3), '/projects'], '--path: The address /projects belongs to the route "projects" already'],
    [2, [...screen, '--parent', 'shel'], '--parent: "shel" is no route that frames others. Did you mean "shell"?'],
    [
      2,
      [...screen, '--can', 'Read Project Managment'],
      '--can: "Project Managment" is no subject of permissions.yaml. Did you mean "Read Project Management"?',
    ],
    [2, [...screen, '--can', 'Raed Project Management'], 'begins with no action of permissions.yaml'],
    [2, [...screen, '--menu', 'tenants'], '--menu: "tenants" is no menu. Did you mean "tenant"?'],
    [2, [...screen, '--query', 'projcts'], '--query: "projcts" is no query. Did you mean "projects"?'],
    [2, [...screen, '--icon', 'bok'], '--icon: "bok" is no icon.'],
    [2, [...screen, '--mutation', 'x'], '"new screen" takes no --mutation. It takes --path'],
    [2, [...screen, '--as', 'row'], '--as has nothing to say here: leave it out.'],
    [2, [...screen, '--label', ' '], '--label: A line of words goes here.'],
    [2, ['scren', 'x'], '"scren" is no thing that can be made. Did you mean "screen"?'],
    [2, [], 'Say what is to be made: screen, route'],
    [2, ['screen'], 'Say what it is to be called: new screen <name>.'],
    [
      1,
      ['form', 'x', '--on', 'projects'],
      'A form is for a mutation (--mutation) or a call of the session (--session).',
    ],
    [1, ['form', 'x', '--on', 'dashboard', '--mutation', 'deleteProject'], 'Nothing is left to fill in'],
    [2, [...screen, '--parent', 'projects'], '--parent: "projects" is no route that frames others.'],
    [
      2,
      [...screen, '--level', 'none', '--can', 'Read Role Management'],
      '--level: "none" is no level of permissions.yaml.',
    ],
    [
      2,
      ['screen', 'book', '--path', '/book/:id', '--menu', 'tenant'],
      '--menu: A menu does not know the "id" that the page needs.',
    ],
  ] as const)('with %d: %j', async (exit, args, sentence) => {
    const { values, positionals } = parseArgs({ args: [...args], options: verb.options, allowPositionals: true })
    const told: string[] = []
    // Even where it is not refused, nothing is written.
    const asked = {
      words: positionals,
      values: { ...values, 'dry-run': true },
      places: placesOf({ spec: specs.product }),
    }
    const print = (line: string) => told.push(line)
    const ended = await make({ ...asked, print }, undefined, undefined, cache).catch((cause: unknown) => {
      if (!(cause instanceof WrongUsage)) throw cause
      told.push(cause.message)
      return undefined
    })
    expect(told.join('\n')).toContain(sentence)
    expect(ended).toBe(exit === 1 ? false : undefined)
  })

  it.each([
    [
      'as a process',
      2,
      ['screen', '../books', '--path', '/x'],
      '"../books" cannot be the name of a screen',
      runProcess,
    ],
    [
      'as a process',
      1,
      ['screen', 'plants', '--path', '/x'],
      'There is a screen "plants" already (spec/screens/plants.yaml',
      runProcess,
    ],
    [
      'on the command line',
      2,
      ['screen', 'herbs'],
      '--path is missing: its address, as /books or /books/:id.\n\nUsage: npm run console -- new screen <name>',
      run,
    ],
    ['on the command line', 2, ['screen', 'a', 'b'], '"b" is one word too many.', run],
  ] as const)('%s, with %d: %j', async (_how, exit, args, sentence, start) => {
    copy('base')
    const before = snapshot()
    const { code, out } = await start('new', ...args)
    expect([code, out]).toEqual([exit, expect.stringContaining(sentence)])
    expect(snapshot()).toEqual(before)
  })

  it('what the check would find wrong, and shows it', async () => {
    copy('product')
    const before = snapshot()
    const args = ['screen', 'books', '--path', '/books', '--label', '{oops', '--menu', 'tenant']
    const { code, out } = await runNew(...args)
    expect(code).toBe(1)
    expect(out).toMatch(/spec\/menus\.yaml:\d+:\d+ error bad-message/)
    expect(out).toMatch(/\d errors? that the spec does not have now\. Nothing was written\.\n$/)
    expect(snapshot()).toEqual(before)
  })

  it('to write over a file that no concept owns, or through a link', async () => {
    copy('base')
    writeFileSync(at('elsewhere.yaml'), 'mine\n')
    symlinkSync(at('elsewhere.yaml'), at('spec/screens/herbs.yaml'))
    const linked = await run('new', 'screen', 'herbs', '--path', '/herbs')
    expect(linked.code).toBe(1)
    expect(read('elsewhere.yaml')).toBe('mine\n')
    const before = snapshot()
    writeFileSync(at('spec/forms/pour.yaml'), 'fields: [\n')
    const broken = await run('new', 'form', 'pour', '--mutation', 'water', '--on', 'plant')
    expect([broken.code, broken.out]).toEqual([1, expect.stringContaining('spec/forms/pour.yaml')])
    expect(snapshot()).toEqual({ ...before, 'spec/forms/pour.yaml': 'fields: [\n' })
  })

  it('to add to a file that cannot be read', async () => {
    copy('base')
    writeFileSync(at('spec/routes.yaml'), `${read('spec/routes.yaml')}broken: [\n`)
    const before = snapshot()
    const { code, out } = await run('new', 'screen', 'herbs', '--path', '/herbs')
    expect([code, out]).toEqual([1, expect.stringMatching(/^spec\/routes\.yaml:\d+:\d+ error broken-yaml {2}/)])
    expect(out).toContain('beside a file that is not read: mend it first. Nothing was written.')
    expect(snapshot()).toEqual(before)
  })

  it('to make anything beside a file that holds something else than goes there', async () => {
    copy('base')
    writeFileSync(at('spec/features.yaml'), `${read('spec/features.yaml').split('features:')[0]}features: [Compost]\n`)
    const before = snapshot()
    const { code, out } = await run('new', 'screen', 'herbs', '--path', '/herbs')
    expect([code, out]).toEqual([1, expect.stringContaining('spec/features.yaml:3:11 error wrong-type')])
    expect(snapshot()).toEqual(before)
  })

  it('to make anything beside a file that cannot be read, whatever it adds to', async () => {
    copy('base')
    writeFileSync(at('spec/messages.yaml'), Buffer.from([0x61, 0xe4, 0x62]))
    const before = snapshot()
    const { code, out } = await run('new', 'form', 'pour', '--mutation', 'water')
    expect([code, out]).toEqual([1, expect.stringContaining('spec/messages.yaml:1:2 error not-utf8')])
    expect(snapshot()).toEqual(before)
  })
})

describe('new keeps', () => {
  it('the byte order mark and the line ends of a file', async () => {
    copy('base')
    const menus = `\uFEFF${read('spec/menus.yaml').replaceAll('\n', '\r\n')}`
    writeFileSync(at('spec/menus.yaml'), menus)
    expect((await run('new', 'screen', 'herbs', '--path', '/herbs', '--menu', 'main')).code).toBe(0)
    expect(read('spec/menus.yaml')).toBe(`${menus}  - { label: Herbs, icon: file, go: herbs }\r\n`)
  })

  it('a spec that has problems already as good as it is', async () => {
    copy('base')
    writeFileSync(at('spec/limits.yaml'), read('spec/limits.yaml').replace('value: 10', 'value: ten'))
    const { code, out } = await run('new', 'screen', 'herbs', '--path', '/herbs')
    expect([code, out]).toEqual([0, expect.stringMatching(/The check says: \d+ errors?\./)])
  })

  it('nothing of a killed run behind', async () => {
    copy('base')
    await run('new', 'screen', 'herbs', '--path', '/herbs')
    expect(readdirSync(at('spec')).filter((each) => each.startsWith('.'))).toEqual([])
  })
})
