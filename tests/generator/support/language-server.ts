import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type CompletionItem,
  type CompletionList,
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  type MarkupContent,
  type Position,
  type ProtocolConnection,
} from 'vscode-languageserver-protocol/node.js'

/** What somebody sees who edits a YAML file with the YAML language server, as VS Code's extension and others start it. */
export interface Editor {
  /** Opens a text as if it stood in a file of the folder; gives what is wrong with it. */
  problems(file: string, text: string): Promise<readonly Diagnostic[]>
  /** What is offered at the mark `‸`, which is not part of the text. */
  complete(file: string, text: string): Promise<readonly CompletionItem[]>
  /** What shows over the mark `‸`. */
  hover(file: string, text: string): Promise<string>
  close(): Promise<void>
}

const settings: Readonly<Record<string, unknown>> = {
  // Nothing is asked of the network: each file names its schema.
  yaml: { schemaStore: { enable: false }, validate: true, hover: true, completion: true, format: { enable: false } },
  http: { proxy: '', proxyStrictSSL: false },
}

/** The server ends if it asks anything of the network. */
const offline = 'data:text/javascript,import net from "node:net"; net.Socket.prototype.connect = () => process.exit(9)'

export async function startEditor(folder: string): Promise<Editor> {
  const program = path.join(
    path.dirname(createRequire(import.meta.url).resolve('yaml-language-server/package.json')),
    'bin/yaml-language-server',
  )
  const server = spawn(process.execPath, ['--import', offline, program, '--stdio'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const connection = createProtocolConnection(server.stdout, server.stdin)
  const told = watchDiagnostics(connection)
  connection.onRequest('workspace/configuration', ({ items }: { items: { section?: string }[] }) =>
    items.map(({ section = '' }) => settings[section] ?? {}),
  )
  connection.onRequest('client/registerCapability', () => null)
  connection.listen()
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    capabilities: {
      workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true } },
      textDocument: {
        completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
        hover: { contentFormat: ['markdown'] },
        publishDiagnostics: {},
      },
    },
  })
  await connection.sendNotification('initialized', {})
  await connection.sendNotification('workspace/didChangeConfiguration', { settings })

  /** Each text is a document of its own, so that nothing waits for another. */
  let count = 0
  const newUri = (file: string) => {
    count += 1
    return pathToFileURL(path.join(folder, path.dirname(file), `${count}-${path.basename(file)}`)).href
  }
  const open = (uri: string, text: string) =>
    connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'yaml', version: 1, text },
    })
  const ask = async <Answer>(what: string, file: string, marked: string): Promise<Answer | null> => {
    const uri = newUri(file)
    const at = marked.indexOf('‸')
    await open(uri, marked.slice(0, at) + marked.slice(at + 1))
    const position = positionAt(marked, at)
    return await connection.sendRequest(`textDocument/${what}`, { textDocument: { uri }, position })
  }
  return {
    problems: async (file, text) => {
      const uri = newUri(file)
      const problems = told(uri)
      await open(uri, text)
      return await problems
    },
    complete: async (file, text) => {
      const answer = await ask<CompletionList | CompletionItem[]>('completion', file, text)
      return Array.isArray(answer) ? answer : (answer?.items ?? [])
    },
    hover: async (file, text) =>
      ((await ask<Hover>('hover', file, text))?.contents as MarkupContent | undefined)?.value ?? '',
    close: async () => {
      await connection.sendRequest('shutdown')
      await connection.sendNotification('exit')
      connection.dispose()
      await ended(server)
    },
  }
}

/** The next diagnostics that the server publishes about a document. */
function watchDiagnostics(connection: ProtocolConnection): (uri: string) => Promise<readonly Diagnostic[]> {
  const waiting = new Map<string, (diagnostics: readonly Diagnostic[]) => void>()
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: { uri: string; diagnostics: Diagnostic[] }) => waiting.get(uri)?.(diagnostics),
  )
  return (uri) => new Promise((resolve) => waiting.set(uri, resolve))
}

function positionAt(text: string, at: number): Position {
  const lines = text.slice(0, at).split('\n')
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 }
}

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => server.once('exit', () => resolve()))
}
