import ts from 'typescript'

/**
 * Whether what a file of tests calls so is left to `npm test -- --thorough`, by `thoroughly(it)` or a tag, at the test or at
 * a `describe` around it. False where the file calls nothing so.
 * @param text the file's
 * @param title a part of the title
 */
export function isLeftIn(text: string, title: string): boolean {
  const source = ts.createSourceFile('a.test.tsx', text, ts.ScriptTarget.Latest, true)
  const found: ts.Node[] = []
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      if (node.getText(source).includes(title)) found.push(node)
    } else ts.forEachChild(node, look)
  }
  look(source)
  return found.length > 0 && found.every(isLeft)
}

function isLeft(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) {
    if (/^thoroughly\(/.test(node.expression.getText())) return true
    if (node.arguments.some(isTagged)) return true
  }
  return node.parent !== undefined && isLeft(node.parent)
}

function isTagged(options: ts.Expression): boolean {
  if (!ts.isObjectLiteralExpression(options)) return false
  return options.properties.some((each) => each.name?.getText() === 'tag' && each.getText().includes("'@thorough'"))
}
