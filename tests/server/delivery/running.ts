import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe } from 'vitest'
import { openPreviewKeys } from '../../../server/areas/keys/open-preview-keys.ts'
import { isPreviewToken, type PreviewKeys } from '../../../server/areas/keys/preview-keys.ts'
import { administrator } from '../../../server/areas/people/roles.ts'
import { connect } from '../../../server/database/connect.ts'
import type { Database } from '../../../server/database/database.ts'
import { newId } from '../../../server/database/ids.ts'
import { migrate } from '../../../server/database/migrate.ts'
import type { ContentStatus, TemplateField } from '../../../server/database/schema.ts'
import { createDelivery, deliveryPaths, type Rates } from '../../../server/delivery/delivery.ts'
import { migrations } from '../../../server/generated/parts/migrations.ts'
import { createMeter } from '../../../server/http/cost.ts'
import { createHealth } from '../../../server/http/health.ts'
import { createHttpServer, type HttpServer } from '../../../server/http/server.ts'
import { clientAddress } from '../../../server/identity/address.ts'
import { createLog } from '../../../server/log.ts'
import { type Access, createAccess } from '../../../server/policies/access/access.ts'
import { createAccessLists } from '../../../server/policies/access/lists.ts'
import { createAccessOfUser } from '../../../server/policies/access/of-user.ts'
import { createDirectory } from '../../../server/policies/directory.ts'
import { type LoadPictureLibrary, openPictures } from '../../../server/storage/pictures/library.ts'
import { createVariants } from '../../../server/storage/pictures/variants.ts'
import { createStore, type Store } from '../../../server/storage/store.ts'
import { acting } from '../graphql/acting.ts'
import { dataWithKeys, migratedData } from '../graphql/migrated-data.ts'
import { findPostgres, type RunningPostgres, whyNoPostgres } from '../graphql/postgres.ts'

export interface Place {
  tenantId: string
  projectId: string
  environmentId: string
}

export interface Answered {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect in it
  body: any
}

export type Ask = (path: string, init?: Asking) => Promise<Answered>

export interface Asking {
  method?: string
  token?: string
  json?: unknown
  body?: string
  headers?: Record<string, string>
}

/** The APIs over a database of their own, without the rest of the server, and what fills it. */
export interface Running {
  database: Database
  previewKeys: PreviewKeys
  store: Store
  dataDir: string
  ask: Ask
  /** Of the server that `ask` asks, such as `http://127.0.0.1:4711`. */
  url: string
  /** Lets time pass for what is remembered of what was published (ms). */
  pass(time: number): void
  /** Asks another server over the same database, with other settings. */
  beside(listening: Listening): Promise<Ask>
  /** The address of such a server. */
  besideAt(listening: Listening): Promise<string>
  /** What whoever makes tokens may do in an environment. */
  accessOfMaker(place: Place): Promise<Access>
  project(options?: {
    tenantId?: string
    stages?: number
  }): Promise<{ projectId: string; production: Place; stages: Place[] }>
  template(place: Place, name: string, fields: TemplateField[]): Promise<string>
  content(place: Place, values: ContentValues): Promise<string>
  media(place: Place, name: string, objectKey: string | null): Promise<string>
}

interface ContentValues {
  name: string
  status: ContentStatus
  templateId?: string | null
  parentId?: string | null
  data?: Record<string, unknown>
  published?: Record<string, unknown> | null
}

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const manyAsk: Rates = { address: { burst: 100_000, perSecond: 1000 }, token: { burst: 100_000, perSecond: 1000 } }

/** Describes the same behaviour over each database, as `onEachDatabase` does for the whole server. */
export function overEachDatabase(title: string, behaviour: (running: () => Running) => void): void {
  describe(`${title}, embedded database`, () => behaviour(useRunning(() => runDelivery())))

  const lacking = whyNoPostgres()
  describe.skipIf(lacking)(`${title}, PostgreSQL${lacking ? ` (${lacking})` : ''}`, () => {
    let postgres: RunningPostgres | undefined
    afterAll(() => postgres?.stop())
    behaviour(
      useRunning(async () => {
        postgres = await findPostgres()
        return runDelivery({ databaseUrl: await postgres.url() })
      }),
    )
  })
}

export function useRunning(create: () => Promise<Running & { close(): Promise<void> }>): () => Running {
  let running: Awaited<ReturnType<typeof create>> | undefined
  beforeAll(async () => {
    running = await create()
  })
  afterAll(() => running?.close())
  return () => {
    if (!running) throw new Error('It is started in beforeAll')
    return running
  }
}

interface Listening {
  rates?: Rates
  preview?: boolean
  loadPictures?: LoadPictureLibrary
  /** Where variants are kept. */
  madeIn?: Store
}

export async function runDelivery({
  databaseUrl,
}: {
  databaseUrl?: string
} = {}): Promise<Running & { close(): Promise<void> }> {
  const dataDir = await (databaseUrl === undefined ? migratedData : dataWithKeys)('delivery')
  const database = await connect({ dataDir, ...(databaseUrl !== undefined && { url: databaseUrl }) })
  await migrate(database, migrations)
  const previewKeys = await openPreviewKeys({ database, dataDir })
  const store = await createStore({ dataDir, isGiven: (by) => isPreviewToken(database, by) })
  const servers: HttpServer[] = []
  let ahead = 0
  const directory = await createDirectory(database)
  const access = createAccess(database, await createAccessLists(database))

  async function listen({
    rates = manyAsk,
    preview = true,
    loadPictures,
    madeIn = store,
  }: Listening = {}): Promise<string> {
    const http = createHttpServer({ health: createHealth(database.ping), log: createLog('silent') })
    servers.push(http)
    const url = `http://127.0.0.1:${await http.listen(0, '127.0.0.1')}`
    const mediaUrl = (key: string, by?: string) =>
      `${url}${store.signGet(key, { anywhere: true, ...(by !== undefined && { by }) })}`
    const delivery = createDelivery({
      directory,
      access,
      disabledFeatures: new Set(),
      database,
      previewKeys,
      preview,
      rates,
      mediaUrl,
      fileUrl: (path) => url + path,
      store,
      variants: createVariants({
        store: madeIn,
        pictures: openPictures({ load: loadPictures, log: createLog('silent') }),
        mostBytes: 50_000_000,
      }),
      clock: () => Date.now() + ahead,
      clientAddress: clientAddress(1),
      // Only what is asked and its bytes count: on a busy machine the time of an answer is worth several requests.
      meter: createMeter(() => 0),
      log: createLog('error'),
    })
    http.serve({
      console: { handle: (_req, res) => void res.writeHead(418).end() },
      under: {
        '/media': (req, res) => store.handle(req, res),
        ...Object.fromEntries(deliveryPaths.map((path) => [path, delivery])),
      },
    })
    return url
  }

  const url = await listen()
  return {
    database,
    previewKeys,
    store,
    dataDir,
    ask: askerOf(url),
    url,
    pass(time) {
      ahead += time
    },
    besideAt: listen,
    beside: async (listening) => askerOf(await listen(listening)),
    async accessOfMaker(place) {
      const found = await createAccessOfUser(database, directory, access)({ ...place, userId: acting().userId })
      if (!found) throw new Error('Ada is a member everywhere')
      return found
    },
    ...builders(database),
    async close() {
      for (const http of servers) await http.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function askerOf(url: string): Ask {
  return async (address, { method = 'GET', token, json, headers = {}, body } = {}) => {
    const response = await fetch(`${url}${address}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...((json !== undefined || body !== undefined) && { body: body ?? JSON.stringify(json) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }
}

function builders({ owner }: Database): Pick<Running, 'project' | 'template' | 'content' | 'media'> {
  return {
    async project({ tenantId = newId('Tenant'), stages = 0 } = {}) {
      const projectId = newId('Project')
      await owner
        .insertInto('tenants')
        .values({ id: tenantId, name: tenantId, description: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await joinMaker(owner, tenantId)
      await owner
        .insertInto('projects')
        .values({
          id: projectId,
          tenant_id: tenantId,
          name: 'Shop',
          description: null,
          author: null,
          author_id: null,
          theme_id: null,
          preview_url: null,
          preview_status: null,
          is_new: true,
        })
        .execute()
      const names = ['Production', ...Array.from({ length: stages }, (_, n) => `Stage ${n}`)]
      const places = names.map(() => ({ tenantId, projectId, environmentId: newId('Environment') }))
      await owner
        .insertInto('environments')
        .values(
          places.map(({ environmentId }, n) => ({
            id: environmentId,
            tenant_id: tenantId,
            project_id: projectId,
            name: names[n] as string,
            type: n === 0 ? 'Production' : 'Staging',
            is_production: n === 0,
          })),
        )
        .execute()
      const [production, ...others] = places
      return { projectId, production: production as Place, stages: others }
    },

    async template(place, name, fields) {
      const id = newId('Template')
      await owner
        .insertInto('templates')
        .values({ id, ...columnsOf(place), name, author_username: 'ada', fields: JSON.stringify(fields) })
        .execute()
      return id
    },

    async content(place, { name, status, templateId = null, parentId = null, data = {}, published }) {
      const id = newId('Content')
      const live = status === 'Published' || status === 'Changed'
      await owner
        .insertInto('contents')
        .values({
          id,
          ...columnsOf(place),
          template_id: templateId,
          parent_id: parentId,
          name,
          status,
          data: JSON.stringify(data),
          published_data: live ? JSON.stringify(published ?? data) : null,
          published_at: live ? new Date() : null,
          created_by: null,
          updated_by: null,
        })
        .execute()
      return id
    },

    async media(place, name, objectKey) {
      const id = newId('Media')
      await owner
        .insertInto('media')
        .values({
          id,
          ...columnsOf(place),
          parent_id: null,
          name,
          kind: objectKey === null ? 'folder' : 'video',
          extension: null,
          object_key: objectKey,
          alternate_text: `About ${name}`,
          created_by: null,
          updated_by: null,
        })
        .execute()
      return id
    },
  }
}

/** Whoever makes tokens in these tests is an Administrator of each organisation. */
async function joinMaker(owner: Database['owner'], tenantId: string): Promise<void> {
  const { userId, name } = acting()
  const [first_name = '', last_name = ''] = name.split(' ')
  const email = 'ada@example.test'
  await owner
    .insertInto('users')
    .values({
      ...{ id: userId, sub: userId, username: email, email, first_name, last_name },
      ...{ picture_key: null, home_tenant_id: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const role = `Role_of_${tenantId}`
  await owner
    .insertInto('roles')
    .values({
      ...{
        id: role,
        tenant_id: tenantId,
        project_id: null,
        name: 'Administrator',
        description: null,
        created_by: null,
      },
      permissions: JSON.stringify(administrator),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await owner
    .insertInto('memberships')
    .values({ user_id: userId, tenant_id: tenantId, role_id: role })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const columnsOf = ({ tenantId, projectId, environmentId }: Place) => ({
  tenant_id: tenantId,
  project_id: projectId,
  environment_id: environmentId,
})
