import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const top = fileURLToPath(new URL('../../', import.meta.url))

/**
 * What the compiler says of files under the checkout's own settings, a line each: `/place/file.ts(3,7): error TS2322: …`. Of what they
 * import as well. By version 7, as `npm run typecheck`. `folder` is where the settings of this call are written; `types`: the packages
 * whose global names are known.
 */
export async function typeErrors(
  folder: string,
  files: readonly string[],
  types: readonly string[],
  settings = path.join(top, 'tsconfig.json'),
): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true })
  const config = path.join(folder, 'tsconfig.trial.json')
  writeFileSync(config, JSON.stringify({ extends: settings, compilerOptions: { types }, include: [], files }))
  const compiler = path.join(top, 'node_modules/typescript-7/bin/tsc')
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [compiler, '-p', config, '--pretty', 'false'],
      { cwd: folder, maxBuffer: 1e8 },
      (error, out) => {
        const lines = out.split('\n').filter((line) => / error TS\d+: /.test(line))
        if (error && lines.length === 0) return reject(new Error(`${error.message}\n${out}`))
        // The compiler names files from where it runs.
        resolve(lines.map((line) => path.resolve(folder, line)))
      },
    )
  })
}
