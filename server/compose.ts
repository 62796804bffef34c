import type { AddressInfo } from 'node:net'
import { warningsOfMonths } from './areas/audit-trail/months.ts'
import { seedGuide } from './areas/guide/seed-guide.ts'
import type { Imports } from './areas/imports/imports.ts'
import { isExpected } from './areas/imports/objects.ts'
import { isPreviewToken } from './areas/keys/preview-keys.ts'
import { isUploadExpected } from './areas/media/uploads/expected.ts'
import { createPeople, type PeopleServices } from './areas/people/people.ts'
import { createSignUps } from './areas/people/sign-ups.ts'
import { embeddedIssuer, isEmbedded } from './auth/keys.ts'
import { connect } from './database/connect.ts'
import type { Database } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { checkMail, findDeployment, hostedSignIn, keepsLetters } from './deployment.ts'
import { createEndpoints } from './endpoints.ts'
import { limits } from './generated/limits.ts'
import { migrations } from './generated/parts/migrations.ts'
import { createHealth } from './http/health.ts'
import { createOverTls } from './http/over-tls.ts'
import { usualRates } from './http/rates.ts'
import { createHttpServer, usualGrace } from './http/server.ts'
import { enabledFlowsOf } from './identity/enabled-flows.ts'
import { identityMigrations } from './identity/migrations.ts'
import { createIdentity, type Identity } from './identity/service.ts'
import type { Jobs } from './jobs/job.ts'
import { asHostProblem, type Listening, listeningAt } from './listening.ts'
import { createLog } from './log.ts'
import { createMail, type Mail } from './mail/mail.ts'
import { mailMigrations } from './mail/migrations.ts'
import { defaultHost, type ServerOptions } from './options.ts'
import { createAccess } from './policies/access/access.ts'
import { createAccessLists } from './policies/access/lists.ts'
import { createAccessOfUser } from './policies/access/of-user.ts'
import { createDirectory } from './policies/directory.ts'
import { hasTenants, seedDemo } from './seed/seed.ts'
import { openPictures } from './storage/pictures/library.ts'
import { smallOf } from './storage/pictures/small.ts'
import { createVariants, type Variants } from './storage/pictures/variants.ts'
import { openingS3 } from './storage/s3/open.ts'
import { createStore, type Store } from './storage/store.ts'
import { createWork, type Work } from './work.ts'

/** A server that answers, and what tests want to reach behind its back. */
export interface RunningServer {
  /** Such as `http://localhost:4400`. */
  url: string
  listening: Listening
  /** The demo data was made if the database was empty, and its accounts sign in here. */
  demo: boolean
  database: Database
  identity: Identity
  store: Store
  people: PeopleServices
  jobs: Jobs
  imports: Imports
  /** Finishes what runs, closes the database and gives its lock back. */
  close(): Promise<void>
}

/** In the sources; a bundle says where it has them. */
const guideMedia = new URL('./areas/guide/media/', import.meta.url)

const defaults: ServerOptions = {
  port: 0,
  host: defaultHost,
  dataDir: '.data',
  deployment: 'local',
  development: false,
  demo: true,
  logLevel: 'info',
  trustedProxies: 0,
  rates: usualRates,
  grace: usualGrace,
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
  const found = findDeployment(options.deployment)
  const deployment = options.closed ? { ...found, maintenance: true } : found
  checkMail(deployment, options)
  const log = createLog(options.logLevel)

  let database: Database | undefined
  let identity: Identity | undefined
  let mail: Mail | undefined
  let work: Work | undefined
  const health = createHealth(
    async () => database?.ping(),
    async () => (database ? warningsOfMonths(database) : []),
  )
  const http = createHttpServer({ health, log, isOverTls: createOverTls(options) })
  const close = async () => {
    await http.close(options.grace)
    await work?.close()
    await identity?.close()
    await mail?.close()
    await database?.close()
    database = undefined
  }

  try {
    await http.listen(options.port, options.host).catch((error) => Promise.reject(asHostProblem(error, options.host)))
    const listening = listeningAt(http.server.address() as AddressInfo)
    const { url, onLoopback } = listening
    health.waitFor('database')
    database = await connect({
      dataDir: options.dataDir,
      log,
      ...(options.databaseUrl && { url: options.databaseUrl }),
    })
    health.waitFor('migrations')
    const steps = await migrate(database, [...migrations, ...identityMigrations, ...mailMigrations])
    if (steps.length > 0) log.info('The database was migrated', { steps })

    const publicUrl = options.publicUrl ?? url
    mail = createMail({
      ...(options.smtpUrl !== undefined && { smtpUrl: options.smtpUrl }),
      ...(options.mailFrom !== undefined && { from: options.mailFrom }),
      keep: keepsLetters(deployment, options),
      publicUrl,
      database,
      log,
    })
    const { owner } = database
    const store: Store = await createStore({
      dataDir: options.dataDir,
      openElsewhere: openingS3(options.s3),
      isExpected: async (key) => (await isExpected(owner, key)) && (await isUploadExpected(owner, key)),
      isGiven: (by) => isPreviewToken({ owner }, by),
      smallOf: (key) => smallOf({ store, variants }, key),
    })
    const pictures = openPictures({ load: options.loadPictures, log })
    const variants: Variants = createVariants({ store, pictures, mostBytes: limits.mediaPictureSize })
    const removeOrFail = async (key: string) => {
      try {
        await store.remove(key)
        await variants.removeOf(key)
      } catch (error) {
        log.warn('An object could not be removed', { key, error })
        throw error
      }
    }
    const removeObject = (key: string) => removeOrFail(key).catch(() => {})
    const hosted = hostedSignIn(deployment, options)
    identity = await createIdentity({
      database,
      dataDir: options.dataDir,
      pool: deployment.identity.pool,
      clientId: deployment.identity.client,
      issuer: embeddedIssuer(deployment),
      people: createSignUps({ removeObject }),
      mail,
      flows: enabledFlowsOf(new Set(deployment.disabledFeatures)),
      ...(hosted !== undefined && { hosted }),
      trustedProxies: options.trustedProxies,
      rate: options.rates.identity,
      log,
    })
    await seedGuide({ database, store, folder: options.guideDir ?? guideMedia })
    if (options.demo && !(await hasTenants(database.owner))) {
      health.waitFor('demo data')
      await seedDemo({ database, identity, store })
      log.info('The demo data was made')
    }
    const directory = await createDirectory(database)
    const accessLists = await createAccessLists(database)
    const access = createAccess(database, accessLists)
    const people = createPeople({
      database,
      store,
      mail,
      accounts: isEmbedded(deployment) ? identity.admin : undefined,
      removeObject,
      forget: directory.forget,
      log,
    })
    work = await createWork({
      database,
      store,
      accessOf: createAccessOfUser(database, directory, access),
      gates: { directory, access, disabledFeatures: new Set(deployment.disabledFeatures) },
      removeObject,
      removeOrFail,
      options,
      // It calls itself there, as whoever is at the machine.
      standInAt: deployment.standIns === true && onLoopback ? url : undefined,
      log,
    })
    http.serve(
      await createEndpoints({
        options,
        publicUrl,
        deployment,
        database,
        identity,
        store,
        variants,
        pictures,
        directory,
        access,
        accessLists,
        people,
        work,
        removeOrFail,
        log,
        http,
      }),
    )
    work.begin()
    health.waitFor(undefined)
    // Not waited for: whether it is missing is said at the start, not by whoever first asks for a picture.
    void pictures.library()
    return {
      url,
      listening,
      demo: options.demo && isEmbedded(deployment),
      database,
      identity,
      store,
      people,
      jobs: work.jobs,
      imports: work.imports,
      close,
    }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}
