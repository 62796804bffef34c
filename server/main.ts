import { startServer } from './compose.ts'
import { openedLine } from './listening.ts'
import { readOptions } from './options.ts'
import { readyLines } from './seed/ready-lines.ts'
import { StartProblem } from './start-problem.ts'

/** What closing may take after the last request (ms): work gives itself back at its next step, letters are handed over. */
const closingTime = 30_000

/** Ends the process, with a sentence for whoever started it where the reason is theirs to mend. */
function fail(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof StartProblem) console.error(error.message)
  else if (code === 'EADDRINUSE')
    console.error(`Port ${process.env.PORT || 4400} is taken. Choose another: PORT=4401 npm start`)
  else console.error(error)
  process.exit(1)
}

try {
  const options = readOptions(process.argv.slice(2), process.env)
  const server = await startServer({
    ...options,
    // Beside this file, as it is bundled.
    guideDir: new URL('./guide/', import.meta.url),
    importWorker: new URL('./import-worker.js', import.meta.url),
  })
  const told = new Set<NodeJS.Signals>()
  const stop = (signal: NodeJS.Signals) => {
    // The same signal again means: now. Another one may be the first's, sent on by whoever started this process.
    if (told.has(signal)) process.exit(signal === 'SIGINT' ? 130 : 143)
    if (told.add(signal).size > 1) return
    setTimeout(() => fail('Atrium could not end in time'), options.grace + closingTime).unref()
    server.close().then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (server.listening.isOpen) console.log(openedLine(options.host, server.listening, options.demo))
  for (const line of await readyLines(server)) console.log(line)
} catch (error) {
  fail(error)
}
