import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Document, isCollection, isMap, parse, visit } from 'yaml'
import { applyEdits } from '../../generator/edits.ts'
import { sourceFile } from '../../generator/load/source.ts'
import { entry, type YamlNode } from '../../generator/load/tree.ts'
import { parseYaml } from '../../generator/load/yaml/yaml.ts'
import { Refused } from '../../generator/new/refused.ts'
import { addEntry, addEntryBefore, addItem, addItemTo } from '../../generator/new/yaml-edits.ts'
import { fileText, flow, type Yaml } from '../../generator/new/yaml-text.ts'

const strings = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '',
    'a, b',
    'a: b',
    '${route.id}',
    '{total, plural, one {# x} other {# y}}',
    '- a',
    "it's",
    'null',
    '12',
  ),
  fc.constantFrom(
    '# no',
    'a #b',
    '[x]',
    '"',
    'two\nlines',
    ' x ',
    '*',
    '&a',
    '!t',
    '@',
    '%',
    '`',
    '?',
    ': ',
    'ja/nein',
    '~',
  ),
)
const key = fc.oneof(fc.stringMatching(/^[a-zA-Z][\w-]{0,8}$/), fc.constantFrom('null', '12', 'a b', 'x: y'))
const scalar = fc.oneof(strings, fc.integer(), fc.boolean())

/** Data in every mixture of lines and brackets. */
const { map } = fc.letrec<{ map: Record<string, Yaml>; value: Yaml }>((tie) => ({
  map: fc.dictionary(key, tie('value'), { maxKeys: 4 }) as fc.Arbitrary<Record<string, Yaml>>,
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(tie('value'), { maxLength: 4 }).map(flow),
    tie('map'),
    tie('map').map(flow),
  ),
}))

function plainOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('of' in value && value.constructor.name === 'Flow') return plainOf(value.of)
  if (Array.isArray(value)) return value.map(plainOf)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plainOf(each)]))
}

function treeOf(text: string): YamlNode {
  const tree = parseYaml(sourceFile('a.yaml', text), (problem) => {
    throw new Error(problem.message)
  })
  if (!tree) throw new Error('nothing in it')
  return tree
}

describe('what is written', () => {
  it('is read back as it was meant, whatever it is', () => {
    fc.assert(
      fc.property(map, (data) => {
        if (Object.keys(data).length === 0) return
        expect(parse(fileText(data))).toEqual(plainOf(data))
      }),
    )
  })

  it('stands in one line where it fits, in several where it does not', () => {
    const long = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`name${at}`, flow({ label: `Label ${at}` })]),
    )
    expect(fileText({ a: flow({ b: 1, c: flow([1, 2]) }), d: flow(long) })).toMatch(
      /^a: \{ b: 1, c: \[1, 2\] \}\nd:\n {2}name0: \{ label: Label 0 \}\n/,
    )
  })

  it('has expressions in quotes, and nothing else that needs none', () => {
    expect(fileText({ a: '${x}', b: 'two words', c: 'a, b' })).toBe('a: "${x}"\nb: two words\nc: "a, b"\n')
  })

  it('has in quotes what begins as something else does', () => {
    const data = { '--- a': 1, b: ['-x', '?y'], c: flow({ d: ':z' }) }
    expect(fileText(data)).toBe('"--- a": 1\nb:\n  - "-x"\n  - "?y"\nc: { d: ":z" }\n')
    expect(parse(fileText(data))).toEqual(plainOf(data))
  })
})

/** Files as people write them: brackets and lines, comments, blank lines, any indentation. */
const written = fc
  .record({
    data: fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.jsonValue({ maxDepth: 3 }), { minKeys: 1, maxKeys: 4 }),
    flows: fc.infiniteStream(fc.boolean()),
    comments: fc.infiniteStream(fc.constantFrom(undefined, undefined, ' said here')),
    spaces: fc.infiniteStream(fc.boolean()),
    style: fc.record({
      indent: fc.constantFrom(2, 4),
      indentSeq: fc.boolean(),
      lineWidth: fc.constantFrom(0, 40),
      flowCollectionPadding: fc.boolean(),
    }),
    ending: fc.constantFrom('\n', '\r\n'),
    last: fc.boolean(),
  })
  .map(({ data, flows, comments, spaces, style, ending, last }) => {
    const document = new Document(data)
    visit(document, {
      Collection: (_, node) => {
        if (node !== document.contents && flows.next().value) node.flow = true
      },
      Pair: (_, pair) => {
        const at = pair.key as { commentBefore?: string; spaceBefore?: boolean }
        if (spaces.next().value) at.spaceBefore = true
        const comment = comments.next().value
        if (comment) at.commentBefore = comment
      },
      Scalar: (name, node) => {
        if (name === 'key') return
        const comment = comments.next().value
        if (comment) node.comment = comment
      },
    })
    const text = document.toString(style).replaceAll('\n', ending)
    return last ? text : text.trimEnd()
  })

interface Target {
  readonly node: YamlNode
  readonly path: readonly (string | number)[]
}

function targetsIn(node: YamlNode, path: readonly (string | number)[] = []): readonly Target[] {
  if (node.kind === 'scalar') return []
  const inner =
    node.kind === 'list'
      ? node.items.flatMap((item, at) => targetsIn(item, [...path, at]))
      : [...node.entries.values()].flatMap((each) => targetsIn(each.value, [...path, each.key]))
  return [{ node, path }, ...inner]
}

function at(data: unknown, path: readonly (string | number)[]): never {
  return path.reduce<unknown>((inside, step) => (inside as Record<string | number, unknown>)[step], data) as never
}

describe('what is added to a file', () => {
  it('is all that changes: each other letter stays, and the file says what it said and the new thing', () => {
    let added = 0
    fc.assert(
      fc.property(written, fc.nat(), fc.nat(), fc.boolean(), (text, which, after, inBrackets) => {
        let tree: YamlNode
        try {
          tree = treeOf(text)
        } catch {
          return // Not what this loader reads (a forbidden key …).
        }
        const file = sourceFile('a.yaml', text)
        const targets = targetsIn(tree)
        const { node, path } = targets[which % targets.length] as Target
        const thing = inBrackets
          ? flow({ label: 'New', with: { id: '${item.id}' } })
          : { label: 'New', list: [1, { b: 2 }] }
        const expected = parse(text)
        let edit: ReturnType<typeof addItem>
        try {
          if (node.kind === 'list') {
            const place = after % Math.max(1, node.items.length)
            edit = addItem(file, node, thing, node.items.length === 0 ? undefined : place)
            const list = at(expected, path) as unknown[]
            list.splice(list.length === 0 ? 0 : place + 1, 0, plainOf(thing))
          } else if (node.kind === 'map') {
            const keys = [...node.entries.keys()]
            edit = addEntry(file, node, 'Added', thing, { after: keys[after % Math.max(1, keys.length)] })
            ;(at(expected, path) as Record<string, unknown>).Added = plainOf(thing)
          } else return
        } catch (cause) {
          if (cause instanceof Refused) return
          throw cause
        }
        added++
        const result = applyEdits(text, [edit])
        expect(parse(result)).toEqual(expected)
        expect(text.slice(edit.offset, edit.offset + edit.length).trim()).toBe('')
        expect(result.slice(0, edit.offset) + result.slice(edit.offset + edit.text.length)).toBe(
          text.slice(0, edit.offset) + text.slice(edit.offset + edit.length),
        )
        if (text.includes('\r\n')) expect(result.replaceAll('\r\n', '')).not.toContain('\n')
      }),
      { numRuns: 300 },
    )
    expect(added).toBeGreaterThan(200)
  })

  const routes = `# yaml-language-server: $schema=x
# About routes.
shell: { screen: shell }

books: # the first page
  parent: shell
  path: /books
  # what it may carry
  query: { a: string }

# Whatever else.
missing: { path: "*", screen: missing }
`

  it('stands behind the entry that is named, apart as the others do', () => {
    const file = sourceFile('routes.yaml', routes)
    const tree = treeOf(routes)
    if (tree.kind !== 'map') throw new Error('no map')
    const edit = addEntry(file, tree, 'loans', { parent: 'shell', path: '/loans' }, { after: 'books' })
    expect(applyEdits(routes, [edit])).toBe(
      routes.replace('# Whatever', 'loans:\n  parent: shell\n  path: /loans\n\n# Whatever'),
    )
  })

  it('stands before an entry and the comment over it', () => {
    const text = routes.slice(routes.indexOf('# Whatever')).replace('# W', '# yaml-language-server: $schema=x\n# W')
    const tree = treeOf(text)
    const missing = entry(tree, 'missing')
    if (tree.kind !== 'map' || !missing) throw new Error('no map')
    const edit = addEntryBefore(sourceFile('routes.yaml', text), tree, 'loans', { path: '/loans' }, missing)
    expect(applyEdits(text, [edit])).toBe(text.replace('# Whatever', 'loans:\n  path: /loans\n# Whatever'))
  })

  it.each([
    ['main:\nother: []\n', 'main', 'main:\n  - { go: x }\nother: []\n'],
    ['main: # none yet\n', 'main', 'main: # none yet\n  - { go: x }\n'],
    ['main: []\n', 'main', 'main: [{ go: x }]\n'],
    ['main:\n- a\n', 'main', 'main:\n- a\n- { go: x }\n'],
    ['main: [\n  a,\n  b, # last\n]\n', 'main', 'main: [\n  a,\n  b,\n  { go: x }, # last\n]\n'],
    ['main:\n  - a\n  - |\n    text\n\nx: 1\n', 'main', 'main:\n  - a\n  - |\n    text\n  - { go: x }\n\nx: 1\n'],
    ['main:\n  - |+\n    text\n\nx: 1\n', 'main', 'main:\n  - |+\n    text\n\n  - { go: x }\nx: 1\n'],
  ])('goes into %j', (text, key, result) => {
    const file = sourceFile('a.yaml', text)
    const found = entry(treeOf(text), key)
    if (!found) throw new Error('no entry')
    expect(applyEdits(text, [addItemTo(file, found, flow({ go: 'x' }))])).toBe(result)
  })

  it.each([
    ['main: &m [a]\nother: *m\n', 'other'],
    ['main: null\n', 'main'],
    ['main: text\n', 'main'],
    ['main: [ # none\n]\n', 'main'],
  ])('is refused where it would say something else: %j', (text, key) => {
    const found = entry(treeOf(text), key)
    if (!found) throw new Error('no entry')
    expect(() => addItemTo(sourceFile('a.yaml', text), found, 'x')).toThrow(Refused)
  })
})

describe('the test itself', () => {
  it('tries brackets and lines', () => {
    const texts = fc.sample(written, 200)
    expect(texts.some((text) => /^ *- /m.test(text) && text.includes('['))).toBe(true)
    expect(texts.filter((text) => text.includes('# said here')).length).toBeGreaterThan(50)
    expect(isCollection(new Document([]).contents) && isMap(new Document({}).contents)).toBe(true)
  })
})
