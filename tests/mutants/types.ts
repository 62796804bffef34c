import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** What TypeScript holds against a file, in its first sentence; undefined for nothing. */
export type TypesOf = (file: string, text: string) => string | undefined

/** An edit may leave a name unused that whoever makes such a mistake would take away. */
const unused = new Set([6133, 6192, 6196, 6198])

/**
 * Checks single files of a checkout, without those that import them.
 * @param top the checkout's folder
 */
export function createTypes(top: string): TypesOf {
  const { config } = ts.readConfigFile(path.join(top, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: ['vite.config.ts'] }, ts.sys, top)
  const ambient = ts.sys.readDirectory(path.join(top, 'src'), ['.d.ts'], ['**/generated'])
  let file = ''
  let text = ''
  let version = 0
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file, ...ambient],
    getScriptVersion: (name) => (name === file ? String(version) : '0'),
    getScriptSnapshot(name) {
      if (name === file) return ts.ScriptSnapshot.fromString(text)
      return ts.sys.fileExists(name) ? ts.ScriptSnapshot.fromString(readFileSync(name, 'utf8')) : undefined
    },
    getCurrentDirectory: () => top,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  })
  return (changed, newText) => {
    file = path.join(top, changed)
    text = newText
    version++
    const found = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)]
    const first = found.find(({ code }) => !unused.has(code))
    return first && ts.flattenDiagnosticMessageText(first.messageText, ' ')
  }
}
