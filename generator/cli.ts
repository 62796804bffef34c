import path from 'node:path'
import { main } from './commands/main.ts'
import { keepTreesOfProcess } from './load/yaml/kept-trees.ts'

/**
 * The command line of a process: prints to its streams. `code` is the hash of the generator; `kept`: a folder for what the next process
 * of the same generator need not do again, if there is one. Gives the exit code.
 */
export function cli(words: readonly string[], code: string, kept?: string): Promise<number> {
  if (kept !== undefined) keepTreesOfProcess(path.join(kept, 'trees.json'))
  // Who reads may have enough before the end: `check | head`.
  process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EPIPE') throw cause
  })
  return main(words, {
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
    code,
  })
}
