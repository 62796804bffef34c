import path from 'node:path'
import { main } from './commands/main.ts'
import { keepTreesOfProcess } from './load/yaml/kept-trees.ts'

/** The command line of a process; gives its exit code. `code`: the generator's hash, `kept`: a folder for what the next one takes along. */
export function cli(words: readonly string[], code: string, kept?: string): Promise<number> {
  if (kept !== undefined) keepTreesOfProcess(path.join(kept, 'trees.txt'))
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
