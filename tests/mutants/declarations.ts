import ts from 'typescript'

/** A piece of a text: from the character at `start` to the one before `end`. */
export interface Piece {
  readonly start: number
  readonly end: number
}

/**
 * The declarations of a symbol in a TypeScript file.
 * @param symbol names with dots between them: the first is declared at the top of the file, each further one is a
 * declaration or a key somewhere within the one before
 */
export function declarationsOf(file: string, text: string, symbol: string): Piece[] {
  const [first = '', ...inner] = symbol.split('.')
  if (!text.includes(first)) return []
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  let found = source.statements.flatMap(declaredBy).filter((node) => nameOf(node) === first)
  for (const name of inner) found = found.flatMap((node) => within(node, name))
  return found.map((node) => ({ start: node.getStart(), end: node.getEnd() }))
}

function declaredBy(statement: ts.Statement): ts.Node[] {
  return ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [statement]
}

function within(node: ts.Node, name: string): ts.Node[] {
  const found: ts.Node[] = []
  const visit = (inner: ts.Node) => {
    if (nameOf(inner) === name) found.push(inner)
    else ts.forEachChild(inner, visit)
  }
  ts.forEachChild(node, visit)
  return found
}

function nameOf(node: ts.Node): string | undefined {
  const { name } = node as { name?: ts.Node }
  if (!name) return undefined
  if (ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name)) return name.text
  return undefined
}
