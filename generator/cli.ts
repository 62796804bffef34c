import { main } from './commands/main.ts'

// Who reads may have enough before the end: `check | head`.
process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
  if (cause.code !== 'EPIPE') throw cause
})

process.exitCode = await main(process.argv.slice(2), {
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
})
