import ts from 'typescript'

/** Attributes that are read out or shown as they are. */
const told =
  /^(title|alt|label|placeholder|description|aria-(label|description|valuetext|roledescription|placeholder))$/

/**
 * Words that a component draws though no text of the spec says them: what stands between tags, and what an expression there
 * or an attribute that is told comes to. A line each: `line: words`.
 */
export function drawnWords(text: string): readonly string[] {
  const source = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const note = (node: ts.Node, words: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    if (/\p{L}/u.test(words)) found.push(`${line + 1}: ${words.trim()}`)
  }
  const noteValue = (value: ts.Expression): void => {
    if (ts.isStringLiteralLike(value)) note(value, value.text)
    else if (ts.isParenthesizedExpression(value)) noteValue(value.expression)
    else if (ts.isConditionalExpression(value)) [value.whenTrue, value.whenFalse].forEach(noteValue)
    else if (ts.isTemplateExpression(value)) {
      note(value, [value.head.text, ...value.templateSpans.map(({ literal }) => literal.text)].join('…'))
    } else if (ts.isBinaryExpression(value)) {
      const word = value.operatorToken.getText(source)
      if (/^(\|\||\?\?|\+)$/.test(word)) [value.left, value.right].forEach(noteValue)
      if (word === '&&') noteValue(value.right)
    }
  }
  const look = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node, node.text)
    else if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) noteValue(node.expression)
    else if (ts.isJsxAttribute(node) && told.test(node.name.getText(source))) {
      const value = node.initializer
      if (value && ts.isStringLiteral(value)) note(value, value.text)
      else if (value && ts.isJsxExpression(value) && value.expression) noteValue(value.expression)
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}
