import path from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { examplePages } from '../../generator/docs/example.ts'
import type { KnownNames } from '../../generator/emit/schemas/names.ts'
import { emitSchemas } from '../../generator/emit/schemas/schemas.ts'
import { type ConceptName, conceptNames } from '../../generator/grammar/concepts.ts'
import { kindOf } from '../../generator/load/kind.ts'
import type { SourceFile } from '../../generator/load/source.ts'
import { sourceFile } from '../../generator/load/source.ts'
import { plain } from '../../generator/load/tree.ts'
import { parseYaml } from '../../generator/load/yaml/yaml.ts'
import { runs, sampleOf } from '../support/thorough.ts'
import { exampleFiles, withExample } from './support/examples.ts'
import { caseNames, casesFolder, compileFiles, expectedOf, layered } from './support/golden-cases.ts'

describe('the output', () => {
  it('is the same whatever order the files are read in', async () => {
    const { files } = layered()
    const first = await compileFiles(files)
    const second = await compileFiles([...files].reverse())
    expect([...(second.files ?? [])].sort()).toEqual([...(first.files ?? [])].sort())
  })
})

describe("the editors' schemas", () => {
  /** Codes of problems that a schema can see: it knows no scopes and no relations. */
  const shape = /^(unknown-key|missing-key|too-many-keys|wrong-type|wrong-value|unknown-step|unknown-block)$/
  // Most schemas are asked a few times: what they compile to need not be fast.
  const ajv = new Ajv({ strict: false, allErrors: true, code: { optimize: false } })

  type Validators = (concept: ConceptName) => ValidateFunction

  const compiled = new Map<string, ValidateFunction>()

  /** Each schema is compiled when it is asked for, and once for all specs that give the same. */
  function validatorsOf(files: ReadonlyMap<string, string>): Validators {
    return (concept) => {
      const text = files.get(`schemas/${concept}.schema.json`) ?? 'false'
      const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text))
      compiled.set(text, validate)
      return validate
    }
  }

  async function validators(spec = layered().files): Promise<Validators> {
    return validatorsOf((await compileFiles(spec)).files ?? new Map())
  }

  function conceptOf(file: SourceFile): ConceptName {
    return kindOf(file.path) as ConceptName
  }

  function expectAccepted(files: readonly SourceFile[], validate: Validators): void {
    for (const file of files.filter((each) => each.path.endsWith('.yaml'))) {
      const tree = parseYaml(file, () => {})
      const valid = validate(conceptOf(file))
      expect([file.path, valid(tree && plain(tree)), valid.errors]).toEqual([file.path, true, null])
    }
  }

  const sound = caseNames().filter((name) => !expectedOf(name).problems.includes(' error '))

  it.each(sampleOf(sound, 0, 6))('accept what the generator accepts: %s', async (name) => {
    const { files } = layered(path.join(casesFolder, name, 'spec'))
    const base = new Set(layered().files.map((file) => file.text))
    const own = files.filter((file) => name === 'whole-spec' || !base.has(file.text))
    expectAccepted(own, await validators(files))
  })

  /** Of a spec without any name. */
  const noNames: KnownNames = {
    names: {},
    constants: { number: [], boolean: [] },
    texts: { all: {}, fixed: {} },
    takes: { query: {}, mutation: {}, page: {}, dialog: {}, form: {}, call: {}, widget: {}, part: {} },
  }
  const namelessFiles = emitSchemas(noNames)
  const nameless = validatorsOf(namelessFiles)

  it('say of every word what it is, and of every default that it is one', () => {
    let told = 0
    const silent: string[] = []
    for (const concept of conceptNames) {
      const schema = JSON.parse(namelessFiles.get(`schemas/${concept}.schema.json`) ?? '{}')
      const target = (each: Record<string, unknown>) =>
        schema.definitions?.[String(each.$ref ?? '').replace('#/definitions/', '')] ?? {}
      visitProperties(schema, (word, each) => {
        const about = each.description ?? target(each).description
        if (typeof about !== 'string' || about === '') silent.push(`${concept}: ${word}`)
        else if ('default' in each && !about.includes('Default: ')) silent.push(`${concept}: default of ${word}`)
        else told += 1
      })
    }
    expect(silent).toEqual([])
    expect(told).toBeGreaterThan(300)
  })

  it('accept the examples of the reference', () => {
    for (const page of examplePages()) expectAccepted(exampleFiles(page), nameless)
  })

  it.each([
    ['few', ['Read', 'Read All'], ['Books', 'All Books', '2']],
    [
      'many',
      ['Read', 'Read All', ...Array.from({ length: 40 }, (_, at) => `Do (${at})`)],
      Array.from({ length: 40 }, (_, at) => `Book [${at}] - a/b`),
    ],
  ])('take every right and no other: %s', (_, action, subject) => {
    const validate = validatorsOf(emitSchemas({ ...noNames, names: { action, subject } }))('menus')
    const accepts = (can: unknown) => validate({ main: [{ label: 'A', go: 'a', can }] })
    for (const each of action)
      for (const other of subject) expect([each, other, accepts(`${each} ${other}`)]).toEqual([each, other, true])
    expect(accepts([`${action[0]} ${subject[0]}`, `${action[1]} ${subject[1]}`])).toBe(true)
    for (const wrong of ['Read', 'Write Books', `${action[0]}  ${subject[0]}`, `x${action[0]} ${subject[0]}`, 5, []])
      expect([wrong, accepts(wrong)]).toEqual([wrong, false])
  })

  it('refuse a key that the generator does not know, wherever it stands', async () => {
    const validate = await validators()
    const base = layered().files
    // The examples have every word of the language in them. What a widget takes, schemas do not know.
    const pages = examplePages().filter((page) => !page.includes('widget'))
    const pool = [
      ...base.map((file) => ({ file, among: base, validate })),
      ...pages.flatMap((page) =>
        exampleFiles(page).map((file) => ({ file, among: withExample(page), validate: nameless })),
      ),
    ].filter(({ file }) => file.path.endsWith('.yaml') && !/messages|permissions|locales/.test(file.path))
    await fc.assert(
      fc.asyncProperty(fc.nat(pool.length - 1), fc.nat(), async (at, choice) => {
        const { file, among, validate } = pool[at] as (typeof pool)[number]
        // Options without "from" are a map of any names.
        const keys = [...file.text.matchAll(/(?<=[{,] |^ *(?:- )?)(?!from)[a-z]\w*(?=: )/gm)]
        const key = keys[choice % keys.length]
        // What a part or a widget is given, schemas do not know: it may be steps. A field's stands in the line after it.
        const before = file.text.slice(0, key?.index).split('\n').slice(-2).join('\n')
        if (!key || /\b(use|widget): .*\s*\bwith: \{[^\n]*$/.test(before)) return
        const text = `${file.text.slice(0, key.index)}zzz${file.text.slice(key.index + key[0].length)}`
        const edited = among.map((each) => (each.path === file.path ? sourceFile(file.path, text) : each))
        const { problems } = await compileFiles(edited)
        const told = problems.some((each) => each.place.file === file.path && shape.test(each.code))
        const tree = parseYaml(sourceFile(file.path, text), () => {})
        const accepted = validate(conceptOf(file))(tree && plain(tree))
        // Editors complete the spec's own names, so that a schema may refuse more than the shape; never less.
        if (told) expect([text, accepted]).toEqual([text, false])
      }),
      { numRuns: runs(150) },
    )
  })
})

/** Every word that a schema has, wherever it stands. Conditions and what must not be there are passed over. */
function visitProperties(schema: unknown, visit: (word: string, property: Record<string, unknown>) => void): void {
  if (Array.isArray(schema)) for (const each of schema) visitProperties(each, visit)
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'if' || keyword === 'default') continue
    if (keyword === 'properties' || keyword === 'definitions') {
      for (const [word, each] of Object.entries<Record<string, unknown> | false>(value)) {
        if (keyword === 'properties' && each) visit(word, each)
        visitProperties(each, visit)
      }
    } else visitProperties(value, visit)
  }
}
