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
  const takers = takersIn(sources)
  const codes: ReportedCode[] = []
  const unreadable: string[] = []
  for (const source of sources) {
    const placeOf = (node: ts.Node) =>
      `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    visit(source, (node) => {
      const kept = /^(load|check|prove)[\\/]/.test(source.fileName) ? keptCode(node) : undefined
      if (kept) codes.push(...(codesIn(kept) ?? []).map((each) => ({ ...each, place: placeOf(kept) })))
      if (!ts.isCallExpression(node)) return
      const name = nameOf(node.expression)
      for (const index of takers.get(name ?? '') ?? []) {
        const given = node.arguments[index]
        if (!given) continue
        const place = placeOf(given)
        const read = codesIn(given)
        if (read) codes.push(...read.map((each) => ({ ...each, place })))
        else if (!passesOn(given)) unreadable.push(`${place} ${given.getText()}`)
      }
    })
  }
  return { codes, unreadable }
}

/** A code that is kept for later: `code: 'missing-input'`, `finding: 'redirect-loop'`, `const code = …`. */
function keptCode(node: ts.Node): ts.Expression | undefined {
  if (!ts.isPropertyAssignment(node) && !ts.isVariableDeclaration(node)) return undefined
  return ['code', 'finding'].includes(node.name.getText()) ? node.initializer : undefined
}

type Takers = Map<string, Set<number>>

/** `error` and `warning`, and every function that hands its parameter `code` on to one of these; with its position. */
function takersIn(sources: readonly ts.SourceFile[]): Takers {
  const takers: Takers = new Map([
    ['error', new Set([0])],
    ['warning', new Set([0])],
  ])
  for (let before = 0; before !== size(takers); ) {
    before = size(takers)
    for (const source of sources) visit(source, (node) => noteTaker(node, takers))
  }
  return takers
}

function size(takers: Takers): number {
  return [...takers.values()].reduce((sum, each) => sum + each.size, 0)
}

function noteTaker(node: ts.Node, takers: Takers): void {
  if (!ts.isFunctionDeclaration(node) && !ts.isArrowFunction(node)) return
  const index = node.parameters.findIndex((each) => ts.isIdentifier(each.name) && each.name.text === 'code')
  const around = ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : undefined
  const name = ts.isFunctionDeclaration(node) ? node.name?.text : around
  if (index < 0 || name === undefined || !node.body) return
  let handsOn = false
  visit(node.body, (inner) => {
    if (!ts.isCallExpression(inner)) return
    const known = takers.get(nameOf(inner.expression) ?? '') ?? []
    if ([...known].some((each) => inner.arguments[each]?.getText() === 'code')) handsOn = true
  })
  if (handsOn) takers.set(name, (takers.get(name) ?? new Set()).add(index))
}

function codesIn(node: ts.Expression): readonly Omit<ReportedCode, 'place'>[] | undefined {
  if (ts.isStringLiteralLike(node))
    return /^[a-z]+(-[a-z0-9]+)*$/.test(node.text) ? [{ code: node.text, template: false }] : []
  if (ts.isTemplateExpression(node)) {
    if (!/^[a-z]/.test(node.head.text)) return []
    const code =
      node.head.text + node.templateSpans.map((each) => `\${${each.expression.getText()}}${each.literal.text}`).join('')
    return [{ code, template: true }]
  }
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [codesIn(node.whenTrue), codesIn(node.whenFalse)]
    return yes && no && [...yes, ...no]
  }
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return codesIn(node.expression)
  return undefined
}

/** A code handed on as it came: it was written down where it came from. */
function passesOn(node: ts.Expression): boolean {
  return /(^|\.)(code|finding)$/.test(node.getText())
}

function nameOf(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return node.text
  const on = ts.isPropertyAccessExpression(node) ? node.expression.getText() : ''
  return ts.isPropertyAccessExpression(node) && !['console', 'this'].includes(on) ? node.name.text : undefined
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, (child) => visit(child, see))
}
