import { describe, expect, it } from 'vitest'
import { sourceFile } from '../../generator/load/source.ts'
import { asWritten, entriesIn, plain } from '../../generator/load/tree.ts'
import { parseYaml } from '../../generator/load/yaml/yaml.ts'
import { compileFiles, withFile } from './support/golden-cases.ts'

const spellings = ['1.10', '007', '08', '0x1F', '0o17', '1e3', '.5', '+5', '1_000', '12345678901234567890', 'NO', 'yes']

const first = '# yaml-language-server: $schema=../../generated/schemas/forms.schema.json\n'

/** A form of the base spec that shows the spellings as texts and as names of options. */
function form(field: string) {
  return compileFiles(withFile('spec/forms/note.yaml', `${first}fields:\n  kind: ${field}\n`))
}
const said = async (field: string) => {
  const { files, problems } = await form(field)
  expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
  return files?.get('forms/note.ts') ?? ''
}

describe('what is written without quotes', () => {
  it.each(spellings)('%s is that text, as a label and as the name of an option', async (spelling) => {
    const written = await said(`{ label: ${spelling}, type: choice, options: { ${spelling}: a, other: b } }`)
    expect(written).toContain(`text: "${spelling}"`)
    expect(written).toContain(`value: "${spelling}"`)
    expect(written).toContain(`enum: ["${spelling}", "other"]`)
  })

  it.each(spellings)('%s keeps its spelling in the tree', (spelling) => {
    const source = sourceFile('spec/a.yaml', `${spelling}: x\nlist: [${spelling}]\n`)
    const tree = parseYaml(source, () => {})
    const [first, list] = entriesIn(tree)
    expect(first?.key).toBe(spelling)
    const [item] = list?.value.kind === 'list' ? list.value.items : []
    expect(item?.kind === 'scalar' && asWritten(item, source)).toBe(spelling)
  })

  it('is a text where it would be another number, so that whatever takes a number refuses it', async () => {
    for (const long of ['12345678901234567890', '9007199254740993', '0x1FFFFFFFFFFFFFFFFF', '0.12345678901234567890']) {
      const source = sourceFile('spec/a.yaml', `a: ${long}`)
      const tree = parseYaml(source, () => {})
      expect(tree && plain(tree)).toEqual({ a: long })
      const { problems } = await form(`{ label: Kind, type: integer, min: ${long} }`)
      expect([long, problems.map(({ message }) => message).join()]).toEqual([
        long,
        expect.stringContaining('more digits'),
      ])
    }
  })

  it('is refused where a text that stands for itself is meant, with what to write and where', async () => {
    const words = await form('{ label: Kind, type: choice, options: { a: 1.10, b: b } }')
    expect(words.problems.map(({ message, place }) => [message, place.line])).toEqual([
      [expect.stringContaining('Put it into quotes: "1.10"'), 3],
    ])
    const { problems } = await form('{ label: Kind, type: choice, options: { "08": a, "09": b }, default: 08 }')
    expect(problems.map(({ message, place }) => [message, place.line])).toEqual([
      [expect.stringMatching(/Put it into quotes: "08"/), 3],
    ])
  })
})
