import { rm } from 'node:fs/promises'
import { type RunningServer, startServer } from '../../../server/compose.ts'
import { newId } from '../../../server/database/ids.ts'
import type { ContentStatus, PermissionEntry } from '../../../server/database/schema.ts'
import { type RequestRates, rateOf } from '../../../server/http/rates.ts'
import type { ServerOptions } from '../../../server/options.ts'
import { dataWithKeys, migratedData } from './migrated-data.ts'
import { followNews } from './news.ts'

const often = rateOf(1_000_000)
/** Rates that no test runs into by asking quickly. */
export const unhurried: RequestRates = { person: often, address: often, identity: often, upload: often }

/** A server with nothing in it, on data of its own, and what tests need to fill it. */
export async function createWorld(options: Partial<ServerOptions> = {}) {
  const emptyData = options.databaseUrl === undefined ? migratedData : dataWithKeys
  const dataDir = options.dataDir ?? (await emptyData('world'))
  const server = await startServer({ dataDir, demo: false, logLevel: 'error', rates: unhurried, ...options })
  return {
    server,
    dataDir,
    ...builders(server, await followNews(server.database)),
    async close() {
      await server.close()
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

let latest = Date.now()

/** The database's clock may give two inserts the same moment. */
function laterThanAll(): Date {
  latest = Math.max(latest + 1, Date.now())
  return new Date(latest)
}

export type World = Awaited<ReturnType<typeof createWorld>>

export interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect in it
  body: any
}

export interface Person {
  id: string
  sub: string
  email: string
  token: string
}

export interface MadeProject {
  id: string
  production: string
  /** The environments that are not Production. */
  others: string[]
}

function builders({ url, database: { owner }, identity }: RunningServer, newsHeard: () => Promise<void>) {
  const world = {
    async tenant(name: string, { id = newId('Tenant'), description = null as string | null } = {}): Promise<string> {
      await owner.insertInto('tenants').values({ id, name, description }).execute()
      return id
    },

    async role(
      tenantId: string,
      name: string,
      permissions: Record<string, string[]>,
      { projectId = null as string | null, status = 'Active' } = {},
    ): Promise<string> {
      const id = newId('Role')
      const entries: PermissionEntry[] = Object.entries(permissions).map(([name, privileges]) => ({ name, privileges }))
      await owner
        .insertInto('roles')
        .values({
          id,
          tenant_id: tenantId,
          project_id: projectId,
          name,
          status,
          description: null,
          created_by: null,
          permissions: JSON.stringify(entries),
        })
        .execute()
      return id
    },

    /** Somebody who may sign in; `token` is an ID token for them. */
    async person(email: string, { firstName = 'Ada', lastName = 'Lovelace', home = null as string | null } = {}) {
      const { sub, username } = await identity.admin.createUser({ email, password: 'Console-Demo-1' })
      const id = newId('User')
      await owner
        .insertInto('users')
        .values({
          id,
          sub,
          username,
          email,
          first_name: firstName,
          last_name: lastName,
          home_tenant_id: home,
          picture_key: null,
        })
        .execute()
      return { id, sub, email, token: await world.signIn(email) } satisfies Person
    },

    async signIn(email: string): Promise<string> {
      const { IdToken } = await identity.issueTokens(email)
      return IdToken
    },

    async join(person: Person, tenantId: string, roleId: string): Promise<void> {
      await owner
        .insertInto('memberships')
        .values({ user_id: person.id, tenant_id: tenantId, role_id: roleId })
        .execute()
    },

    async joinProject(person: Person, tenantId: string, projectId: string, roleId: string): Promise<void> {
      await owner
        .insertInto('project_members')
        .values({ user_id: person.id, tenant_id: tenantId, project_id: projectId, role_id: roleId })
        .execute()
    },

    async project(
      tenantId: string,
      name: string,
      { status = 'Active', updatedAt = new Date(), author = null as string | null, others = 1, production = true } = {},
    ): Promise<MadeProject> {
      const id = newId('Project')
      await owner
        .insertInto('projects')
        .values({
          id,
          tenant_id: tenantId,
          name,
          status,
          author,
          description: null,
          author_id: null,
          theme_id: null,
          preview_url: null,
          preview_status: null,
          updated_at: updatedAt,
        })
        .execute()
      const made: MadeProject = { id, production: '', others: [] }
      if (production) made.production = await world.environment(tenantId, id, 'Production')
      for (let n = 1; n <= others; n++) made.others.push(await world.environment(tenantId, id, `Stage ${n}`))
      return made
    },

    async environment(tenantId: string, projectId: string, name: string): Promise<string> {
      const id = newId('Environment')
      const isProduction = name === 'Production'
      await owner
        .insertInto('environments')
        .values({
          id,
          tenant_id: tenantId,
          project_id: projectId,
          name,
          type: isProduction ? 'Production' : 'Staging',
          is_production: isProduction,
          created_at: laterThanAll(),
        })
        .execute()
      return id
    },

    async contents(
      where: { tenantId: string; projectId: string; environmentId: string },
      counts: Partial<Record<ContentStatus, number>>,
      { scheduledPublishAt = null as Date | null } = {},
    ): Promise<void> {
      const rows = Object.entries(counts).flatMap(([status, count]) =>
        Array.from({ length: count }, (_, n) => ({
          id: newId('Content'),
          tenant_id: where.tenantId,
          project_id: where.projectId,
          environment_id: where.environmentId,
          template_id: null,
          parent_id: null,
          name: `${status} ${n}`,
          status: status as ContentStatus,
          scheduled_publish_at: scheduledPublishAt,
          created_by: null,
          updated_by: null,
        })),
      )
      await owner.insertInto('contents').values(rows).execute()
    },

    async media(where: { tenantId: string; projectId: string; environmentId: string }, sizes: number[]) {
      await owner
        .insertInto('media')
        .values(
          sizes.map((size, n) => ({
            id: newId('Media'),
            tenant_id: where.tenantId,
            project_id: where.projectId,
            environment_id: where.environmentId,
            parent_id: null,
            name: `file ${n}`,
            kind: 'image' as const,
            extension: 'png',
            size,
            object_key: null,
            alternate_text: null,
            created_by: null,
            updated_by: null,
          })),
        )
        .execute()
    },

    async template(where: { tenantId: string; projectId: string; environmentId: string }, name: string) {
      await owner
        .insertInto('templates')
        .values({
          id: newId('Template'),
          tenant_id: where.tenantId,
          project_id: where.projectId,
          environment_id: where.environmentId,
          name,
          author_username: null,
        })
        .execute()
    },

    async post(body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
      await newsHeard()
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      const text = await response.text()
      return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
    },

    /** Runs one operation as somebody and answers its envelope; what is refused before it is read, as its envelope would. */
    async ask(who: Person | string | null, query: string, variables: Record<string, unknown> = {}) {
      const token = typeof who === 'string' ? who : who?.token
      const { status, body } = await world.post(
        { query, variables },
        token === undefined ? {} : { authorization: token },
      )
      const { message: Message, extensions } = body.errors?.[0] ?? {}
      if (!body.data && extensions?.code) return { status, error: { ErrorType: extensions.code, Message } }
      if (!body.data) throw new Error(`No data: ${JSON.stringify(body)}`)
      // biome-ignore lint/suspicious/noExplicitAny: see Reply
      return Object.values(body.data)[0] as any
    },
  }
  return world
}

/** Every right that there is on projects, on what is set up in them, and on roles. */
export const everything = {
  'Project Management': ['Administer', 'Read', 'Create', 'Update', 'Delete'],
  'Settings Management': ['Administer', 'Read', 'Create', 'Update', 'Delete'],
  'Role Management': ['Read', 'Create', 'Update', 'Delete'],
}
