import { describe, expect, it } from 'vitest'
import { caps } from '../../generator/load/limits.ts'
import { type SourceFile, sourceFile } from '../../generator/load/source.ts'
import { compileFiles, layered, outputOf, withFile } from './support/golden-cases.ts'

const { files } = layered()

function textOf(file: string): string {
  return files.find((each) => each.path === `spec/${file}`)?.text ?? ''
}

/** The base spec with one file added or edited, checked. */
async function told(file: string, text: string | ((text: string) => string)): Promise<string[]> {
  const edited = typeof text === 'string' ? text : text(textOf(file))
  if (typeof text !== 'string') expect(edited).not.toBe(textOf(file))
  const { problems } = await compileFiles(withFile(`spec/${file}`, edited))
  return problems.map(({ code, place }) => `${place.file.slice(5)}:${place.line}:${place.column} ${code}`)
}

const schemaLine = (concept: string, up = '../../') =>
  `# yaml-language-server: $schema=${up}generated/schemas/${concept}.schema.json\n`
const notice = (rest: string) =>
  `${schemaLine('screens')}title: Garden\nblocks: [{ block: text, text: Hello }]\n${rest}`

describe('YAML', () => {
  it('takes keys once, whatever they are quoted with', async () => {
    expect(await told('limits.yaml', (text) => `${text}  "page": { value: 1, text: x }\n`)).toEqual([
      'limits.yaml:5:3 broken-yaml',
    ])
    expect(
      await told('limits.yaml', (text) => `${text}  7: { value: 1, text: x }\n  "7": { value: 1, text: x }\n`),
    ).toEqual(['limits.yaml:6:3 broken-yaml'])
  })

  it('brings nothing in by "<<"', async () => {
    expect(await told('limits.yaml', (text) => `${text}  more: { <<: { value: 1 }, text: x }\n`)).toContain(
      'limits.yaml:5:11 forbidden-key',
    )
  })

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'])(
    'has no key "%s", wherever it stands',
    async (key) => {
      for (const file of ['console', 'routes', 'menus', 'limits', 'features', 'permissions', 'messages', 'theme'])
        expect(await told(`${file}.yaml`, (text) => `${text}${key}: 1\n`)).toContain(
          `${file}.yaml:${textOf(`${file}.yaml`).split('\n').length}:1 forbidden-key`,
        )
      expect(await told('screens/notice.yaml', notice(`state: { ${key}: 1 }\n`))).toContain(
        'screens/notice.yaml:4:10 forbidden-key',
      )
      expect(await told('screens/notice.yaml', notice(`state: { "${key}": 1 }\n`))).toContain(
        'screens/notice.yaml:4:10 forbidden-key',
      )
    },
  )

  it('is that of today: "yes" and "on" are texts, 012 is twelve, and no line changes that', async () => {
    expect(await told('limits.yaml', (text) => text.replace('value: 10', 'value: 012'))).toEqual([])
    expect(await told('limits.yaml', (text) => text.replace('Plants a page', 'yes'))).toEqual([])
    expect(
      await told('forms/water.yaml', (text) => text.replace('type: integer', 'type: integer, secret: yes')),
    ).toEqual([expect.stringMatching(/^forms\/water\.yaml:\d+:\d+ wrong-type$/)])
    expect(await told('limits.yaml', (text) => `%YAML 1.1\n---\n${text}`)).toEqual(['limits.yaml:1:1 broken-yaml'])
    expect(await told('limits.yaml', (text) => `# first\n\n%TAG ! tag:x,2000:\n---\n${text}`)).toEqual([
      'limits.yaml:3:1 broken-yaml',
    ])
  })

  it('has no tags', async () => {
    for (const tag of ['!!binary aGk=', '!!set { a }', '!!js/function "x"', '!!python/object:os.system x', '!own x'])
      expect(await told('limits.yaml', (text) => text.replace('Plants a page', tag))).toEqual([
        expect.stringMatching(/^limits\.yaml:4:\d+ broken-yaml$/),
      ])
  })

  it.each([
    ['a bomb of anchors', bomb(9)],
    ['a large piece used often', `a: &a [${'x, '.repeat(5_000)}x]\nb: [${'*a, '.repeat(60)}*a]\n`],
    ['more anchors than anybody follows', `a: &a x\nb: [${'*a, '.repeat(caps.aliases)}*a]\n`],
    ['an anchor in itself', 'a: &a { b: *a }\n'],
    ['brackets in brackets', '['.repeat(100_000)],
    ['lists in lists', `${'- '.repeat(2_000)}x\n`],
    ['maps in maps', Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join('')],
    ['keys by the ten thousands', Array.from({ length: 40_000 }, (_, n) => `k${n}: 1\n`).join('')],
    ['slips by the ten thousands', '- }\n'.repeat(40_000)],
    ['pairs of brackets', '[]'.repeat(50_000)],
    ['tabs', 'a:\n\tb: 1\n'.repeat(15_000)],
  ])('with %s is told once or a few times, soon', async (_what, text) => {
    const problems = (await told('theme.yaml', text)).filter((each) => each.startsWith('theme.yaml'))
    expect(problems.length).toBeGreaterThan(0)
    // What is no word of a theme is one problem each.
    if (!text.startsWith('k0')) expect(problems.length).toBeLessThanOrEqual(caps.syntaxErrors + 1)
  })

  function bomb(levels: number): string {
    const names = Array.from({ length: levels }, (_, n) => `x${n}`)
    const lists = names.map(
      (name, n) =>
        `${name}: &${name} [${Array(9)
          .fill(n === 0 ? 'x' : `*x${n - 1}`)
          .join(', ')}]`,
    )
    return `${lists.join('\n')}\n`
  }
})

describe('characters', () => {
  it.each([
    ['NUL', '\u0000', 'U+0000'],
    ['an escape of terminals', '\u001B', 'U+001B'],
    ['a control of terminals', '\u009B', 'U+009B'],
    ['half a character', '\uD800', 'U+D800'],
    ['a mark of byte order', '\uFEFF', 'U+FEFF'],
  ])('%s is told at its place, and can be removed', async (_what, character, code) => {
    for (const [file, put] of [
      ['limits.yaml', 'Plants'],
      ['api/schema.graphql', 'enum Kind'],
    ] as const) {
      const text = textOf(file).replace(put, `${put}${character}`)
      const { problems } = await compileFiles(withFile(`spec/${file}`, text))
      expect(problems.map((each) => each.code)).toEqual(['hidden-character'])
      expect(problems[0]?.message).toContain(code)
      expect(problems[0]?.place.offset).toBe(text.indexOf(character))
      expect(problems[0]?.fix?.edits).toEqual([
        { file: `spec/${file}`, offset: text.indexOf(character), length: 1, text: '' },
      ])
    }
  })

  it('that escapes name reach the output as escapes', async () => {
    const { problems, files: output } = await compileFiles(
      withFile(
        'spec/screens/notice.yaml',
        textOf('screens/notice.yaml').replace(/title: .*/, 'title: "a\\uD800b\\0c\\u2028d"'),
      ),
    )
    expect(problems).toEqual([])
    expect(output?.get('screens/notice.ts')).toContain('a\\ud800b\\u0000c\\u2028d')
  })

  it('that end lines elsewhere (CR LF) change nothing but the words of the files', async () => {
    const other: SourceFile[] = files.map((file) => sourceFile(file.path, file.text.replaceAll('\n', '\r\n')))
    const [before, after] = [await compileFiles(files), await compileFiles(other)]
    expect(after.problems).toEqual([])
    const texts = (compiled: typeof after) =>
      Object.fromEntries([...outputOf(compiled)].map(([file, text]) => [file, text.replaceAll('\\r\\n', '\\n')]))
    expect(texts(after)).toEqual(texts(before))
  })
})

describe('names', () => {
  it.each([
    ['entities/plant.yaml', 'entity: Plant', 'entity: ../../x'],
    ['entities/plant.yaml', 'entity: Plant', 'entity: "a/b"'],
    ['menus.yaml', 'main:', '../../x:'],
    ['menus.yaml', 'main:', '"a\\0b":'],
    ['routes.yaml', 'closed:', '"../x":'],
  ])('that lead out of a folder are refused (%s)', async (file, from, to) => {
    expect((await told(file, (text) => text.replace(from, to))).map((each) => each.replace(/:\d+:\d+/, ''))).toContain(
      `${file} ${file.startsWith('entities') ? 'wrong-value' : 'wrong-name'}`,
    )
  })

  it.each(['con', 'NUL', 'Aux', 'com1', 'LPT9'])('that Windows keeps are refused: %s', async (name) => {
    expect(await told(`screens/${name}.yaml`, notice(''))).toContain(`screens/${name}.yaml:1:1 wrong-name`)
    const operation = (text: string) => `${text}query ${name} { plants { data { id } } }\n`
    const line = textOf('api/operations/plants.graphql').split('\n').length
    expect(await told('api/operations/plants.graphql', operation)).toContain(
      `api/operations/plants.graphql:${line}:7 wrong-name`,
    )
  })

  it('that differ by capitals only are told: they would be one file', async () => {
    expect(await told('screens/Plant.yaml', notice(''))).toContain('screens/plant.yaml:1:1 names-alike')
    const operation = (text: string) => `${text}query Plants { plants { data { id } } }\n`
    const line = textOf('api/operations/plants.graphql').split('\n').length
    expect(await told('api/operations/plants.graphql', operation)).toContain(
      `api/operations/plants.graphql:${line}:7 names-alike`,
    )
  })

  it.each(['__proto__', 'constructor', 'toString'])('that every object has are refused: %s', async (name) => {
    const line = textOf('api/operations/plants.graphql').split('\n').length
    expect(
      await told('api/operations/plants.graphql', (text) => `${text}query ${name} { plants { data { id } } }\n`),
    ).toContain(`api/operations/plants.graphql:${line}:7 forbidden-key`)
    expect(await told('entities/plant.yaml', (text) => text.replace('entity: Plant', `entity: ${name}`))).toContain(
      'entities/plant.yaml:2:9 forbidden-key',
    )
    expect(await told('routes.yaml', (text) => `${text}more: { path: "/more/:${name}", screen: notice }\n`)).toContain(
      `routes.yaml:${textOf('routes.yaml').split('\n').length}:1 forbidden-key`,
    )
    expect(await told('permissions.yaml', (text) => text.replace('[Plant,', `[Plant, ${name},`))).toContain(
      'permissions.yaml:3:19 forbidden-key',
    )
  })

  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', 'then', 'length', 'prototype'])(
    'of the backend may be so: field, value and type "%s"',
    async (name) => {
      const schema = textOf('api/schema.graphql')
        .replace('  Herb', `  Herb\n  ${name}`)
        .replace(
          'type Plant {',
          `type ${name} { ${name}(${name}: ${name}Input): Kind }\ninput ${name}Input { ${name}: Kind }\ntype Plant {\n  ${name}: ${name}`,
        )
      const operations = textOf('api/operations/plants.graphql').replace(
        '      watered',
        `      watered\n      ${name} { ${name}(${name}: { ${name}: ${name} }) }`,
      )
      const edited = files.map((file) =>
        file.path.endsWith('schema.graphql')
          ? sourceFile(file.path, schema)
          : file.path.endsWith('plants.graphql')
            ? sourceFile(file.path, operations)
            : file,
      )
      const { problems, serverFiles } = await compileFiles(edited)
      expect(problems).toEqual([])
      expect(serverFiles?.get('schema.ts')).toContain(`${name}?: ${name} | null`)
    },
  )

  it.each(['constructor', 'toString', 'valueOf', '__proto__'])(
    'that nothing defines are unknown, also "%s"',
    async (name) => {
      const uses = [
        `input: { a: ${name} }`,
        `title: "\${${name}}"`,
        `title: "\${limits.${name}}"`,
        `title: "\${session.${name}}"`,
        `title: "\${route.${name}}"`,
        `title: "\${'a'.${name}()}"`,
        `title: "\${${name}(1)}"`,
        `title: "{${name}}"`,
        `title: { message: ${name} }`,
        `blocks: [{ block: ${name} }]`,
        `blocks: [{ use: ${name} }]`,
        `blocks: [{ block: text, text: a, can: Read ${name} }]`,
        `blocks: [{ block: text, text: a, can: ${name} Plant }]`,
        `blocks: [{ block: text, text: a, feature: ${name} }]`,
        `blocks: [{ block: menu, menu: ${name} }]`,
        `blocks: [{ block: form, form: ${name}, submit: { label: a, do: [] } }]`,
        `blocks: [{ block: link, label: a, go: ${name} }]`,
        `blocks: [{ block: link, label: a, icon: ${name}, go: plants }]`,
        `blocks: [{ block: link, label: a, do: [${name}] }]`,
        `blocks: [{ block: link, label: a, do: [{ mutate: ${name} }] }]`,
        `blocks: [{ block: link, label: a, do: [{ session: ${name} }] }]`,
        `blocks: [{ block: link, label: a, do: [{ open: ${name} }] }]`,
        `blocks: [{ block: link, label: a, do: [{ notify: ${name} }] }]`,
        `blocks: [{ block: link, label: a, do: [{ refetch: [${name}] }] }]`,
        `data: { a: { query: ${name} } }`,
        `data: { a: { query: plants, entity: ${name} } }`,
        `data: { a: { query: plants, with: { ${name}: 1 } } }`,
      ]
      const passed: string[] = []
      for (const use of uses) {
        const concept = use.startsWith('input') ? 'dialogs' : 'screens'
        const file = `${concept}/own.yaml`
        const whole = [schemaLine(concept), use.startsWith('blocks') ? '' : 'blocks: []\n', use, '\n'].join('')
        const own = (await told(file, whole)).filter((each) => each.startsWith(file) && !each.includes('unused-'))
        if (own.length === 0) passed.push(use)
      }
      expect(passed).toEqual([])
    },
  )
})

describe('GraphQL', () => {
  const operations = (text: string) => told('api/operations/more.graphql', text)

  it.each([
    ['brackets in brackets', `query more { plants ${'{ data '.repeat(200)}{ id }${' }'.repeat(200)} }`],
    ['lists in lists', `query more($a: ${'['.repeat(5_000)}Int${']'.repeat(5_000)}) { plants { count } }`],
    ['values in values', `query more { plants(Words: ${'{ a: '.repeat(5_000)}1${' }'.repeat(5_000)}) { count } }`],
  ])('with %s is too deep', async (_what, text) => {
    expect(await operations(text)).toEqual([expect.stringMatching(/^api\/operations\/more\.graphql:1:\d+ too-deep$/)])
  })

  it('may have brackets in texts and remarks', async () => {
    const text = `# ${'{'.repeat(100)}\nquery more { plants(Words: "${'{'.repeat(100)}\\"[[") { data { id } } }\n`
    expect(await operations(text)).toEqual(['api/operations/more.graphql:2:7 unused-operation'])
  })

  it.each([
    ['one field over and over', `query more { plants { data { ${'id '.repeat(caps.graphqlFields)}} } }`],
    [
      'many names for one field',
      `query more { plants { data { ${Array.from({ length: caps.graphqlFields }, (_, n) => `a${n}: id`).join(' ')} } } }`,
    ],
    [
      'fragments that double what they ask for',
      `query more { plants { data { ...f0 } } }\n${Array.from({ length: 40 }, (_, n) => `fragment f${n} on Plant { id ...f${n + 1} ...f${n + 1} }`).join('\n')}\nfragment f40 on Plant { id }`,
    ],
  ])('with %s asks for too much', async (_what, text) => {
    expect(await operations(text)).toContain('api/operations/more.graphql:1:7 too-large')
  })

  it('takes only so many words in a file', async () => {
    expect(
      await operations(`query more { plants { count } }\n${'query a { a }\n'.repeat(caps.graphqlTokens / 4)}`),
    ).toEqual([expect.stringMatching(/^api\/operations\/more\.graphql:\d+:\d+ (broken-graphql|too-large)$/)])
  })

  it('tells fragments in themselves', async () => {
    const text = 'query more { plants { data { ...a } } }\nfragment a on Plant { ...b }\nfragment b on Plant { ...a }\n'
    expect((await operations(text))[0]).toMatch(/graphql$/)
  })
})

describe('texts and expressions', () => {
  const title = (text: string) => told('screens/notice.yaml', notice('').replace('title: Garden', `title: ${text}`))

  it('take choices in choices only so deep', async () => {
    const nested = (depth: number) => `"${'{a, select, other {'.repeat(depth)}x${'}}'.repeat(depth)}"`
    expect(await title(nested(caps.messageDepth + 1))).toEqual(['screens/notice.yaml:2:199 bad-message'])
    expect(await title(nested(400))).toEqual(['screens/notice.yaml:2:199 bad-message'])
  })

  it('take only so many letters', async () => {
    expect(await title(`"{a}${'x'.repeat(caps.messageLength)}"`)).toHaveLength(1)
    expect(await title(`"\${${'1 + '.repeat(caps.expressionLength / 4)}1}"`)).toHaveLength(1)
  })

  it.each([
    '!'.repeat(9_000),
    '('.repeat(9_000),
    '-'.repeat(9_000),
    '['.repeat(9_000),
    'a.'.repeat(4_000),
    `[1].map(a, ${'[a].map(a, '.repeat(60)}`,
  ])('an expression that nests without end is told once (%#)', async (expression) => {
    expect(await title(`"\${${expression}1}"`)).toHaveLength(1)
  })

  it('of calls in calls are written in the size that they have', async () => {
    const nested = (depth: number) => `"\${${'string('.repeat(depth)}1${')'.repeat(depth)}}"`
    const size = async (depth: number) => {
      const { files: output } = await compileFiles(
        withFile('spec/screens/notice.yaml', notice('').replace('title: Garden', `title: ${nested(depth)}`)),
      )
      return output?.get('screens/notice.ts')?.length ?? 0
    }
    expect((await size(50)) - (await size(25))).toBeLessThan(25 * 20)
  })
})
