import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { emitExpression } from '../../generator/emit/expressions/expression.ts'
import { check, conditions, lists, numbers, texts } from './support/expressions.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** What strict TypeScript says of a module that stands beside this file. */
function compile(text: string): string[] {
  const name = `${folder}emitted.ts`
  const options: ts.CompilerOptions = {
    strict: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (file) => file === name || fileExists(file)
  host.getSourceFile = (file, version, ...rest) =>
    file === name ? ts.createSourceFile(file, text, version) : getSourceFile(file, version, ...rest)
  const program = ts.createProgram([name], options, host)
  return ts.getPreEmitDiagnostics(program).map((each) => {
    const line = each.file ? text.split('\n')[each.file.getLineAndCharacterOfPosition(each.start ?? 0).line] : ''
    return `${ts.flattenDiagnosticMessageText(each.messageText, ' ')} ${line}`
  })
}

describe('emitted expressions', () => {
  it('are what strict TypeScript takes for the runtime’s Expression', () => {
    const sources = fc.sample(fc.oneof(numbers, texts, conditions, lists), 400)
    const lines = sources.map((source, at) => {
      const { checked } = check(source)
      return `export const e${at}: Expression<unknown> = ${emitExpression(checked as NonNullable<typeof checked>)}`
    })
    expect(
      compile(`import type { Expression } from '../../generator/grammar/compiled.ts'\n${lines.join('\n')}`),
    ).toEqual([])
  })
})
