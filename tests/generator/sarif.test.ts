import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { sarifLog } from '../../generator/commands/sarif.ts'
import { applyEdits } from '../../generator/edits.ts'
import { type SourceFile, sourceFile } from '../../generator/load/source.ts'
import { pages } from '../../generator/problems/pages.ts'
import { compileFiles, layered, withFile } from './support/golden-cases.ts'

/** What the standard (SARIF 2.1.0, sections 3.13 to 3.57) says of the parts that are written; nothing else may be there. */
const text = { type: 'string', minLength: 1 }
const count = { type: 'integer', minimum: 1 }
const strict = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const message = strict({ text }, ['text'])
const region = strict(
  {
    startLine: count,
    startColumn: count,
    endLine: count,
    endColumn: count,
    charOffset: { type: 'integer', minimum: 0 },
    charLength: { type: 'integer', minimum: 0 },
  },
  ['startLine', 'startColumn', 'endLine', 'endColumn'],
)
const artifact = strict({ uri: { type: 'string', format: 'uri-reference' } }, ['uri'])
const level = { enum: ['none', 'note', 'warning', 'error'] }
const replacement = strict({ deletedRegion: region, insertedContent: message }, ['deletedRegion'])
const change = strict(
  { artifactLocation: artifact, replacements: { type: 'array', minItems: 1, items: replacement } },
  ['artifactLocation', 'replacements'],
)
const fix = strict({ description: message, artifactChanges: { type: 'array', minItems: 1, items: change } }, [
  'artifactChanges',
])
const location = strict({ physicalLocation: strict({ artifactLocation: artifact, region }, ['artifactLocation']) }, [
  'physicalLocation',
])
const result = strict(
  {
    ruleId: text,
    ruleIndex: { type: 'integer', minimum: 0 },
    level,
    message,
    locations: { type: 'array', minItems: 1, items: location },
    fixes: { type: 'array', minItems: 1, items: fix },
  },
  ['message'],
)
const rule = strict(
  {
    id: text,
    defaultConfiguration: strict({ level }, ['level']),
    shortDescription: message,
    fullDescription: message,
    help: message,
  },
  ['id'],
)
const driver = strict({ name: text, rules: { type: 'array', uniqueItems: true, items: rule } }, ['name'])
const run = strict(
  {
    tool: strict({ driver }, ['driver']),
    columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
    results: { type: 'array', items: result },
  },
  ['tool'],
)
const schema = strict(
  {
    $schema: { type: 'string', format: 'uri' },
    version: { const: '2.1.0' },
    runs: { type: 'array', items: run },
  },
  ['version', 'runs'],
)

const ajv = new Ajv({ allErrors: true })
addFormats(ajv)
const validate = ajv.compile(schema)

interface Log {
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } }
      readonly results: readonly {
        readonly ruleId: string
        readonly ruleIndex: number
        readonly locations: readonly [{ physicalLocation: { artifactLocation: { uri: string }; region?: Region } }]
        readonly fixes?: readonly [
          {
            readonly artifactChanges: readonly {
              readonly artifactLocation: { readonly uri: string }
              readonly replacements: readonly { deletedRegion: Region; insertedContent?: { text: string } }[]
            }[]
          },
        ]
      }[]
    },
  ]
}

interface Region {
  readonly startLine: number
  readonly startColumn: number
  readonly endLine: number
  readonly endColumn: number
}

async function logOf(files: readonly SourceFile[]) {
  const { problems } = await compileFiles(files)
  const sources = new Map(files.map((file) => [file.path, file]))
  const log = JSON.parse(JSON.stringify(sarifLog(problems, sources))) as unknown
  expect(validate(log), JSON.stringify(validate.errors)).toBe(true)
  return { problems, sources, log: log as Log }
}

/** The text between two places, counted in lines and columns as the log does. */
function offsetsOf({ text: whole }: SourceFile, { startLine, startColumn, endLine, endColumn }: Region) {
  const starts = [0, ...[...whole.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const start = (starts[startLine - 1] ?? Number.NaN) + startColumn - 1
  return { start, end: (starts[endLine - 1] ?? Number.NaN) + endColumn - 1 }
}

describe('problems as SARIF', () => {
  const menus = `# yaml-language-server: $schema=../generated/schemas/menus.schema.json
main:
  - { label: "Pflanzen 🌱 zu Haus", go: plnts }
`

  it('are a log without results where there is no problem', async () => {
    const { log } = await logOf(layered().files)
    expect(log.runs[0].results).toEqual([])
  })

  it('point at the same stretch of the same file', async () => {
    const { problems, sources, log } = await logOf(withFile('spec/menus.yaml', menus))
    expect(problems.length).toBeGreaterThan(0)
    for (const [index, { place, code }] of problems.entries()) {
      const shown = log.runs[0].results[index]
      const source = sources.get(place.file)
      const marked = shown?.locations[0].physicalLocation.region
      if (!shown || !source || !marked) throw new Error(`no place for ${code}`)
      expect(shown.ruleId).toBe(code)
      expect(log.runs[0].tool.driver.rules[shown.ruleIndex]?.id).toBe(code)
      expect(offsetsOf(source, marked)).toEqual({ start: place.offset, end: place.offset + place.length })
    }
  })

  it('carry fixes that do what --fix does', async () => {
    const { problems, sources, log } = await logOf(withFile('spec/menus.yaml', menus))
    const [problem] = problems
    const [shown] = log.runs[0].results
    const source = sources.get('spec/menus.yaml')
    const [changes] = shown?.fixes?.[0].artifactChanges ?? []
    if (!source || !problem?.fix || !changes) throw new Error('no fix')
    const edits = changes.replacements.map(({ deletedRegion, insertedContent }) => {
      const { start, end } = offsetsOf(source, deletedRegion)
      return { file: source.path, offset: start, length: end - start, text: insertedContent?.text ?? '' }
    })
    expect(applyEdits(source.text, edits)).toBe(applyEdits(source.text, problem.fix.edits))
    expect(applyEdits(source.text, edits)).not.toBe(source.text)
  })

  it('name files by relative URIs, whatever they are called', async () => {
    const { log } = await logOf([
      ...withFile('spec/menus.yaml', menus),
      sourceFile('spec/screens/my screen ä%.yaml', 'a: 1'),
    ])
    const uris = log.runs[0].results.map((each) => each.locations[0].physicalLocation.artifactLocation.uri)
    expect(uris).toContain('spec/screens/my%20screen%20%C3%A4%25.yaml')
    for (const uri of uris) expect(uri).not.toMatch(/\\|^\//)
  })

  it('have no region in a file that is missing', async () => {
    const { log } = await logOf(withFile('spec/menus.yaml', menus).filter((each) => each.path !== 'spec/theme.yaml'))
    const missing = log.runs[0].results.find((each) => each.ruleId === 'missing-file')
    expect(missing?.locations[0].physicalLocation).toEqual({ artifactLocation: { uri: 'spec/theme.yaml' } })
  })

  it('are described by the pages of their codes', async () => {
    const { log } = await logOf(withFile('spec/menus.yaml', menus))
    expect(log.runs[0].tool.driver.rules).toMatchObject([
      { id: 'unknown-route', fullDescription: { text: pages['unknown-route']?.means } },
    ])
  })
})
