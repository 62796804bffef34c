import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { compile, newCache } from '../../generator/commands/compile.ts'
import { placesOf } from '../../generator/commands/options.ts'
import { surroundingsOf } from '../../generator/commands/surroundings.ts'
import { type Concept, concepts } from '../../generator/grammar/concepts.ts'
import type { NameKind } from '../../generator/grammar/language.ts'
import { readFolder } from '../../generator/load/folder.ts'
import { caps } from '../../generator/load/limits.ts'
import { sourceFile } from '../../generator/load/source.ts'
import { depthOf, readSpecPath } from '../../generator/load/spec-path.ts'
import type { Problem } from '../../generator/problem.ts'
import { type Example, isExample } from '../../generator/problems/page.ts'
import { pages } from '../../generator/problems/pages.ts'
import { compileFiles, layered, outcomeOf, withFile } from './support/golden-cases.ts'
import { namesIn } from './support/grammar-names.ts'
import { reportedCodes } from './support/reported-codes.ts'

const codes = Object.keys(pages)

describe('pages and codes', () => {
  it('say themselves what their problems depend on: no code asks how a message is worded', () => {
    const modules = ['.', 'names', 'parts'].flatMap((folder) => {
      const below = path.join('generator/check', folder)
      return readdirSync(below).flatMap((name) => (name.endsWith('.ts') ? [path.join(below, name)] : []))
    })
    expect(modules.length).toBeGreaterThan(40)
    const asked = modules.filter((file) => /\/\.test\((\w+\.)*(code|message)\)/.test(readFileSync(file, 'utf8')))
    expect(asked).toEqual([])
    for (const [code, { follows }] of Object.entries(pages)) if (follows) expect(codes, code).toContain(follows)
  })

  /** What the templates of codes can become. */
  const kinds: readonly NameKind[] = Object.values<Concept>(concepts).flatMap(({ rule }) => (rule ? namesIn(rule) : []))
  const becomes: Readonly<Record<string, readonly string[]>> = {
    'unknown-${kind}': kinds.map((kind) => `unknown-${kind}`),
    'unknown-${what}': ['field', 'variable', 'parameter', 'input', 'name'].map((what) => `unknown-${what}`),
    'missing-${what}': ['missing-block', 'missing-widget'],
    'leads-to-${end}': ['leads-to-disabled', 'leads-to-forbidden'],
    'unused-${kind}': ['screen', 'dialog', 'form', 'menu', 'entity', 'operation', 'message', 'widget', 'app'].map(
      (kind) => `unused-${kind}`,
    ),
  }
  const reported = reportedCodes()
  const all = reported.codes.flatMap(({ code, template, place }) => {
    if (template && !becomes[code]) throw new Error(`${place}: say in this test what ${code} can become`)
    return (template ? (becomes[code] ?? []) : [code]).map((each) => ({ code: each, place }))
  })

  it('every code that the generator reports has a page', () => {
    expect(reported.unreadable).toEqual([])
    expect(all.filter(({ code }) => !codes.includes(code))).toEqual([])
    expect(all.length).toBeGreaterThan(200)
  })

  it('every page is of a code that is reported', () => {
    expect(codes.filter((code) => !all.some((each) => each.code === code))).toEqual([])
  })

  it.each(Object.entries(pages))('%s is explained in sentences', (_code, { title, means, mend }) => {
    expect(title).toMatch(/^[A-Z].*[^.]$/)
    expect(title.length).toBeLessThan(76)
    expect(means).toMatch(/^([A-Z"]|\w+\.yaml).*[.:]$/)
    expect(mend).toMatch(/^[A-Z"].*[.:]$/)
  })
})

/** The garden spec with an example's files over it. A file without text is taken away. */
function filesOf({ file, instead, beside = [] }: Example, text: string) {
  const all = new Map(layered().files.map((each) => [each.path, each.text]))
  for (const each of [...beside, { file, instead, text }]) {
    const place = `spec/${each.file}`
    const before = all.get(place) ?? ''
    if (each.instead === undefined) all.set(place, whole(each.file, each.text))
    else if (before.includes(each.instead))
      all.set(
        place,
        before.replace(each.instead, () => each.text),
      )
    else throw new Error(`${place} does not say ${each.instead}`)
  }
  return [...all].filter(([, each]) => each !== '').map(([place, each]) => sourceFile(place, each))
}

/** Examples leave out the line that names a file's schema. */
function whole(file: string, text: string): string {
  const { concept } = readSpecPath(file) ?? {}
  const up = '../'.repeat(depthOf(file) + 1)
  const line = `# yaml-language-server: $schema=${up}generated/schemas/${concept}.schema.json\n`
  return text === '' || concept === undefined ? text : `${line}${text}\n`
}

const examples = Object.entries(pages).flatMap(([code, { example }]) =>
  isExample(example) ? [[code, example] as const] : [],
)

describe('the example of a page', () => {
  it.each(examples)('%s: the wrong one gives it and nothing else, the right one is right', async (code, example) => {
    const { problems: wrong } = await compileFiles(filesOf(example, example.wrong))
    expect(wrong.filter((each) => each.code === code).length, wrong.map(said).join('\n')).toBeGreaterThan(0)
    expect(wrong.filter((each) => each.code !== code && each.severity === 'error').map(said)).toEqual([])
    const { problems: right } = await compileFiles(filesOf(example, example.right))
    expect(right.filter((each) => each.code === code || each.severity === 'error').map(said)).toEqual([])
  })
})

function said({ code, place, message }: Problem): string {
  return `${place.file}:${place.line} ${code}  ${message}`
}

vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>()
  const openSync = (file: string, ...more: [number]) => {
    if (file.endsWith('locked.yaml')) throw Object.assign(new Error('permission denied'), { code: 'EACCES' })
    return fs.openSync(file, ...more)
  }
  return { ...fs, openSync }
})

/**
 * A link that asks for one of two features fifteen times over, and then for what can never be: that is only met once
 * all of the others are chosen, anew for each way to choose them. Small, so that little is done for each.
 */
function hardToProve() {
  const pairs = Array.from({ length: 15 }, (_, at) => [`left${at}`, `right${at}`] as const)
  const all = pairs.map(([left, right]) => `(features.${left} || features.${right})`)
  const [sun, rain] = ['features.sun', 'features.rain']
  const never = [`(${sun} || ${rain})`, `(${sun} || !${rain})`, `(!${sun} || ${rain})`, `(!${sun} || !${rain})`]
  const features = [...pairs.flat(), 'sun', 'rain'].map((name) => `  ${name}: { text: A feature }`)
  const link = { block: 'link', text: 'Rose', go: { to: 'plant', with: { id: 'rose' } } }
  const example: Example = {
    file: 'screens/notice.yaml',
    wrong: `blocks: [${JSON.stringify({ ...link, when: `\${${[...all, ...never].join(' && ')}}` })}]`,
    right: '',
    beside: [{ file: 'features.yaml', instead: 'features:', text: `features:\n${features.join('\n')}` }],
  }
  return filesOf(example, example.wrong)
}

describe('what no file can show', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'spec-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function read(at = folder): readonly Problem[] {
    const problems: Problem[] = []
    readFolder(at, 'spec', (problem) => problems.push(problem))
    return problems
  }

  const withCode = async (blocks: readonly string[], widgets: readonly string[]) => {
    const files = withFile(
      'spec/screens/notice.yaml',
      whole('screens/notice.yaml', 'blocks: [{ block: widget, widget: gauge }]'),
    )
    const gauge = sourceFile('spec/widgets.yaml', whole('widgets.yaml', 'gauge: { text: Rain, inputs: {} }'))
    const surroundings = { ...surroundingsOf(undefined), blocks: new Set(blocks), widgets: new Set(widgets) }
    const spec = { files: [...files, gauge], shown: 'spec', problems: [] }
    return (await compile(spec, placesOf(), newCache(), surroundings)).problems
  }

  const situations: Readonly<Record<string, () => readonly Problem[] | Promise<readonly Problem[]>>> = {
    'hidden-character': async () =>
      (await compileFiles(withFile('spec/screens/notice.yaml', whole('screens/notice.yaml', 'title: A\u0007'))))
        .problems,
    'no-plain-file': () => {
      symlinkSync(folder, path.join(folder, 'menus.yaml'))
      return read()
    },
    'no-spec': () => read(path.join(folder, 'sepc')),
    'not-utf8': () => {
      writeFileSync(path.join(folder, 'menus.yaml'), Buffer.from([0x61, 0xe4, 0x62]))
      return read()
    },
    'too-large': () => {
      writeFileSync(path.join(folder, 'menus.yaml'), ' '.repeat(caps.bytes + 1))
      return read()
    },
    'too-many-files': () => {
      for (let at = 0; at <= caps.files; at++) mkdirSync(path.join(folder, String(at)))
      return read()
    },
    'unreadable-file': () => {
      writeFileSync(path.join(folder, 'locked.yaml'), 'a: 1')
      return read()
    },
    'missing-block': () => withCode(['heading'], ['gauge']),
    'missing-widget': () => withCode(['heading', 'widget'], []),
    'proof-too-hard': async () => (await compileFiles(hardToProve())).problems,
    resource: async () => {
      const { problems } = await outcomeOf('resources-wrongly')
      return [...problems.matchAll(/ (resource) {2}/g)].map(([, code]) => ({ code }) as Problem)
    },
    'uneven-rights': async () => {
      const { problems } = await outcomeOf('prove-uneven')
      return [...problems.matchAll(/ (uneven-rights) {2}/g)].map(([, code]) => ({ code }) as Problem)
    },
  }

  it('is the pages without an example, each of which is tried here', () => {
    const told = Object.entries(pages).filter(([, { example }]) => !isExample(example))
    expect(Object.keys(situations).sort()).toEqual(told.map(([code]) => code).sort())
  })

  it.each(Object.entries(situations))('%s', async (code, problemsOf) => {
    expect((await problemsOf()).map((each) => each.code)).toContain(code)
  })
})
