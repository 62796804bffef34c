import { spawn } from 'node:child_process'

/**
 * Runs a script of a checkout and waits for its end.
 * @returns its exit code, and the end of what it printed
 */
export function node(
  top: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: top,
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const read = (data: Buffer) => {
    output = (output + data).slice(-4000)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const endWithUs = () => child.kill()
  process.once('exit', endWithUs)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('exit', endWithUs)
      resolve({ code: code ?? 1, output })
    })
  })
}
