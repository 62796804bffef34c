import { refuseMisfit } from './areas/contents/referring/refuse-misfit.ts'
import { exchangeEndpoint, exchangePath } from './areas/integrations/exchange.ts'
import { createMediaUploads } from './areas/media/uploads/uploads.ts'
import { createActivity } from './areas/people/activity.ts'
import type { PeopleServices } from './areas/people/people.ts'
import { cognitoTokens, embeddedTokens, isEmbedded } from './auth/keys.ts'
import { createVerifier } from './auth/verifier.ts'
import type { Database } from './database/database.ts'
import { createDelivery, deliveryPaths, type GivenUrl } from './delivery/delivery.ts'
import { apiDocumentation } from './delivery/openapi/openapi.ts'
import { isDenied, keepsLetters } from './deployment.ts'
import { manualPages } from './documents/manual.ts'
import { newsPages } from './documents/news.ts'
import type { Deployment } from './generated/deployments.ts'
import { manuals } from './generated/manual.ts'
import { news } from './generated/news.ts'
import { createSchema } from './graphql/schema.ts'
import { createGraphQL } from './graphql/yoga.ts'
import { answerText } from './http/answer.ts'
import { createAtMachine } from './http/at-machine.ts'
import { refuseClosed } from './http/closed.ts'
import { type Console, createBuiltConsole } from './http/console.ts'
import { createMeter } from './http/cost.ts'
import { createDevConsole } from './http/dev-console.ts'
import { graphqlEndpoint } from './http/graphql.ts'
import { mailboxPages } from './http/mailbox.ts'
import { objectsEndpoint } from './http/objects.ts'
import type { Handlers, HttpServer } from './http/server.ts'
import { clientAddress } from './identity/address.ts'
import { authorizePath } from './identity/hosted/hosted.ts'
import type { Identity } from './identity/service.ts'
import type { Log } from './log.ts'
import { createMailbox } from './mail/mailbox.ts'
import type { ServerOptions } from './options.ts'
import type { AccessPolicy } from './policies/access/access.ts'
import type { AccessLists } from './policies/access/lists.ts'
import type { Directory } from './policies/directory.ts'
import type { Pictures } from './storage/pictures/library.ts'
import type { Variants } from './storage/pictures/variants.ts'
import type { Store } from './storage/store.ts'
import type { Work } from './work.ts'

/** The parts that stand behind the addresses. */
export interface Parts {
  options: ServerOptions
  /** The console's address as people open it. */
  publicUrl: string
  deployment: Deployment
  database: Database
  identity: Identity
  store: Store
  variants: Variants
  pictures: Pictures
  directory: Directory
  access: AccessPolicy
  accessLists: AccessLists
  people: PeopleServices
  work: Work
  /** Rejects where it could not, which the log says by then. */
  removeOrFail(key: string): Promise<void>
  log: Log
  http: HttpServer
}

/** Which address is answered by what. */
export async function createEndpoints(parts: Parts): Promise<Handlers> {
  const { options, publicUrl, deployment, database, identity, store, variants, work, log } = parts
  const { development } = options
  const embedded = isEmbedded(deployment)
  const verifier = createVerifier({
    source: embedded ? embeddedTokens(deployment, (kid) => identity.keys.publicKey(kid)) : cognitoTokens(deployment),
    isRevoked: embedded ? (session) => identity.isRevoked(session) : () => false,
  })
  const disabledFeatures = new Set(deployment.disabledFeatures)
  const schema = schemaOf(parts, embedded)
  const addressOfClient = clientAddress(options.trustedProxies)
  const meter = createMeter()
  const delivery = createDelivery({
    database,
    previewKeys: work.previewKeys,
    mediaUrl: deliveredUrl(parts),
    fileUrl: (path) => publicUrl + path,
    store,
    variants,
    preview: !isDenied('Preview API', deployment),
    directory: parts.directory,
    access: parts.access,
    disabledFeatures,
    clientAddress: addressOfClient,
    meter,
    log,
  })
  const { providers, standIns } = work.integrations
  const open = deployment.maintenance !== true
  const mailbox = mailboxPages(keepsLetters(deployment, options) ? createMailbox(database) : undefined)
  return {
    at: apiDocumentation({ publicUrl, preview: !isDenied('Preview API', deployment) }),
    under: {
      '/graphql': open
        ? graphqlEndpoint({
            yoga: createGraphQL({ schema, log, development }),
            verifier,
            clientAddress: addressOfClient,
            rates: options.rates,
            meter,
            development,
          })
        : refuseClosed,
      '/idp': embedded ? (req, res) => identity.handle(req, res) : (_req, res) => answerText(res, 404, 'Not here'),
      '/user-guide': manualPages('/user-guide', manuals),
      '/news': newsPages('/news', news),
      '/media': objectsEndpoint({ store, clientAddress: addressOfClient, rate: options.rates.upload }),
      ...Object.fromEntries(deliveryPaths.map((path) => [path, open ? delivery : refuseClosed])),
      '/integrations': open
        ? exchangeEndpoint({ providers, verifier, directory: parts.directory, disabledFeatures })
        : refuseClosed,
      '/dev/mailbox': mailbox,
      '/dev/mailbox.json': mailbox,
      '/dev/github': standIns,
      '/dev/netlify': standIns,
    },
    // What stands in for another service asks nobody for a password, and the mailbox holds everybody's codes.
    atMachine: { under: ['/dev', authorizePath], isAt: createAtMachine(options) },
    secret: [exchangePath],
    console: await consoleOf(parts),
  }
}

function schemaOf(parts: Parts, embedded: boolean) {
  const { deployment, database, identity, store, directory, access, accessLists, people, work, removeOrFail, log } =
    parts
  const { pictures } = parts
  const { previewKeys, themes, imports, integrations, jobs } = work
  return createSchema({
    contract: parts.options.contract,
    services: {
      database,
      directory,
      access,
      accessLists,
      people,
      activity: createActivity(database, log),
      jobs,
      previewKeys,
      themes,
      imports,
      mediaUploads: createMediaUploads({ database, store, pictures, removeOrFail, refuseMisfit }),
      integrations,
      maintenance: parts.options.maintenance,
      disabledFeatures: new Set(deployment.disabledFeatures),
      endSessions: embedded ? (sub) => identity.revokeUser(sub) : (sub) => endSessionsSince(database, sub),
      signedUrl: (key) => store.signGet(key),
      smallUrl: (key) => store.signGet(key, { small: true }),
      deliveredUrl: deliveredUrl(parts),
      fileUrl: (path) => parts.publicUrl + path,
      removeOrFail,
    },
    disabledFeatures: new Set(deployment.disabledFeatures),
    log,
  })
}

/** Addresses of objects for programs: absolute, readable from any origin for a while. */
function deliveredUrl({ publicUrl, store }: Pick<Parts, 'publicUrl' | 'store'>): GivenUrl {
  return (key, by) => `${publicUrl}${store.signGet(key, { anywhere: true, ...(by !== undefined && { by }) })}`
}

async function consoleOf({ options, deployment, store, http }: Parts): Promise<Console> {
  if (options.development) return createDevConsole(http.server, deployment)
  if (options.consoleDir !== null) return createBuiltConsole(options.consoleDir, deployment, store.origin)
  return { handle: (_req, res) => answerText(res, 404, 'This server serves no console') }
}

/** Where the identity service is not ours: tokens given out until now are refused by their age. */
async function endSessionsSince({ owner }: Database, sub: string): Promise<void> {
  await owner.updateTable('users').set({ sessions_ended_at: new Date() }).where('sub', '=', sub).execute()
}
