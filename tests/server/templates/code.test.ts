import fc from 'fast-check'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { exampleOf, type TypedTemplate, typesOf } from '../../../server/areas/templates/code/typescript.ts'
import { type TemplateField, templateFieldTypes } from '../../../server/database/schema.ts'
import { runs } from '../../support/thorough.ts'

/** What TypeScript in its strictest setting says of a file. */
function problemsOf(text: string): readonly string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    noLib: true,
    types: [],
  }
  const own = 'types.ts'
  // What the language itself needs to be there; the types need no more of it.
  const needed =
    'interface Array<T> { length: number; [n: number]: T } interface Boolean {} interface Function {} interface IArguments {} interface Number {} interface Object {} interface RegExp {} interface String {} interface CallableFunction {} interface NewableFunction {} type Record<K extends string, T> = { [P in K]: T };'
  const files: Readonly<Record<string, string>> = { [own]: text, 'lib.ts': needed }
  const host = ts.createCompilerHost(options)
  const program = ts.createProgram(Object.keys(files), options, {
    ...host,
    getSourceFile: (name, language) =>
      files[name] === undefined ? undefined : ts.createSourceFile(name, files[name], language),
    writeFile: () => {},
  })
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

const of = (type: TemplateField['type'], more: Partial<TemplateField> = {}): TemplateField => ({
  ...{ name: type.replace(/\W(\w)/g, (_, letter: string) => letter.toUpperCase()), label: type, type },
  ...((type === 'choice' || type === 'choices') && { options: ['S', '"M"'] }),
  ...more,
})
const quote = of('group', { id: 'Field_quote', name: 'quote', fields: [of('text', { required: true })] })
const nested = [
  of('group', { fields: [of('number'), of('list', { fields: [of('choice')] })] }),
  of('list', { fields: [of('media')] }),
  of('blocks', { fields: [quote, of('group', { name: 'empty', fields: [] })] }),
]
const fields = templateFieldTypes.map((type) => nested.find((one) => one.type === type) ?? of(type))
const page: TypedTemplate = { name: 'Press release', fields }

describe('types of templates (C-template-43)', () => {
  it('have an interface a template, whose contents are told apart by the name', () => {
    const text = typesOf([
      {
        name: 'Press release',
        fields: [of('text', { label: 'Title', help: 'Of the */ page.', required: true }), of('choice')],
      },
      { name: 'press-release', fields: [of('media', { required: true, condition: { lines: [] } as never })] },
      { name: '2030', fields: [] },
    ])
    expect(text).toContain(`export interface PressReleaseData {
  /** Title. Of the * / page */
  text: string
  /** choice */
  choice?: "S" | "\\"M\\""
}

export type PressRelease = Content<"Press release", PressReleaseData>`)
    expect(text).toContain('media?: Media\n')
    expect(text).toContain('export type AnyContent = PressRelease | PressRelease2 | Template2030\n')
    expect(problemsOf(text)).toEqual([])
    expect(problemsOf(typesOf([]))).toEqual([])
  })

  it('have records, items with a Key and blocks told apart by Component in them', () => {
    const text = typesOf([{ name: 'Page', fields: nested }])
    expect(text).toContain('list?: {\n    Key: string\n    /** media */\n    media?: Media\n  }[]\n')
    expect(text).toContain('blocks?: ({ Key: string; Component: "quote"; Values: {\n')
    expect(problemsOf(text)).toEqual([])
  })

  it('fit the example of a content with every type of field', () => {
    const example = `const one: PressRelease = ${JSON.stringify(exampleOf(page))}\nconst any: AnyContent = one\nvoid any\n`
    expect(problemsOf(`${typesOf([page])}${example}`)).toEqual([])
    const wrong = example.replace('"S"', '"L"')
    expect(problemsOf(`${typesOf([page])}${wrong}`)).toHaveLength(1)
  })

  it('are TypeScript whatever templates and fields are called', () => {
    const word = fc.string({ minLength: 1, maxLength: 12, unit: 'binary' })
    const field = fc.record({
      ...{ name: fc.stringMatching(/^[a-z][A-Za-z0-9]{0,8}$/), label: word, help: word },
      type: fc.constantFrom(...templateFieldTypes),
      options: fc.array(word, { minLength: 1, maxLength: 3 }),
      required: fc.boolean(),
    })
    const template = fc.record({
      name: word,
      fields: fc.uniqueArray(field, { selector: ({ name }) => name, maxLength: 3 }),
    })
    fc.assert(
      fc.property(fc.array(template, { maxLength: 3 }), (templates) => {
        expect(problemsOf(typesOf(templates as TypedTemplate[]))).toEqual([])
      }),
      { numRuns: runs(25) },
    )
  })
})
