import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const packages = ['@mantine/core', '@mantine/dates'] as const
type Package = (typeof packages)[number]

const folder = (name: Package) => path.resolve('node_modules', name)
const isPackage = (name: string): name is Package => (packages as readonly string[]).includes(name)

/** What a name in a module means: an export of another file, or of a package's index. */
interface Named {
  readonly from: string
  readonly name: string
}

/** A module of Mantine: what its names mean, which names each of its declarations mentions, and its parts (`Menu.Item`). */
interface Module {
  readonly imported: ReadonlyMap<string, Named>
  readonly mentions: ReadonlyMap<string, readonly string[]>
  readonly parts: ReadonlyMap<string, string>
  /** The style sheets of its classes. */
  readonly styles: readonly string[]
}

/**
 * The style sheets that a module of the console needs for what it draws with Mantine: of each component, and of those that
 * this draws in turn. In the package's own order, in which later ones build on earlier ones.
 */
export function neededStyles(file: string): readonly string[] {
  const found = new Set<string>()
  for (const named of drawnBy(file)) follow(named, found, new Set())
  return inOrder.filter((sheet) => found.has(sheet))
}

/**
 * The components that a module of the console draws: `Radio` for `<Radio>`, `Radio.Group` for one of its parts. Only values
 * that it imports from Mantine.
 */
function drawnBy(file: string): readonly Named[] {
  const source = parse(file)
  const names = importsOf(source, file)
  return mentionsIn(source).flatMap((mentioned) => {
    const [root = '', ...part] = mentioned.split('.')
    const named = names.get(root)
    return named && isPackage(named.from) ? [{ from: named.from, name: [named.name, ...part].join('.') }] : []
  })
}

/** The style sheets of Mantine's components that a module imports itself. */
export function importedStyles(file: string): readonly string[] {
  return parse(file).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const { text } = statement.moduleSpecifier
    return inOrder.includes(text) ? [text] : []
  })
}

function follow({ from, name }: Named, found: Set<string>, seen: Set<string>): void {
  if (seen.has(`${from} ${name}`)) return
  seen.add(`${from} ${name}`)
  const [root = '', part] = name.split('.')
  if (isPackage(from)) {
    const file = indexOf(from).get(root)
    // A type, or what the package takes from elsewhere.
    if (file) follow({ from: file.from, name: part ? `${file.name}.${part}` : file.name }, found, seen)
    return
  }
  const module = moduleOf(from)
  for (const sheet of module.styles) found.add(sheet)
  const declared = (part && module.parts.get(part)) ?? root
  for (const mentioned of [declared, ...reached(module, declared)]) {
    const [base = '', ...rest] = mentioned.split('.')
    const imported = module.imported.get(base)
    if (imported) follow({ from: imported.from, name: [imported.name, ...rest].join('.') }, found, seen)
  }
}

/** Every name that a declaration mentions, also by way of others of its module. */
function reached(module: Module, name: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(name)) return []
  seen.add(name)
  return (module.mentions.get(name) ?? []).flatMap((each) => [each, ...reached(module, each, seen)])
}

const modules = new Map<string, Module>()

function moduleOf(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const source = parse(file)
  const imported = importsOf(source, file)
  const mentions = new Map<string, readonly string[]>()
  const parts = new Map<string, string>()
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) mentions.set(statement.name.text, mentionsIn(statement))
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) mentions.set(name.text, mentionsIn(initializer))
    const part = partOf(statement)
    if (part) parts.set(...part)
  }
  const styles = [...imported.values()].flatMap(({ from }) => (from.endsWith('.module.mjs') ? sheetsOf(from) : []))
  const made = { imported, mentions, parts, styles }
  modules.set(file, made)
  return made
}

/** `Menu.Item = MenuItem` */
function partOf(statement: ts.Statement): readonly [string, string] | undefined {
  if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) return undefined
  const { left, right } = statement.expression
  return ts.isPropertyAccessExpression(left) && ts.isIdentifier(right) ? [left.name.text, right.text] : undefined
}

/** The names that a piece of code takes as values: `Popover.Target` where it takes a part. */
function mentionsIn(node: ts.Node): readonly string[] {
  const found = new Set<string>()
  const visit = (each: ts.Node): void => {
    if (ts.isImportDeclaration(each) || ts.isTypeNode(each)) return
    if (ts.isPropertyAccessExpression(each) && ts.isIdentifier(each.expression)) {
      found.add(`${each.expression.text}.${each.name.text}`)
      return
    }
    if (ts.isIdentifier(each)) found.add(each.text)
    each.forEachChild(visit)
  }
  visit(node)
  return [...found]
}

function importsOf(source: ts.SourceFile, file: string): ReadonlyMap<string, Named> {
  const names = new Map<string, Named>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const { text } = statement.moduleSpecifier
    const from = text.startsWith('.') ? path.join(path.dirname(file), text) : text
    if ((from === text && !isPackage(text)) || statement.importClause?.isTypeOnly) continue
    const { name, namedBindings } = statement.importClause ?? {}
    if (name) names.set(name.text, { from, name: 'default' })
    if (!namedBindings || !ts.isNamedImports(namedBindings)) continue
    for (const each of namedBindings.elements)
      if (!each.isTypeOnly) names.set(each.name.text, { from, name: (each.propertyName ?? each.name).text })
  }
  return names
}

const indexes = new Map<Package, ReadonlyMap<string, Named>>()

function indexOf(name: Package): ReadonlyMap<string, Named> {
  const file = path.join(folder(name), 'esm/index.mjs')
  const index = indexes.get(name) ?? importsOf(parse(file), file)
  indexes.set(name, index)
  return index
}

/** The sheets in which the classes of a module of classes are styled. */
function sheetsOf(file: string): readonly string[] {
  return (readFileSync(file, 'utf8').match(/\bm_[0-9a-z]+/g) ?? []).flatMap((name) => sheetOf.get(name) ?? [])
}

const classesIn = (sheet: string) =>
  readFileSync(path.resolve('node_modules', sheet), 'utf8').match(/(?<=\.)m_[0-9a-z]+/g) ?? []

/** The sheet in which each class is styled. */
const sheetOf = new Map(
  [
    ...readdirSync(path.join(folder('@mantine/core'), 'styles')).map((file) => `@mantine/core/styles/${file}`),
    '@mantine/dates/styles.layer.css',
  ]
    .filter((sheet) => sheet.endsWith('.layer.css'))
    .flatMap((sheet) => classesIn(sheet).map((name) => [name, sheet] as const)),
)

/** Every sheet of a component, as the packages' whole sheets have them one after the other. */
const inOrder = [
  ...new Set(packages.flatMap((name) => classesIn(`${name}/styles.layer.css`)).map((name) => sheetOf.get(name) ?? '')),
]

function parse(file: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, kind)
}
