import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** What a file of the project imports, by paths from the top. */
export interface Import {
  readonly from: string
  /** A file of the project, or the name as it is written. */
  readonly to: string
  /** Whether `to` is a name: of a package, of Node, of what is generated (`#generated/…`). */
  readonly package: boolean
  /** Whether nothing of it is there at run time. */
  readonly types: boolean
}

/** The static imports of a file. */
export function importsOf(file: string): Import[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const specifier = statement.moduleSpecifier
    if (!specifier || !ts.isStringLiteral(specifier)) return []
    const named = !specifier.text.startsWith('.')
    return [
      {
        from: file,
        to: named ? specifier.text : path.posix.join(path.posix.dirname(file), specifier.text),
        package: named,
        types: ts.isImportDeclaration(statement) ? bringsTypes(statement) : statement.isTypeOnly,
      },
    ]
  })
}

function bringsTypes({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false
  if (importClause.isTypeOnly) return true
  const named = importClause.namedBindings
  const isListed = !importClause.name && named !== undefined && ts.isNamedImports(named)
  return isListed && named.elements.every(({ isTypeOnly }) => isTypeOnly)
}
