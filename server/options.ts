import { parseArgs } from 'node:util'
import { type IntegrationOptions, readIntegrations } from './areas/integrations/providers.ts'
import { type Maintenance, readMaintenance } from './areas/notifications/maintenance.ts'
import type { Contract } from './graphql/schema.ts'
import { type RequestRates, rateOf, usualRates } from './http/rates.ts'
import { usualGrace } from './http/server.ts'
import { type LogLevel, logLevel } from './log.ts'
import { StartProblem } from './start-problem.ts'
import type { LoadPictureLibrary } from './storage/pictures/library.ts'
import { readS3, type S3Settings } from './storage/s3/settings.ts'

/** Where nobody but this machine gets through to. */
export const defaultHost = '127.0.0.1'

/** How a server is to be run. */
export interface ServerOptions {
  /** 0: any free port. */
  port: number
  /** The address or name to listen on; `0.0.0.0` or `::` are all of the machine's. */
  host: string
  /** Files of the embedded parts: database, keys, objects. */
  dataDir: string
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl?: string
  /** The bucket that files are in, instead of DATA_DIR. */
  s3?: S3Settings
  /** Which file of spec/deployments. */
  deployment: string
  /** The console from its sources, by Vite, and GraphQL's introspection. */
  development: boolean
  /** Demo data at the first start. */
  demo: boolean
  logLevel: LogLevel
  /** The server that letters are sent by; without it, they are kept for /dev/mailbox where the deployment allows that. */
  smtpUrl?: string
  /** The sender of letters. */
  mailFrom?: string
  /** The console's address as people open it, for links in letters. */
  publicUrl?: string
  /** How many proxies stand in front, each of which tells in X-Forwarded-For whom it was asked by. */
  trustedProxies: number
  rates: RequestRates
  /** How long requests under way may go on when the server is told to end (ms). */
  grace: number
  /** The apps of this console at other services. */
  integrations: IntegrationOptions
  /** When the platform will be worked on; staff are told of it. */
  maintenance?: Maintenance
  /** The console is closed while it is worked on, whatever its deployment says. */
  closed?: boolean
  /** What is offered, where that is another contract than that of spec/. */
  contract?: Contract
  /** Where the built console is; null serves none, as tests of the API need none. */
  consoleDir: string | null
  /** Where the videos of the guide are, once the server is bundled. */
  guideDir?: URL
  /** The bundled program that reads files of imports, in a worker; without it none can be read. */
  importWorker?: URL
  /** How the picture library is got, where that is not the package itself. */
  loadPictures?: LoadPictureLibrary
}

/**
 * Reads `--deployment <name>`, `--dev`, PORT, HOST, DATA_DIR, DATABASE_URL, S3_BUCKET, S3_ENDPOINT, S3_REGION, DEMO, LOG_LEVEL, SMTP_URL, MAIL_FROM, PUBLIC_URL,
 * TRUSTED_PROXIES, PERSON_RATE, ADDRESS_RATE, IDENTITY_RATE, UPLOAD_RATE, GRACE, CONSOLE_DIR, MAINTENANCE, MAINTENANCE_NOW, GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET and NETLIFY_CLIENT_ID.
 * @throws {StartProblem} for what cannot be meant
 */
export function readOptions(argv: readonly string[], env: NodeJS.ProcessEnv): ServerOptions {
  const { deployment, dev } = readArguments(argv)
  const maintenance = readMaintenance(env)
  const s3 = readS3(env)
  const port = Number(env.PORT || 4400)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartProblem(`PORT must be a number, not "${env.PORT}"`)
  return {
    port,
    host: env.HOST || defaultHost,
    dataDir: env.DATA_DIR || '.data',
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    ...(s3 && { s3 }),
    deployment,
    development: dev,
    demo: !/^(off|0|false|no)$/i.test(env.DEMO ?? ''),
    logLevel: logLevel(env.LOG_LEVEL),
    ...(env.SMTP_URL && { smtpUrl: env.SMTP_URL }),
    ...(env.MAIL_FROM && { mailFrom: env.MAIL_FROM }),
    ...(env.PUBLIC_URL && { publicUrl: readPublicUrl(env.PUBLIC_URL) }),
    trustedProxies: readTrustedProxies(env.TRUSTED_PROXIES),
    rates: readRates(env),
    grace: readGrace(env.GRACE),
    integrations: readIntegrations(env),
    ...(maintenance && { maintenance }),
    ...(readClosed(env.MAINTENANCE_NOW) && { closed: true }),
    consoleDir: env.CONSOLE_DIR || 'dist/public',
  }
}

function readArguments(argv: readonly string[]): { deployment: string; dev: boolean } {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: { deployment: { type: 'string', default: 'local' }, dev: { type: 'boolean', default: false } },
    })
    return values
  } catch (error) {
    throw new StartProblem(`${(error as Error).message}. Known are --deployment <name> and --dev.`)
  }
}

function readClosed(given = ''): boolean {
  if (/^(on|1|true|yes)$/i.test(given)) return true
  if (/^(off|0|false|no|)$/i.test(given)) return false
  throw new StartProblem(`MAINTENANCE_NOW must be on or off, not "${given}"`)
}

function readTrustedProxies(given = ''): number {
  if (given === '' || /^\d{1,2}$/.test(given)) return Number(given)
  throw new StartProblem(`TRUSTED_PROXIES must be the number of proxies in front, such as 1, not "${given}"`)
}

function readRates(env: NodeJS.ProcessEnv): RequestRates {
  const rate = (name: string, usual: RequestRates[keyof RequestRates]) => {
    const given = env[name] ?? ''
    if (given === '') return usual
    if (/^[1-9]\d{0,5}$/.test(given)) return rateOf(Number(given))
    throw new StartProblem(`${name} must be a number of requests a second, such as ${usual.perSecond}, not "${given}"`)
  }
  return {
    person: rate('PERSON_RATE', usualRates.person),
    address: rate('ADDRESS_RATE', usualRates.address),
    identity: rate('IDENTITY_RATE', usualRates.identity),
    upload: rate('UPLOAD_RATE', usualRates.upload),
  }
}

function readGrace(given = ''): number {
  if (given === '') return usualGrace
  if (/^\d{1,6}$/.test(given)) return Number(given) * 1000
  throw new StartProblem(`GRACE must be a number of seconds, such as 10, not "${given}"`)
}

function readPublicUrl(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin
  throw new StartProblem(`PUBLIC_URL must be an address like https://console.example.org, not "${given}"`)
}
