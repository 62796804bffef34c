import { cognitoTokens, embeddedIssuer, embeddedTokens, isEmbedded } from './auth/keys.ts'
import { createVerifier } from './auth/verifier.ts'
import { connect } from './database/connect.ts'
import type { Database } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { migrations } from './database/migrations.ts'
import { seedDemo } from './database/seed/seed.ts'
import { createDelivery, deliveryPaths } from './delivery/delivery.ts'
import { environmentCopies } from './environments/copy.ts'
import { type Deployment, deployments } from './generated/deployments.ts'
import { allFeatures, type Feature } from './generated/features.ts'
import { createSchema } from './graphql/schema.ts'
import { createGraphQL } from './graphql/yoga.ts'
import { answerText } from './http/answer.ts'
import { type Console, createBuiltConsole } from './http/console.ts'
import { createDevConsole } from './http/dev-console.ts'
import { graphqlEndpoint } from './http/graphql.ts'
import { createHealth } from './http/health.ts'
import { mailboxPages } from './http/mailbox.ts'
import { createHttpServer, type HttpServer } from './http/server.ts'
import { clientAddress } from './identity/address.ts'
import { doorsOf } from './identity/doors.ts'
import type { HostedOptions } from './identity/hosted/hosted.ts'
import { identityMigrations } from './identity/migrations.ts'
import { createIdentity, type Identity } from './identity/service.ts'
import { createImports, type Imports } from './imports/imports.ts'
import { exchangeEndpoint } from './integrations/exchange.ts'
import { createIntegrations, type Integrations } from './integrations/integrations.ts'
import type { Jobs } from './jobs/job.ts'
import { createJobs } from './jobs/jobs.ts'
import { createKeys, type Keys } from './keys/keys.ts'
import { createLog, type Log } from './log.ts'
import { createMail, type Mail } from './mail/mail.ts'
import { createMailbox } from './mail/mailbox.ts'
import { mailMigrations } from './mail/migrations.ts'
import type { ServerOptions } from './options.ts'
import { createPeople, type PeopleServices } from './people/people.ts'
import { createSignUps } from './people/signUps.ts'
import { createDirectory, type Directory } from './policies/directory.ts'
import { StartProblem } from './start-problem.ts'
import { createStore, type Store } from './storage/store.ts'
import { createThemes, type Themes } from './themes/themes.ts'

/** A server that answers, and what tests want to reach behind its back. */
export interface RunningServer {
  /** Such as `http://localhost:4400`. */
  url: string
  database: Database
  identity: Identity
  store: Store
  people: PeopleServices
  jobs: Jobs
  imports: Imports
  /** Finishes what runs, closes the database and gives its lock back. */
  close(): Promise<void>
}

const defaults: ServerOptions = {
  port: 0,
  dataDir: '.data',
  deployment: 'local',
  development: false,
  demo: true,
  logLevel: 'info',
  trustedProxies: 0,
  integrations: {},
  consoleDir: null,
}

/**
 * Puts the server together and starts it: the one place where its parts meet. Listens at once, so that `/healthz` can
 * say what is still missing, and resolves when everything answers.
 * @throws {StartProblem} when another process uses the data, or there is no such deployment
 */
export async function startServer(given: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const options = { ...defaults, ...given }
  const deployment = findDeployment(options.deployment)
  checkMail(deployment, options)
  const log = createLog(options.logLevel)

  let database: Database | undefined
  let identity: Identity | undefined
  let mail: Mail | undefined
  let jobs: Jobs | undefined
  let imports: Imports | undefined
  const health = createHealth(async () => database?.ping())
  const http = createHttpServer({ health, log })
  const close = async () => {
    await http.close()
    await jobs?.close()
    await imports?.close()
    await identity?.close()
    await mail?.close()
    await database?.close()
    database = undefined
  }

  try {
    const port = await http.listen(options.port)
    health.waitFor('database')
    database = await connect({ dataDir: options.dataDir, ...(options.databaseUrl && { url: options.databaseUrl }) })
    health.waitFor('migrations')
    const steps = await migrate(database, [...migrations, ...identityMigrations, ...mailMigrations])
    if (steps.length > 0) log.info('The database was migrated', { steps })

    const publicUrl = options.publicUrl ?? `http://localhost:${port}`
    mail = createMail({
      ...(options.smtpUrl !== undefined && { smtpUrl: options.smtpUrl }),
      ...(options.mailFrom !== undefined && { from: options.mailFrom }),
      keep: keepsLetters(deployment, options),
      publicUrl,
      database,
      log,
    })
    const store = await createStore({ dataDir: options.dataDir })
    const removeObject = (key: string) =>
      store.remove(key).catch((error) => log.warn('An object could not be removed', { key, error }))
    const hosted = hostedSignIn(deployment, options)
    identity = await createIdentity({
      database,
      dataDir: options.dataDir,
      pool: deployment.identity.pool,
      clientId: deployment.identity.client,
      issuer: embeddedIssuer(deployment),
      people: createSignUps({ removeObject }),
      mail,
      doors: doorsOf(new Set(deployment.disabledFeatures)),
      ...(hosted !== undefined && { hosted }),
      trustedProxies: options.trustedProxies,
      log,
    })
    if (options.demo && (await isEmpty(database))) {
      health.waitFor('demo data')
      await seedDemo({ database, identity, store })
      log.info('The demo data was made')
    }
    const directory = await createDirectory(database)
    const people = createPeople({
      database,
      store,
      mail,
      accounts: isEmbedded(deployment) ? identity.admin : undefined,
      removeObject,
      forget: directory.forget,
      log,
    })
    const keys = await createKeys({ database, dataDir: options.dataDir })
    const themes = await createThemes({ database, store, removeObject })
    const integrations = await createIntegrations({
      database,
      dataDir: options.dataDir,
      themes,
      options: options.integrations,
      ...(deployment.standIns === true && { standInAt: `http://localhost:${port}` }),
      log,
    })
    imports = createImports({ database, store, removeObject, workerFile: options.importWorker, log })
    jobs = createJobs({ database, log, kinds: [environmentCopies(database), themes.applying, imports.kind] })
    await serve({
      options,
      publicUrl,
      deployment,
      database,
      identity,
      store,
      directory,
      people,
      jobs,
      keys,
      themes,
      imports,
      integrations,
      removeObject,
      log,
      http,
    })
    jobs.wake()
    imports.keepSwept()
    health.waitFor(undefined)
    return { url: `http://localhost:${port}`, database, identity, store, people, jobs, imports, close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}

interface Parts {
  options: ServerOptions
  /** The console's address as people open it. */
  publicUrl: string
  deployment: Deployment
  database: Database
  identity: Identity
  store: Store
  directory: Directory
  people: PeopleServices
  jobs: Jobs
  keys: Keys
  themes: Themes
  integrations: Integrations
  imports: Imports
  removeObject(key: string): Promise<void>
  log: Log
  http: HttpServer
}

async function serve(parts: Parts): Promise<void> {
  const {
    options,
    publicUrl,
    deployment,
    database,
    identity,
    store,
    directory,
    people,
    jobs,
    keys,
    themes,
    integrations,
    imports,
    removeObject,
    log,
    http,
  } = parts
  const { development } = options
  const embedded = isEmbedded(deployment)
  const verifier = createVerifier({
    source: embedded ? embeddedTokens(deployment, (kid) => identity.keys.publicKey(kid)) : cognitoTokens(deployment),
    isRevoked: embedded ? (session) => identity.isRevoked(session) : () => false,
  })
  const schema = createSchema({
    services: {
      database,
      directory,
      people,
      jobs,
      keys,
      themes,
      imports,
      integrations,
      isDenied: (feature) => isDenied(feature, deployment),
      endSessions: embedded ? (sub) => identity.revokeUser(sub) : (sub) => endSessionsSince(database, sub),
      signedUrl: (key) => store.signGet(key),
      removeObject,
    },
    disabledFeatures: new Set(deployment.disabledFeatures),
    log,
  })
  const delivery = createDelivery({
    database,
    keys,
    mediaUrl: (key) => `${publicUrl}${store.signGet(key, { anywhere: true })}`,
    preview: !isDenied('Preview API', deployment),
    clientAddress: clientAddress(options.trustedProxies),
    log,
  })
  const mailbox = mailboxPages(keepsLetters(deployment, options) ? createMailbox(database) : undefined)
  http.serve({
    under: {
      '/graphql': graphqlEndpoint(createGraphQL({ schema, verifier, log, development }), { development }),
      '/idp': embedded ? (req, res) => identity.handle(req, res) : (_req, res) => answerText(res, 404, 'Not here'),
      '/media': (req, res) => store.handle(req, res),
      ...Object.fromEntries(deliveryPaths.map((path) => [path, delivery])),
      '/integrations': exchangeEndpoint({ providers: integrations.providers, verifier }),
      '/dev/mailbox': mailbox,
      '/dev/mailbox.json': mailbox,
      '/dev/github': integrations.standIns,
      '/dev/netlify': integrations.standIns,
    },
    console: await consoleOf(options, deployment, http),
  })
}

async function consoleOf(options: ServerOptions, deployment: Deployment, http: HttpServer): Promise<Console> {
  if (options.development) return createDevConsole(http.server, deployment)
  if (options.consoleDir !== null) return createBuiltConsole(options.consoleDir, deployment)
  return { handle: (_req, res) => answerText(res, 404, 'This server serves no console') }
}

/** The embedded service stands in for other identity providers where the deployment's hosted sign-in is on this host. */
function hostedSignIn(deployment: Deployment, { publicUrl }: ServerOptions): HostedOptions | undefined {
  const { hosted } = deployment.identity
  if (!hosted?.domain.startsWith('/') || !isEmbedded(deployment)) return undefined
  if (hosted.domain !== '/idp') {
    throw new StartProblem(
      `The deployment "${deployment.name}" has hosted sign-in at ${hosted.domain}; here it is at /idp.`,
    )
  }
  const disabledFeatures = new Set(deployment.disabledFeatures)
  return { response: hosted.response, disabledFeatures, ...(publicUrl !== undefined && { publicUrl }) }
}

/** Letters are kept instead of sent where the deployment is for trying out, and no mail server is named. */
function keepsLetters({ mailbox }: Deployment, { smtpUrl }: ServerOptions): boolean {
  return mailbox === true && smtpUrl === undefined
}

function checkMail(deployment: Deployment, options: ServerOptions): void {
  // Another identity service sends its own letters.
  if (options.smtpUrl !== undefined || !isEmbedded(deployment) || keepsLetters(deployment, options)) return
  throw new StartProblem(
    `The deployment "${deployment.name}" keeps no mailbox: say in SMTP_URL which server sends letters.`,
  )
}

function isDenied(feature: Feature, { disabledFeatures }: Deployment): boolean {
  return disabledFeatures.includes(feature) || disabledFeatures.includes(allFeatures)
}

function findDeployment(name: string): Deployment {
  const deployment = Object.hasOwn(deployments, name) ? deployments[name] : undefined
  if (deployment) return deployment
  throw new StartProblem(`There is no deployment "${name}". Known are ${Object.keys(deployments).join(', ')}.`)
}

async function isEmpty({ owner }: Database): Promise<boolean> {
  return (await owner.selectFrom('tenants').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Where the identity service is not ours: tokens given out until now are refused by their age. */
async function endSessionsSince({ owner }: Database, sub: string): Promise<void> {
  await owner.updateTable('users').set({ sessions_ended_at: new Date() }).where('sub', '=', sub).execute()
}
