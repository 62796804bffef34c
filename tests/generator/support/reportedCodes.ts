import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const top = fileURLToPath(new URL('../../../generator/', import.meta.url))

/** A code as the generator's source writes it: `unknown-route`, or a template as `unknown-${kind}`. */
export interface ReportedCode {
  readonly code: string
  readonly template: boolean
  /** `check/walk.ts:104` */
  readonly place: string
}

/** What the source hands to a parameter named `code`: every code that is reported, wherever it is. */
export function reportedCodes(): { readonly codes: readonly ReportedCode[]; readonly unreadable: readonly string[] } {
  const sources = readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/^problems[\\/]/.test(file))
    .map((file) => ts.createSourceFile(file, readFileSync(path.join(top, file), 'utf8'), ts.ScriptTarget.Latest, true))
  const takers = new Map<string, Set<number>>()
  for (const source of sources) visit(source, (node) => noteTaker(node, takers))
  const codes: ReportedCode[] = []
  const unreadable: string[] = []
  for (const source of sources) {
    visit(source, (node) => {
      if (!ts.isCallExpression(node)) return
      const name = nameOf(node.expression)
      for (const index of takers.get(name ?? '') ?? []) {
        const given = node.arguments[index]
        if (!given) continue
        const line = source.getLineAndCharacterOfPosition(given.getStart()).line + 1
        const place = `${source.fileName}:${line}`
        const read = codesIn(given)
        if (read) codes.push(...read.map((each) => ({ ...each, place })))
        // A name that is no problem's: a function of another module that takes a `code` as well.
        else if (!passesOn(given)) unreadable.push(`${place} ${given.getText()}`)
      }
    })
  }
  return { codes, unreadable }
}

/** Functions that take a parameter named `code`, by name, with its position. */
function noteTaker(node: ts.Node, takers: Map<string, Set<number>>): void {
  if (!ts.isFunctionDeclaration(node) && !ts.isArrowFunction(node) && !ts.isFunctionTypeNode(node)) return
  const index = node.parameters.findIndex((each) => ts.isIdentifier(each.name) && each.name.text === 'code')
  if (index < 0) return
  const { parent } = node
  const own = ts.isFunctionDeclaration(node) ? node.name?.text : undefined
  const around =
    ts.isVariableDeclaration(parent) || ts.isPropertySignature(parent) || ts.isParameter(parent)
      ? parent.name.getText()
      : undefined
  const name = own ?? around
  if (name === undefined) return
  takers.set(name, (takers.get(name) ?? new Set()).add(index))
}

function codesIn(node: ts.Expression): readonly Omit<ReportedCode, 'place'>[] | undefined {
  if (ts.isStringLiteralLike(node)) return /^[a-z]+(-[a-z]+)*$/.test(node.text) ? [{ code: node.text, template: false }] : []
  if (ts.isTemplateExpression(node)) {
    const code = node.head.text + node.templateSpans.map((each) => `\${${each.expression.getText()}}${each.literal.text}`).join('')
    return [{ code, template: true }]
  }
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [codesIn(node.whenTrue), codesIn(node.whenFalse)]
    return yes && no && [...yes, ...no]
  }
  if (ts.isParenthesizedExpression(node)) return codesIn(node.expression)
  return undefined
}

/** `code` handed on as it came, or a property of that name. */
function passesOn(node: ts.Expression): boolean {
  return /(^|\.)code$/.test(node.getText())
}

function nameOf(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return node.text
  return ts.isPropertyAccessExpression(node) ? node.name.text : undefined
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, (child) => visit(child, see))
}
