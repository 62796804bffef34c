import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { main } from '../../../generator/commands/main.ts'

const top = fileURLToPath(new URL('../../../', import.meta.url))

/** The generator as people start it, in a folder; `program` is that of another checkout. */
export function startConsole(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  program = path.join(top, 'generator/console.mjs'),
): ChildProcess {
  // Nobody is there to be asked.
  const stdio = ['ignore', 'pipe', 'pipe'] as const
  return spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: [...stdio],
  })
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

/** A process has one working folder: runs that are begun together take turns. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * The same within this process: nothing of a run is kept, so that it does and says the same in a part of the time. What
 * a process adds (exit code, streams, signals) is tried in cli.test.ts.
 */
export function consoleIn(folder: string, ...args: string[]): Promise<{ code: number; out: string }> {
  return toldIn(folder, (print) => main(args, { print, complain: print }))
}

/** What is done in a working folder, and what it says; `code` as a process would end with it. */
export function toldIn(
  folder: string,
  act: (print: (line: string) => void) => Promise<number>,
): Promise<{ code: number; out: string }> {
  const run = turn.then(() => runIn(folder, act))
  turn = run.catch(() => {})
  return run
}

async function runIn(folder: string, act: Parameters<typeof toldIn>[1]): Promise<{ code: number; out: string }> {
  const before = process.cwd()
  let out = ''
  process.chdir(folder)
  try {
    const code = await act((line) => {
      out += `${line}\n`
    })
    return { code, out }
  } finally {
    process.chdir(before)
  }
}
