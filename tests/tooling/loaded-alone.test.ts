import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/** A module, what it imports for its values and what it does when it is loaded. */
interface Module {
  readonly file: string
  readonly source: ts.SourceFile
  /** Name → where it is imported from. */
  readonly names: ReadonlyMap<string, string>
  readonly imports: readonly string[]
  /** Statements that are neither imports nor declarations. */
  readonly does: readonly ts.Statement[]
  /** Modules that it imports for nothing but what they do. */
  readonly bare: readonly string[]
}

const modules = ['src', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$|\/generated\//.test(file))
    .map(read)
    .toSorted((one, other) => (one.file < other.file ? -1 : 1)),
)

function read(file: string): Module {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const names = new Map<string, string>()
  const imports: string[] = []
  const bare: string[] = []
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) continue
    const { text: from } = statement.moduleSpecifier as ts.StringLiteral
    imports.push(from)
    const { name, namedBindings } = statement.importClause ?? {}
    if (!statement.importClause && !from.endsWith('.css')) bare.push(from)
    if (name) names.set(name.text, from)
    if (!namedBindings) continue
    const bound = ts.isNamedImports(namedBindings) ? namedBindings.elements : [namedBindings]
    for (const each of bound) names.set(each.name.text, from)
  }
  const does = source.statements.filter(
    (each) =>
      !ts.isImportDeclaration(each) &&
      !ts.isExportDeclaration(each) &&
      !ts.isExportAssignment(each) &&
      !ts.isVariableStatement(each) &&
      !ts.isFunctionDeclaration(each) &&
      !ts.isClassDeclaration(each) &&
      !ts.isInterfaceDeclaration(each) &&
      !ts.isTypeAliasDeclaration(each) &&
      !ts.isModuleDeclaration(each),
  )
  return { file, source, names, imports, does, bare }
}

/** `dayjs/plugin/utc.js` → `dayjs`; undefined for modules of the project. */
const packageOf = (from: string) => /^(@[^/]+\/)?[^./#@][^/]*/.exec(from)?.[0]

/** Packages that a module changes for everybody when it is loaded: `dayjs.extend(…)`, `use([…])`, `pg.defaults.x = …`. */
function changedBy({ does, names }: Module): readonly string[] {
  const found = new Set<string>()
  const visit = (node: ts.Node, root: ts.Expression | undefined): void => {
    let first: ts.Node | undefined = root
    while (first && (ts.isPropertyAccessExpression(first) || ts.isCallExpression(first))) first = first.expression
    const from = first && ts.isIdentifier(first) ? names.get(first.text) : undefined
    const changed = from && packageOf(from)
    if (changed) found.add(changed)
    node.forEachChild((child) => {
      if (ts.isCallExpression(child)) visit(child, child.expression)
      else if (ts.isBinaryExpression(child) && child.operatorToken.kind === ts.SyntaxKind.EqualsToken)
        visit(child, child.left)
      else visit(child, undefined)
    })
  }
  for (const statement of does) if (ts.isExpressionStatement(statement)) visit(statement, undefined)
  return [...found]
}

/** Where a process, a worker or the page begins: nothing imports it, not even on demand. */
const imported = new Set(
  modules.flatMap(({ file, imports, source }) =>
    [...imports, ...[...source.text.matchAll(/import\('([^']+)'\)/g)].map(([, from = '']) => from)].map((from) =>
      path.posix.join(path.posix.dirname(file), from),
    ),
  ),
)
const entries = new Set(modules.map(({ file }) => file).filter((file) => !imported.has(file)))

describe('a module works whichever other was loaded before', () => {
  it('since only these do something when they are loaded, each for itself or as the owner of a package', () => {
    const doing = modules.filter(({ file, does }) => does.length > 0 && !entries.has(file))
    expect(doing.map(({ file }) => file)).toEqual([
      'src/blocks/form/use-leave.ts',
      'src/runtime/dates/dayjs.ts',
      'src/runtime/focus/last-act.ts',
      'src/runtime/focus/last-focused.ts',
      'src/widgets/sunburst/chart.tsx',
    ])
  })

  it('since nothing is imported only for what it does, but what is to be there early', () => {
    const bare = modules.flatMap(({ file, bare }) => bare.map((from) => `${file} ◄ ${from}`))
    expect(bare).toEqual([
      'src/app/connection-banner.tsx ◄ ./trouble.ts',
      'src/runtime/windows/window-host.tsx ◄ ../focus/last-focused.ts',
    ])
  })

  it('since a package that is changed for everybody is imported beside its owner alone', () => {
    const owners = modules.flatMap((each) => changedBy(each).map((changed) => ({ file: each.file, changed })))
    expect(owners.map(({ changed }) => changed)).toEqual(['dayjs', 'echarts'])
    for (const { file: owner, changed } of owners) {
      const users = modules.filter(({ imports }) => imports.some((from) => packageOf(from) === changed))
      expect(users.filter(({ file }) => path.dirname(file) !== path.dirname(owner)).map(({ file }) => file)).toEqual([])
    }
  })
})
