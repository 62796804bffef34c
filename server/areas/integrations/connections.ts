import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { ProjectIntegration, Schema } from '../../database/schema.ts'
import type { Log } from '../../log.ts'
import type { Actor } from '../../operation/actor.ts'
import { notFound, Refusal } from '../../operation/refusal.ts'
import { record } from '../../resource/record.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { type Claim, claimConnection, dropClaim, holdClaim } from './claim.ts'
import type { IntegrationName, Made } from './provider.ts'
import type { Providers } from './providers.ts'
import { repositoryName, repositoryPath } from './repository-name.ts'

/** The project that is connected, and who does it. */
export interface ConnectedPlace {
  tenantId: string
  projectId: string
  by: Actor
}

export interface Connections {
  /** Makes the repository or site, then keeps link and token. @throws {Refusal} Conflict where there is one already */
  connect(place: ConnectedPlace, provider: IntegrationName, token: string): Promise<void>
  /** Takes the access back, then forgets token and link. One that is not connected is left so. */
  disconnect(place: ConnectedPlace, provider: IntegrationName): Promise<void>
}

interface Needs {
  database: Database
  providers: Providers
  secrets: Secrets
  /** `owner/name` of the repository that a theme brings with it. */
  templateOf(tenantId: string, themeId: string): Promise<string | null | undefined>
  log: Log
}

/** What staff connect a project with. Calls to other services are never made within a transaction. */
export function createConnections({ database, providers, secrets, templateOf, log }: Needs): Connections {
  async function make(provider: IntegrationName, token: string, project: Project, tenantId: string): Promise<Made> {
    const name = repositoryName(project.name)
    if (provider === 'Netlify') {
      const repository = repositoryPath(project.integration?.Repository)
      return providers.netlify().createSite(token, { name, ...(repository !== undefined && { repository }) })
    }
    const link = project.theme_id === null ? undefined : await templateOf(tenantId, project.theme_id)
    const template = repositoryPath(link)
    return providers.github().createRepository(token, { name, ...(template !== undefined && { template }) })
  }

  return {
    async connect({ tenantId, projectId, by }, provider, token) {
      const staff = database.staff(tenantId)
      const project = await read(staff, projectId)
      const sealed = secrets.seal(purposeOf(projectId, provider), token)
      const claim = { tenantId, projectId, provider, sealed }
      // Before anything is made: of two calls at once, one makes a repository or site.
      if (isConnected(project, provider) || !(await claimConnection(staff, claim))) {
        if (provider === 'Github') await giveBack(claim, token)
        throw alreadyConnected(provider)
      }
      const made = await make(provider, token, project, tenantId).catch(async (error) => {
        await dropClaim(staff, claim)
        throw error
      })
      try {
        await staff.transaction().execute(async (transaction) => {
          const current = await read(transaction, projectId, { lock: true })
          if (isConnected(current, provider) || !(await holdClaim(transaction, claim))) throw alreadyConnected(provider)
          const integration = { ...current.integration, ...linksOf(provider, made) }
          await write(transaction, projectId, integration)
          await record(transaction, {
            by,
            thing: { kind: 'Project', id: projectId, name: current.name },
            before: { Integration: current.integration },
            after: { Integration: integration },
          })
        })
      } catch (error) {
        // What was made stays with its owner, who sees it; the access that nobody keeps is given back.
        await dropClaim(staff, claim)
        if (provider === 'Github') await giveBack(claim, token)
        throw error
      }
    },

    async disconnect({ tenantId, projectId, by }, provider) {
      const staff = database.staff(tenantId)
      // What is only being made is nobody's to take away yet.
      const project = await read(staff, projectId)
      if (!isConnected(project, provider)) return
      const token = await keptToken({ tenantId, projectId, provider })
      if (provider === 'Github' && token !== undefined) {
        // The grant is the account's: with it, other projects would lose their access as well.
        const isShared = await isAccountOfAnother(projectId, project.integration?.RepositoryAccount)
        await (isShared ? providers.github().giveBack(token) : providers.github().revoke(token))
      }
      await staff.transaction().execute(async (transaction) => {
        const { name, integration } = await read(transaction, projectId, { lock: true })
        if (!isConnected({ integration }, provider)) return
        await transaction
          .deleteFrom('integration_tokens')
          .where('project_id', '=', projectId)
          .where('provider', '=', provider)
          .execute()
        const left = without(integration, provider)
        await write(transaction, projectId, left)
        await record(transaction, {
          by,
          thing: { kind: 'Project', id: projectId, name },
          before: { Integration: integration },
          after: { Integration: left },
        })
      })
    },
  }

  /** Whoever opened the account, and in whichever tenant. */
  async function isAccountOfAnother(projectId: string, account: string | undefined): Promise<boolean> {
    if (!account) return false
    const other = await database.owner
      .selectFrom('projects')
      .select('id')
      .where('id', '<>', projectId)
      .where(({ eb }) => eb(eb.ref('integration', '->>').key('RepositoryAccount'), '=', account))
      .limit(1)
      .executeTakeFirst()
    return other !== undefined
  }

  async function keptToken({ tenantId, projectId, provider }: Omit<Claim, 'sealed'>): Promise<string | undefined> {
    const kept = await database
      .staff(tenantId)
      .selectFrom('integration_tokens')
      .select('token_sealed')
      .where('project_id', '=', projectId)
      .where('provider', '=', provider)
      .executeTakeFirst()
    return kept && opened(secrets, purposeOf(projectId, provider), kept.token_sealed)
  }

  /** Not a token that the same form, sent twice, made the connection with. */
  async function giveBack(claim: Claim, token: string): Promise<void> {
    if ((await keptToken(claim)) === token) return
    await providers
      .github()
      .giveBack(token)
      .catch(() => log.warn('The access to a Git host could not be given back'))
  }
}

interface Project {
  name: string
  theme_id: string | null
  integration: ProjectIntegration | null
}

async function read(
  db: Kysely<Schema> | Transaction<Schema>,
  projectId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Project> {
  const query = db.selectFrom('projects').select(['name', 'theme_id', 'integration']).where('id', '=', projectId)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

async function write(db: Transaction<Schema>, projectId: string, integration: ProjectIntegration): Promise<void> {
  await db
    .updateTable('projects')
    .set({ integration: JSON.stringify(integration) })
    .where('id', '=', projectId)
    .execute()
}

function isConnected({ integration }: Pick<Project, 'integration'>, provider: IntegrationName): boolean {
  return Boolean(provider === 'Github' ? integration?.Repository : integration?.Site)
}

function linksOf(provider: IntegrationName, { link, account }: Made): ProjectIntegration {
  return provider === 'Github' ? { Repository: link, RepositoryAccount: account } : { Site: link, SiteAccount: account }
}

function without(integration: ProjectIntegration | null, provider: IntegrationName): ProjectIntegration {
  const { Repository, RepositoryAccount, Site, SiteAccount } = integration ?? {}
  return provider === 'Github'
    ? { ...(Site !== undefined && { Site }), ...(SiteAccount !== undefined && { SiteAccount }) }
    : {
        ...(Repository !== undefined && { Repository }),
        ...(RepositoryAccount !== undefined && { RepositoryAccount }),
      }
}

function alreadyConnected(provider: IntegrationName): Refusal {
  return new Refusal('Conflict', `${provider} is connected already`)
}

/** Bound in: a sealed token that is moved to another project's row does not open. */
const purposeOf = (projectId: string, provider: IntegrationName) => `integration ${provider} ${projectId}`

/** Undefined where the key was lost: the access cannot be taken back from here, but it can be forgotten. */
function opened(secrets: Secrets, purpose: string, sealed: string): string | undefined {
  try {
    return secrets.open(purpose, sealed)
  } catch {
    return undefined
  }
}
