import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { checkSpec } from '../../generator/check/spec.ts'
import { surroundingsOf } from '../../generator/commands/surroundings.ts'
import { mapsOf } from '../../generator/docs/inner.ts'
import { knownNames } from '../../generator/emit/schemas/names.ts'
import { emitSchemas } from '../../generator/emit/schemas/schemas.ts'
import { stepGrammars } from '../../generator/grammar/actions.ts'
import { blockGrammars } from '../../generator/grammar/blocks/table.ts'
import { type ConceptName, conceptNames } from '../../generator/grammar/concepts.ts'
import { gateProperties } from '../../generator/grammar/gate.ts'
import { menus } from '../../generator/grammar/menus.ts'
import { readFolder } from '../../generator/load/folder.ts'
import { kindOf } from '../../generator/load/kind.ts'
import { loadSpec } from '../../generator/load/load.ts'
import { sourceFile } from '../../generator/load/source.ts'
import { depthOf, specPath } from '../../generator/load/spec-path.ts'
import { oneOfEach, sampleOf } from '../support/thorough.ts'
import { type Editor, startEditor } from './support/language-server.ts'

const top = fileURLToPath(new URL('../../', import.meta.url))
const german = sourceFile('spec/locales/de.yaml', `${firstLine('locales')}screens.projects.title: Projekte\n`)
const files = [...readFolder(path.join(top, 'spec'), 'spec', () => {}), german]

/** A folder as the product's own: the schemas lie where the first lines of the spec's files say. */
let folder: string
let editor: Editor
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'editor-'))
  mkdirSync(path.join(folder, 'src/generated/schemas'), { recursive: true })
  const spec = loadSpec(files, 'spec', () => {})
  const known = knownNames(checkSpec(spec, surroundingsOf(undefined), () => {}))
  for (const [file, text] of emitSchemas(known)) writeFileSync(path.join(folder, 'src/generated', file), text)
  editor = await startEditor(folder)
})
afterAll(async () => {
  await editor?.close()
  rmSync(folder, { recursive: true, force: true })
})

function firstLine(concept: ConceptName): string {
  const up = '../'.repeat(depthOf(fileOf(concept)))
  return `# yaml-language-server: $schema=${up}src/generated/schemas/${concept}.schema.json\n`
}

function fileOf(concept: ConceptName): string {
  return `spec/${specPath(concept, 'trial')}`
}

async function offered(concept: ConceptName, text: string): Promise<readonly string[]> {
  const items = await editor.complete(fileOf(concept), firstLine(concept) + text)
  return items.map((each) => each.label)
}

/** `line:column message`, counted without the first line. */
async function told(concept: ConceptName, text: string): Promise<readonly string[]> {
  const diagnostics = await editor.problems(fileOf(concept), firstLine(concept) + text)
  return diagnostics.map(({ range, message }) => `${range.start.line}:${range.start.character + 1} ${message}`)
}

const hover = (concept: ConceptName, text: string) => editor.hover(fileOf(concept), firstLine(concept) + text)

/** The names that the product's own file has, read without the generator. */
function keysOf(file: string, ...way: readonly string[]): readonly string[] {
  const text = files.find((each) => each.path === file)?.text ?? ''
  return Object.keys(way.reduce((at, key) => at[key], parse(text)))
}

/** Every route by its name, also those that stand in groups. */
function routesOf(
  map: Readonly<Record<string, { path?: string; routes?: object }>>,
): readonly (readonly [name: string, path: string | undefined])[] {
  return Object.entries(map).flatMap(([name, { path, routes }]) =>
    routes ? routesOf(routes as typeof map) : [[name, path] as const],
  )
}

/** A step that holds others, which is the only one of a list. */
function asking(steps: string): string {
  return `      - confirm: { title: A, text: B, button: C, instead: { button: D, do: ${steps} } }\n`
}

describe('the spec as it is', () => {
  const written = files.filter((file) => file.path.endsWith('.yaml'))
  const chosen = sampleOf(oneOfEach(written, ({ path: file }) => `${kindOf(file)}`))
  it.concurrent.each(chosen.map((file) => [file.path, file.text]))('%s has nothing wrong with it', async (file, text) =>
    expect(await editor.problems(file, text)).toEqual([]),
  )
})

describe('names are completed', () => {
  // What has no path is a layout, and nobody goes where every other address leads.
  const routes = [...files]
    .filter(({ path: file }) => kindOf(file) === 'routes')
    // Those above the areas first.
    .sort((one, other) => depthOf(one.path) - depthOf(other.path))
    .flatMap(({ text }) => routesOf(parse(text)))
  const pages = routes.flatMap(([name, path]) => (path === undefined || path === '*' ? [] : name))

  it.concurrent.each([
    ['in lines', 'main:\n  - label: A\n    go: ‸\n'],
    ['in brackets', 'main:\n  - { label: A, go: p‸ }\n'],
  ])('pages to go to, %s', async (_, text) => {
    expect(await offered('menus', text)).toEqual(['back', ...pages])
  })

  it('any route, where one is named', async () => {
    expect([...(await offered('routes', 'trial: { parent: s‸ }\n'))].sort()).toEqual(
      routes.map(([name]) => name).sort(),
    )
  })

  it.concurrent.each([
    ['one', 'main:\n  - label: A\n    can: ‸\n'],
    ['several', 'main:\n  - label: A\n    can:\n      - Read Project Management\n      - ‸\n'],
    ['in brackets', 'main:\n  - { label: A, can: [Read Project Management, U‸] }\n'],
  ])('rights as "Action Subject", %s', async (_, text) => {
    const rights = await offered('menus', text)
    expect(rights).toContain('Update Project Management')
    expect(rights).toContain('View Subscription Subscription Management')
    const { actions, subjects } = parse(files.find((each) => each.path === 'spec/permissions.yaml')?.text ?? '')
    expect(rights).toContain('Any right')
    expect(rights).toHaveLength(actions.length * subjects.length + 1)
  })

  it('features', async () => {
    expect(await offered('menus', 'main:\n  - label: A\n    feature: ‸\n')).toEqual(
      keysOf('spec/features.yaml', 'features'),
    )
  })

  it('queries and mutations, each where it belongs', async () => {
    const queries = await offered('screens', 'data:\n  all: { query: u‸ }\nblocks: []\n')
    const mutations = await offered('menus', 'main:\n  - label: A\n    do:\n      - mutate: ‸\n')
    expect(queries).toContain('userTenants')
    expect(mutations).toContain('deleteProject')
    expect(queries.filter((name) => mutations.includes(name))).toEqual([])
  })

  it.concurrent.each<[string, ConceptName, string, readonly string[]]>([
    ['menus', 'screens', 'blocks:\n  - block: menu\n    menu: ‸\n', ['project', 'tenant', 'profile']],
    ['forms', 'screens', 'blocks:\n  - block: form\n    form: ‸\n', ['sign-in']],
    ['entities', 'screens', 'blocks:\n  - block: details\n    entity: ‸\n', ['Project', 'Tenant', 'User']],
    ['screens', 'routes', 'trial:\n  screen: ‸\n', ['dashboard', 'projects', 'tenants']],
    ['levels', 'routes', 'trial:\n  level: ‸\n', ['tenant', 'project', 'all']],
    ['messages', 'menus', 'main:\n  - label:\n      message: ‸\n', ['projectDeleted']],
    ['messages of a notice', 'menus', 'main:\n  - do:\n      - notify: ‸\n', ['projectDeleted']],
    ['calls of the session', 'menus', 'main:\n  - do:\n      - session: ‸\n', ['signIn', 'signOut']],
    ['icons that are in use', 'menus', 'main:\n  - icon: ‸\n', ['gauge', 'folders']],
    [
      'limits as expressions',
      'screens',
      'blocks:\n  - block: listing\n    page:\n      size: ‸\n',
      ['${limits.landingPageSize}'],
    ],
    ['decisions as conditions', 'menus', 'main:\n  - when: ‸\n', ['${decisions.deniedBackToHome}']],
    ['parameters of routes', 'screens', 'blocks:\n  - block: tabs\n    keep: ‸\n', ['tab', 'search']],
    ['roles', 'accounts', 'a@b.test:\n  role: ‸\n', ['Viewer']],
    ['subjects', 'permissions', 'roles:\n  A:\n    grants:\n      tenant:\n        ‸\n', ['Audit Trail']],
    ['texts', 'locales', '‸\n', ['screens.projects.title']],
  ])('%s', async (_, concept, text, names) => {
    expect(await offered(concept, text)).toEqual(expect.arrayContaining([...names]))
  })

  it.concurrent.each<[string, ConceptName, string, readonly string[]]>([
    [
      'variables of a query',
      'screens',
      'data:\n  p:\n    query: project\n    with:\n      ‸\nblocks: []\n',
      ['TenantID', 'ProjectID'],
    ],
    [
      'variables of a mutation, in brackets',
      'menus',
      'main:\n  - do:\n      - { mutate: deleteProject, with: { T‸ } }\n',
      ['TenantID', 'ProjectID'],
    ],
    [
      'variables of a listing',
      'screens',
      'blocks:\n  - block: listing\n    query: userTenants\n    with:\n      ‸\n',
      ['QuickSearch', 'Page', 'PageSize'],
    ],
    [
      'parameters of a page',
      'menus',
      'main:\n  - label: A\n    go: dashboard\n    with:\n      ‸\n',
      ['tenant_id', 'project_id'],
    ],
    [
      'parameters of a page in a map',
      'menus',
      'main:\n  - label: A\n    go:\n      to: dashboard\n      with:\n        ‸\n',
      ['tenant_id', 'project_id'],
    ],
    [
      'what a call of the session takes',
      'menus',
      'main:\n  - do:\n      - session: signIn\n        with:\n          ‸\n',
      ['username', 'password', 'remember'],
    ],
    [
      'what a widget takes',
      'screens',
      'blocks:\n  - block: widget\n    widget: sunburst\n    with:\n      ‸\n',
      keysOf('spec/widgets.yaml', 'sunburst', 'inputs'),
    ],
    [
      'words that a variable may be',
      'menus',
      'main:\n  - do:\n      - mutate: updateProjectStatus\n        with:\n          ProjectStatus: ‸\n',
      ['Active', 'Archived'],
    ],
  ])('under "with", %s', async (_, concept, text, names) => {
    expect([...(await offered(concept, text))].sort()).toEqual([...names].sort())
  })

  it('a limit is written as an expression', async () => {
    const text = `${firstLine('forms')}fields:\n  a:\n    label: A\n    maxLength: ‸\n`
    const [item] = (await editor.complete(fileOf('forms'), text)).filter((each) => each.label.includes('nameLength'))
    expect(item?.textEdit?.newText).toBe('"\\${limits.nameLength}"')
  })
})

describe('words are completed', () => {
  it('blocks by their word, each with what it is', async () => {
    const items = await editor.complete(fileOf('screens'), `${firstLine('screens')}blocks:\n  - block: ‸\n`)
    expect(items.map((each) => each.label)).toEqual(expect.arrayContaining(['heading', 'listing', 'widget']))
    expect(items.find((each) => each.label === 'outlet')?.documentation).toBe(blockGrammars.outlet.about)
  })

  it('the first word of a block', async () => {
    expect(await offered('screens', 'blocks:\n  - ‸\n')).toEqual(['block', 'use'])
  })

  it('only the words of the block that it is, and none that stands there', async () => {
    const words = await offered('screens', 'blocks:\n  - block: heading\n    text: A\n    ‸\n')
    expect(words).toEqual([
      'above',
      'way',
      'below',
      'actions',
      'more',
      'aside',
      'can',
      'level',
      'feature',
      'when',
      'else',
      'otherwise',
    ])
  })

  it('of a block in a block', async () => {
    const text = 'blocks:\n  - block: card\n    blocks:\n      - block: outlet\n        ‸\n'
    expect(await offered('screens', text)).toEqual(['can', 'level', 'feature', 'when', 'else', 'otherwise'])
  })

  it('steps, then only the words of the step that it is', async () => {
    const steps = await offered('menus', 'main:\n  - do:\n      - ‸\n')
    expect(steps).toEqual(expect.arrayContaining(['go', 'mutate', 'confirm', 'close']))
    expect(steps).not.toContain('failed')
    const words = await offered('menus', 'main:\n  - do:\n      - mutate: deleteProject\n        ‸\n')
    expect(words).toEqual(['with', 'meanwhile', 'failed', 'can', 'level', 'feature', 'when', 'else'])
  })

  it.concurrent.each<[string, ConceptName, string, readonly string[]]>([
    ['of a place to go', 'menus', 'main:\n  - go:\n      ‸\n', ['to', 'path', 'href']],
    [
      'of an answer',
      'errors',
      '- then:\n    - ‸\n',
      [
        'silent',
        'show',
        'refreshSession',
        'signOut',
        'signInAgain',
        'reload',
        'notify',
        'alert',
        'append',
        'open',
        'go',
      ],
    ],
    [
      'of an upload',
      'screens',
      'blocks:\n  - block: picture\n    upload:\n      ‸\n',
      [
        'label',
        'accept',
        'most',
        'side',
        'wrongType',
        'tooLarge',
        'failed',
        'do',
        'can',
        'level',
        'feature',
        'when',
        'else',
      ],
    ],
    ['of what comes first', 'console', 'pages:\n  incomplete:\n    ‸\n', ['go', 'with', 'when']],
    ['of a parameter', 'routes', 'trial:\n  query:\n    tab:\n      ‸\n', ['type', 'default', 'enum']],
    ['one of a few', 'screens', 'blocks:\n  - block: listing\n    page:\n      more: ‸\n', ['scroll', 'button']],
  ])('%s', async (_, concept, text, words) => {
    expect([...(await offered(concept, text))].sort()).toEqual([...words].sort())
  })
})

describe('a mistake is told once, at its place', () => {
  const listing = (change: (text: string) => string) =>
    change(
      'blocks:\n  - block: listing\n    name: all\n    query: userTenants\n    page: { size: 3, more: scroll, sends: { page: Page, size: PageSize } }\n' +
        '    texts: { loading: A, empty: B }\n    item: { as: row, title: { field: Name } }\n',
    )

  it('nothing is wrong to begin with', async () => {
    expect(
      await told(
        'screens',
        listing((text) => text),
      ),
    ).toEqual([])
  })

  it.concurrent.each<[string, ConceptName, string]>([
    ['an input', 'parts', `input: { other: steps }\nsteps:\n${asking('"${input.other}"')}`],
    ['a part', 'parts', `input: {}\nsteps:\n${asking('{ use: publish-open }')}`],
    ['a part, outside of one', 'menus', `main:\n  - label: A\n    do:\n${asking('{ use: publish-open }')}`],
    ['steps', 'menus', `main:\n  - label: A\n    do:\n${asking('[close]')}`],
  ])('nothing is wrong with %s for the steps of a step', async (_, concept, text) => {
    expect(await told(concept, text)).toEqual([])
  })

  it.concurrent.each<[string, ConceptName, string, string]>([
    [
      'a word of a listing',
      'screens',
      listing((text) => text.replace('texts', 'textes')),
      '6:5 Property textes is not allowed.',
    ],
    [
      'a word deep in it',
      'screens',
      listing((text) => text.replace('sends', 'send')),
      '5:36 Property send is not allowed.',
    ],
    [
      'a word of another block',
      'screens',
      listing((text) => text.replace('query', 'text')),
      '4:5 Property text is not allowed.',
    ],
    [
      'the word "block"',
      'screens',
      listing((text) => text.replace('block:', 'blok:')),
      '2:5 A block says which it is: "block: heading", or "use: <part>".',
    ],
    [
      'a word that is missing',
      'screens',
      listing((text) => text.replace(/ {4}item.*/, '')),
      '2:5 Missing property "item".',
    ],
    [
      'one of two',
      'screens',
      listing((text) => text.replace(/ {4}query.*\n/, '')),
      '2:5 This listing needs "query" or "items".',
    ],
    [
      'two of which one is',
      'menus',
      'main:\n  - { label: A, go: projects, do: [close] }\n',
      '2:31 It takes "go" or "do", not both.',
    ],
    [
      'a word of a route',
      'routes',
      'trial: { path: /trial, scren: projects }\n',
      '1:24 Property scren is not allowed.',
    ],
    [
      'a step',
      'menus',
      'main:\n  - { label: A, do: [{ mutte: deleteProject, with: {} }] }\n',
      '2:24 This is no step. Steps are ',
    ],
    [
      'a word of a step',
      'menus',
      'main:\n  - { label: A, do: [{ mutate: deleteProject, wit: {} }] }\n',
      '2:47 Property wit is not allowed.',
    ],
    [
      'a shared text',
      'menus',
      'main:\n  - { label: { mesage: a }, go: projects }\n',
      '2:16 Property mesage is not allowed.',
    ],
  ])('%s', async (_, concept, text, expected) => {
    expect(await told(concept, text)).toEqual([expect.stringContaining(expected)])
  })

  it.concurrent.each<[string, ConceptName, string, string]>([
    ['a block', 'screens', 'blocks:\n  - { block: listng, name: a }\n', '2:14 Value is not accepted.'],
    ['a page to go to', 'menus', 'main:\n  - { label: A, go: projcts }\n', '2:21 Value is not accepted.'],
    ['a page in a map', 'menus', 'main:\n  - { label: A, go: { to: projcts } }\n', '2:27 Value is not accepted.'],
    ['a layout, where one cannot go', 'menus', 'main:\n  - { label: A, go: shell }\n', '2:21 Value is not accepted.'],
    [
      'a right',
      'menus',
      'main:\n  - { label: A, go: projects, can: Reed Project Management }\n',
      '2:36 A right goes here',
    ],
    [
      'a right in a list',
      'menus',
      'main:\n  - { label: A, go: projects, can: [Read Nothing] }\n',
      '2:37 A right goes here',
    ],
    ['a feature', 'menus', 'main:\n  - { label: A, go: projects, feature: Gmial }\n', '2:40 Value is not accepted.'],
    ['a mutation', 'menus', 'main:\n  - { label: A, do: [{ mutate: deleteProjct }] }\n', '2:32 Value is not accepted.'],
    ['a screen', 'routes', 'trial: { path: /trial, screen: projcts }\n', '1:32 Value is not accepted.'],
    [
      'a variable',
      'menus',
      'main:\n  - { label: A, do: [{ mutate: deleteProject, with: { ProjctID: a } }] }\n',
      '2:55 Property ProjctID is not allowed.',
    ],
    [
      'a parameter',
      'menus',
      'main:\n  - { label: A, go: dashboard, with: { projct_id: a } }\n',
      '2:40 Property projct_id is not allowed.',
    ],
    [
      'a level',
      'permissions',
      'actions: [Read]\nsubjects: [A]\nroles: { A: { text: A, grants: { tenat: all } } }\n',
      '3:34 Value is not accepted.',
    ],
  ])('%s that there is not', async (_, concept, text, expected) => {
    expect(await told(concept, text)).toEqual([expect.stringContaining(expected)])
  })

  it.concurrent.each<[string, ConceptName, string, string]>([
    [
      'a word for a number',
      'screens',
      listing((text) => text.replace('size: 3', 'size: many')),
      '5:19 A number or an expression "${…}" goes here.',
    ],
    ['a list for a page', 'menus', 'main:\n  - { label: A, go: [projects] }\n', '2:21 Value is not accepted.'],
    ['a map for a list', 'menus', 'main: {}\n', '1:7 Incorrect type. Expected "array".'],
    ['a word for a block', 'screens', 'blocks: [heading]\n', '1:10 Incorrect type.'],
    ['a list for a text', 'menus', 'main:\n  - { label: [A], go: projects }\n', '2:14 Incorrect type.'],
    [
      'words for a condition',
      'menus',
      'main:\n  - { label: A, go: projects, when: always }\n',
      '2:37 An expression goes here: "${…}".',
    ],
    [
      'a path that is none',
      'routes',
      'trial: { path: trial, screen: projects }\n',
      '1:16 This is not an address from the root',
    ],
    [
      'a name that cannot be one',
      'routes',
      'My Route: { path: /trial, screen: projects }\n',
      '1:1 This cannot be the name here (route)',
    ],
    [
      'a number out of bounds',
      'theme',
      'accent: ["#eef3ff", "#eef3ff", "#eef3ff", "#eef3ff", "#eef3ff", "#eef3ff", "#eef3ff", "#eef3ff", "#eef3ff", "#eef3ff"]\nradius: 99\n',
      '2:9 Value is above the maximum of 32.',
    ],
  ])('%s', async (_, concept, text, expected) => {
    expect(await told(concept, text)).toEqual([expect.stringContaining(expected)])
  })

  it.concurrent('in the middle of a file of the product', async () => {
    const file = files.find((each) => each.path === 'spec/areas/projects/screens/projects.yaml')
    const text = file?.text.replace('distance:', 'distanse:') ?? ''
    const lines = text.slice(0, text.indexOf('distanse')).split('\n')
    expect(await editor.problems('spec/areas/projects/screens/projects.yaml', text)).toMatchObject([
      {
        message: 'Property distanse is not allowed.',
        range: { start: { line: lines.length - 1, character: lines.at(-1)?.length } },
      },
    ])
  })
})

describe('over a word shows what it is', () => {
  it.concurrent.each<[string, ConceptName, string, string | undefined]>([
    [
      'a word of a block',
      'screens',
      'blocks:\n  - block: heading\n    ab‸ove: A\n',
      blockGrammars.heading.properties.above?.about,
    ],
    ['a block', 'screens', 'blocks:\n  - block: out‸let\n', `* \`outlet\`: ${blockGrammars.outlet.about}`],
    [
      'a step',
      'menus',
      'main:\n  - do:\n      - mut‸ate: deleteProject\n',
      stepGrammars.mutate.properties.operation?.about,
    ],
    [
      'a place to go, whatever is written there',
      'menus',
      'main:\n  - g‸o: { to: projects }\n',
      mapsOf(menus)[0]?.properties.go?.about,
    ],
    ['a gate', 'menus', 'main:\n  - ca‸n: Read Project Management\n', gateProperties.can?.about],
    [
      'a variable',
      'menus',
      'main:\n  - do:\n      - { mutate: deleteProject, with: { Proj‸ectID: a } }\n',
      'Takes a text.',
    ],
    ['a text that is translated', 'locales', 'screens.projects.ti‸tle: Projekte\n', 'Projects'],
  ])('%s', async (_, concept, text, about) => {
    expect(await hover(concept, text)).toContain(`\n${about}\n`)
  })

  it.concurrent.each<[ConceptName, string, string]>([
    ['routes', 'trial:\n  ses‸sion: any\n', 'Default: any.'],
    ['theme', 'rad‸ius: 6\n', 'Default: 6.'],
    ['theme', 'primary‸Shade: { light: 6, dark: 4 }\n', 'Default: \\{ light: 6, dark: 4 \\}.'],
  ])('with its default: %s', async (concept, text, about) => {
    expect(await hover(concept, text)).toContain(about)
  })
})

it('every concept has a schema that says more than "anything goes"', async () => {
  for (const concept of conceptNames) {
    const wrong = await told(concept, '5\n')
    expect([concept, wrong.length]).toEqual([concept, 1])
  }
})
