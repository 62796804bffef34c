import { main } from './commands/main.ts'

/** The command line of a process: prints to its streams. `code` is the hash of the generator. Gives the exit code. */
export function cli(words: readonly string[], code: string): Promise<number> {
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
