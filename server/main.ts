import { startServer } from './compose.ts'
import { openedLine } from './listening.ts'
import { readOptions } from './options.ts'
import { StartProblem } from './start-problem.ts'

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
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    // A second signal means: now.
    if (stopping) process.exit(signal === 'SIGINT' ? 130 : 143)
    stopping = true
    server.close().then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  console.log(`Atrium is ready at ${server.url}`)
  if (server.listening.isOpen) console.log(openedLine(options.host, server.listening, options.demo))
} catch (error) {
  fail(error)
}
