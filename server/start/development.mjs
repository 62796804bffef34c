import { generate } from './build.mjs'
import { ended, startNode } from './child.mjs'

/**
 * Runs the server with Vite in it, and starts it anew after each edit of its sources. Edits of the spec and of src/ are
 * Vite's affair and reach the open page.
 * @param {string[]} args passed on to the server
 */
export async function runWhileEdited(args) {
  await generate()
  const bundler = startNode(['server/start/bundle.mjs', '--watch'], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  let server
  let restart = Promise.resolve()
  bundler.on('message', () => {
    restart = restart.then(async () => {
      await stop(server)
      server = startNode(['--enable-source-maps', 'dist/server/main.js', ...args], {
        env: { ...process.env, NODE_ENV: 'development' },
      })
    })
  })
  const code = await ended(bundler)
  await restart
  await stop(server)
  process.exit(code)
}

/** Waits for the end: the embedded database must be closed before the next server opens it. */
async function stop(server) {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const end = ended(server)
  server.kill('SIGTERM')
  await end
}
