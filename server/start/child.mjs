import { spawn } from 'node:child_process'

/** Children still running; they end with this process. */
const running = new Set()
/** The signals that have come; with the first, this process is ending. */
const told = new Set()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, onSignal)
}
process.on('exit', endChildren)

// npm passes a signal on to the shell that it runs a script in, and the shell to nobody: its end is the signal for us.
if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    // Once: the same signal again would mean that nothing is to be waited for.
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

/** After this, signals are the server's own affair. */
export function leaveSignalsToOthers() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, onSignal)
}

/** Ends the children and then this process; where the same signal comes again, this process at once. */
async function onSignal(signal) {
  const code = signal === 'SIGINT' ? 130 : 143
  if (told.has(signal)) process.exit(code)
  if (told.add(signal).size > 1) return
  endChildren()
  await Promise.all([...running].map((child) => new Promise((resolve) => child.once('exit', resolve))))
  process.exit(code)
}

/**
 * Tells each child once to end. By SIGTERM whatever was sent here: a terminal sends its SIGINT to the children as well, and
 * the same signal twice means to them that nothing is to be waited for.
 */
function endChildren() {
  for (const child of running) if (!child.killed) child.kill('SIGTERM')
}

/**
 * Runs a program of this checkout by Node, its output shown as it comes.
 * @param {string[]} args script and its arguments
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {string} [node] the file of another Node than the one that runs this
 * @returns {import('node:child_process').ChildProcess}
 */
export function startNode(args, options, node = process.execPath) {
  return track(spawn(node, args, { stdio: 'inherit', ...options }))
}

/**
 * Runs npm. Under `npm start` it is the very same npm; else the one on the PATH (npm.cmd on Windows, for which Node
 * wants a shell).
 * @param {string[]} args plain words: nothing here needs quoting
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function startNpm(args, options) {
  const own = process.env.npm_execpath
  if (own && /npm-cli\.c?js$/.test(own)) return startNode([own, ...args], options)
  const shell = process.platform === 'win32'
  return track(
    spawn(shell ? `npm ${args.join(' ')}` : 'npm', shell ? [] : args, { stdio: 'inherit', shell, ...options }),
  )
}

/**
 * Waits for a program's end; for ever where this process was told to end: then that is no news, and nothing follows it.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} the exit code; -1 when the program could not be started at all
 */
export function ended(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(-1))
    child.once('exit', (code) => told.size > 0 || resolve(code ?? 1))
  })
}

function track(child) {
  running.add(child)
  const forget = () => running.delete(child)
  child.once('exit', forget)
  child.once('error', forget)
  return child
}
