import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'

export const top = path.resolve(import.meta.dirname, '../..')

export interface RunningServer {
  /** `http://localhost:<port>`, no slash at the end. */
  url: string
  port: number
  /** Of the process. */
  pid: number | undefined
  dataDir: string
  /** Everything the process printed so far. */
  output(): string
  /** Asks it to end, as Ctrl-C does, and waits; refused when it ends badly or hangs. */
  stop(): Promise<void>
  /** Ends it as a power cut does. */
  kill(): Promise<void>
}

export interface ServerSettings {
  /** Name of a file in spec/deployments. */
  deployment?: string
  /** Folder of the embedded data; seeded on first start. */
  dataDir: string
  /** A free one when left out. */
  port?: number
  env?: Record<string, string>
  /** With Vite in it, as `npm run dev` runs it. */
  development?: boolean
  /** Another built server than dist/server/main.js. */
  script?: string
}

/** Tests ask as one person more quickly than people do. */
const unhurried = { PERSON_RATE: '100000', ADDRESS_RATE: '100000', IDENTITY_RATE: '100000', UPLOAD_RATE: '100000' }

const startLimit = 180_000
const stopLimit = 15_000

/** Starts the built server as its own process and waits until it says that it is ready. */
export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const port = settings.port ?? (await freePort())
  const script = path.resolve(top, settings.script ?? 'dist/server/main.js')
  const args = ['--enable-source-maps', script]
  if (settings.deployment) args.push('--deployment', settings.deployment)
  if (settings.development) args.push('--dev')
  const mode = settings.development ? 'development' : 'production'
  const child = spawn(process.execPath, args, {
    cwd: top,
    env: {
      ...process.env,
      NODE_ENV: mode,
      ...unhurried,
      ...settings.env,
      PORT: String(port),
      DATA_DIR: settings.dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
  const ready = new Promise<void>((resolve) => {
    const read = (data: Buffer) => {
      output += data
      if (output.includes('Atrium is ready at')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  ended.then(() => process.off('exit', endWithUs))

  const refuse = (why: string) => new Error(`The server ${why}. It printed:\n${output}`)
  const failed = ended.then((how) => Promise.reject(refuse(`ended with ${how} before it was ready`)))
  failed.catch(() => {})
  try {
    await within(startLimit, Promise.race([ready, failed]), () => refuse(`was not ready within ${startLimit} ms`))
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }

  return {
    url: `http://localhost:${port}`,
    port,
    pid: child.pid,
    dataDir: settings.dataDir,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      const how = await within(stopLimit, ended, () => {
        child.kill('SIGKILL')
        return refuse(`did not end within ${stopLimit} ms`)
      })
      if (how !== 'code 0' && !(process.platform === 'win32' && how === 'SIGTERM')) throw refuse(`ended with ${how}`)
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** A TCP port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function within<T>(limit: number, work: Promise<T>, failure: () => Error): Promise<T> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failure()), limit)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
