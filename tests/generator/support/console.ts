import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const top = fileURLToPath(new URL('../../../', import.meta.url))

/** The generator as people start it, in a folder. */
export function startConsole(folder: string, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [path.join(top, 'generator/console.mjs'), ...args], { cwd: folder })
}

/** How a process ends, with all that it says; `code` is null after a kill. */
export async function ended(child: ChildProcess): Promise<{ code: number | null; out: string }> {
  let out = ''
  child.stdout?.on('data', (chunk) => (out += chunk))
  child.stderr?.on('data', (chunk) => (out += chunk))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, out }
}

export function runConsole(folder: string, ...args: string[]): Promise<{ code: number | null; out: string }> {
  return ended(startConsole(folder, args))
}
