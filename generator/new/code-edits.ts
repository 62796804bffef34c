import ts from 'typescript'
import type { Edit } from '../edits.ts'
import { Refused } from './refused.ts'

/** A file of code that one line is added to here and there. */
export interface CodeFile {
  readonly path: string
  readonly text: string
}

/** Adds an import beside those that import from the same folder, in the order of their names. */
export function addImport(file: CodeFile, line: string, from: string): Edit {
  const imports = treeOf(file).statements.filter(ts.isImportDeclaration)
  const beside = imports.filter(
    (each) => ts.isStringLiteral(each.moduleSpecifier) && each.moduleSpecifier.text.startsWith('./'),
  )
  const next = beside.find((each) => ts.isStringLiteral(each.moduleSpecifier) && each.moduleSpecifier.text > from)
  const last = beside.at(-1) ?? imports.at(-1)
  return next ? lineBefore(file, next, line) : last ? lineBehind(file, last, line) : at(file, 0, `${line}\n`)
}

/** Adds a property to the object that a constant holds, in the order of their names. */
export function addProperty(file: CodeFile, constant: string, key: string, line: string): Edit {
  const found = constantIn(file, constant)
  const object = found && inner(found)
  if (!object) throw missing(file, `constant ${constant} with an object`)
  return amid(file, object.properties, key, line, object)
}

/** What a constant of the file is made with. */
function constantIn(file: CodeFile, constant: string): ts.Expression | undefined {
  const declarations = treeOf(file)
    .statements.filter(ts.isVariableStatement)
    .flatMap((each) => [...each.declarationList.declarations])
  return declarations.find((each) => ts.isIdentifier(each.name) && each.name.text === constant)?.initializer
}

/** What stands within `… as const` or `… satisfies …`. */
function inner(node: ts.Expression): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(node)) return node
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? inner(node.expression) : undefined
}

function amid(file: CodeFile, members: readonly ts.Node[], key: string, line: string, whole: ts.Node): Edit {
  const all = members as readonly (ts.Node & { readonly name?: ts.PropertyName })[]
  const nameOf = (node: ts.Node & { readonly name?: ts.PropertyName }) =>
    node.name && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) ? node.name.text : ''
  if (all.some((each) => nameOf(each) === key)) throw new Refused(`${file.path} names "${key}" already.`)
  const next = all.find((each) => nameOf(each) > key)
  const last = all.at(-1)
  if (next) return lineBefore(file, next, `  ${line}`)
  if (last) return lineBehind(file, last, `  ${line}`)
  // An empty object or interface in one line.
  return at(file, whole.getEnd() - 1, `\n  ${line}\n`)
}

function lineBefore(file: CodeFile, node: ts.Node, line: string): Edit {
  const start = node.getStart()
  const begin = file.text.lastIndexOf('\n', start) + 1
  return at(file, begin, `${line}\n`)
}

function lineBehind(file: CodeFile, node: ts.Node, line: string): Edit {
  const next = file.text.indexOf('\n', node.getEnd())
  return next < 0 ? at(file, file.text.length, `\n${line}`) : at(file, next + 1, `${line}\n`)
}

function treeOf({ path, text }: CodeFile): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
}

function at({ path }: CodeFile, offset: number, text: string): Edit {
  return { file: path, offset, length: 0, text }
}

function missing({ path }: CodeFile, what: string): Refused {
  return new Refused(`${path} has no ${what}: nothing can be named there.`)
}

/** A key of an object as TypeScript writes it. */
export function keyText(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`
}
