import { type ChildProcess, spawn } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const top = fileURLToPath(new URL('../../../', import.meta.url))
const folder = fileURLToPath(new URL('./.tmp/', import.meta.url))

/** Bundles a TypeScript program of the server as the build does, so that tests can run it as a process of its own. */
export async function bundle(source: string): Promise<string> {
  const file = path.join(folder, `${path.basename(source, '.ts')}-${process.pid}.mjs`)
  const build = await rolldown({
    input: path.join(top, source),
    platform: 'node',
    external: (id) => !id.startsWith('.') && !path.isAbsolute(id),
  })
  await build.write({ file, format: 'esm', codeSplitting: false })
  await build.close()
  await putGuideBeside()
  return file
}

/** The build copies the videos of the guide; files of tests that run together must not write over each other's. */
async function putGuideBeside(): Promise<void> {
  try {
    await symlink(path.join(top, 'server/areas/guide/media'), path.join(folder, 'guide'), 'junction')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

export interface Running {
  child: ChildProcess
  /** Everything it has printed so far. */
  output: { out: string; err: string }
  /** Resolves with the exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>
}

/** Runs a bundled program in a folder. */
export function run(file: string, cwd: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(process.execPath, [file, ...args], {
    cwd,
    env: { ...process.env, DATABASE_URL: '', DEMO: 'off', LOG_LEVEL: 'warn', ...env },
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (data) => {
    output.out += data
  })
  child.stderr.on('data', (data) => {
    output.err += data
  })
  const ended = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'nothing')),
  )
  return { child, output, ended }
}

/** Resolves once the program has printed a line that matches; rejects when it ends first. */
export async function until({ output, ended }: Running, pattern: RegExp): Promise<RegExpExecArray> {
  const look = () => pattern.exec(output.out)
  let end: number | string | undefined
  ended.then((how) => {
    end = how
  })
  for (;;) {
    const found = look()
    if (found) return found
    if (end !== undefined) throw new Error(`Ended with ${end}: ${output.out}\n${output.err}`)
    await wait(30)
  }
}
