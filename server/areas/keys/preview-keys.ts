import type { Kysely } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import type { Actor } from '../../operation/actor.ts'
import { Refusal } from '../../operation/refusal.ts'
import { readRequestId } from '../../operation/request-id.ts'
import { type ActedOn, record } from '../../resource/record.ts'
import { recordRepeated } from '../../resource/record-repeated.ts'
import { type Secrets, sameText } from '../../secrets/secrets.ts'
import { newPreviewToken, tokenHash } from './token.ts'

const day = 86_400_000

/** The token of an environment as staff see it (product 3). */
export interface PreviewToken {
  /** Null for one whose encryption key was lost: it can be revoked, not shown. */
  token: string | null
  expiresAt: Date
  expired: boolean
}

export interface EnvironmentPlace {
  tenantId: string
  projectId: string
  environmentId: string
}

/** Whose contents a token opens. */
export interface PreviewAccess {
  tenantId: string
  environmentId: string
  /** Names the token, without telling it: `isPreviewToken`. */
  mark: string
}

/** The one token of an environment for its preview API. Staff see it again, so it is kept encrypted beside its hash. */
export interface PreviewKeys {
  get(place: EnvironmentPlace): Promise<PreviewToken | undefined>
  /** Writes down that somebody was shown the token. */
  tellShown(place: EnvironmentPlace, by: Actor): Promise<void>
  /**
   * Takes the place of an expired one; the same request again is answered with the token that it has made.
   * @throws {Refusal} Conflict while there is a valid one
   */
  create(place: EnvironmentPlace, by: Actor, request?: string | null): Promise<PreviewToken>
  /** @throws {Refusal} Conflict where there is none: somebody else was quicker */
  remove(place: EnvironmentPlace, by: Actor): Promise<void>
  /** What a token opens now; undefined for one that is wrong, expired or gone. */
  find(token: string): Promise<PreviewAccess | undefined>
  /** Names the token that opens an environment now; undefined where none does. */
  markOf(environmentId: string): Promise<string | undefined>
}

export function createPreviewKeys({ database, secrets }: { database: Database; secrets: Secrets }): PreviewKeys {
  return {
    async get({ tenantId, environmentId }) {
      const row = await database
        .staff(tenantId)
        .selectFrom('preview_keys')
        .select(['token_sealed', 'expires_at'])
        .where('environment_id', '=', environmentId)
        .executeTakeFirst()
      if (!row) return undefined
      return {
        token: opened(secrets, environmentId, row.token_sealed),
        expiresAt: row.expires_at,
        expired: row.expires_at.getTime() <= Date.now(),
      }
    },

    async tellShown({ environmentId }, by) {
      await recordRepeated(database, { by, thing: await thingOf(database.owner, environmentId) })
    },

    async create({ tenantId, projectId, environmentId }, by, request) {
      const requestId = readRequestId(request)
      const token = newPreviewToken()
      const now = new Date()
      const expiresAt = new Date(now.getTime() + limits.previewTokenDays * day)
      const values = {
        token_hash: tokenHash('preview', token) ?? '',
        token_sealed: secrets.seal(purposeOf(environmentId), token),
        expires_at: expiresAt,
        request_id: requestId,
        created_by: by.name,
        created_at: now,
      }
      return await database
        .staff(tenantId)
        .transaction()
        .execute(async (transaction) => {
          const made = await transaction
            .insertInto('preview_keys')
            .values({ environment_id: environmentId, tenant_id: tenantId, project_id: projectId, ...values })
            .onConflict((conflict) =>
              conflict.column('environment_id').doUpdateSet(values).where('preview_keys.expires_at', '<=', now),
            )
            .returning('environment_id')
            .executeTakeFirst()
          if (!made) {
            const before = requestId === null ? undefined : await madeBy(transaction, environmentId, requestId)
            if (!before) throw new Refusal('Conflict', 'There is a Preview API Token already; revoke it first')
            const token = opened(secrets, environmentId, before.token_sealed)
            return { token, expiresAt: before.expires_at, expired: false }
          }
          const thing = await thingOf(transaction, environmentId)
          await record(transaction, { by, thing, after: { ExpiredDate: expiresAt.toISOString() } })
          return { token, expiresAt, expired: false }
        })
    },

    remove: ({ tenantId, environmentId }, by) =>
      database
        .staff(tenantId)
        .transaction()
        .execute(async (transaction) => {
          const gone = await transaction
            .deleteFrom('preview_keys')
            .where('environment_id', '=', environmentId)
            .returning('expires_at')
            .executeTakeFirst()
          if (!gone) throw new Refusal('Conflict', 'There is no Preview API Token')
          const thing = await thingOf(transaction, environmentId)
          await record(transaction, { by, thing, before: { ExpiredDate: gone.expires_at.toISOString() } })
        }),

    async find(token) {
      const hash = tokenHash('preview', token)
      if (hash === undefined) return undefined
      const row = await database.owner
        .selectFrom('preview_keys')
        .select(['tenant_id', 'environment_id', 'token_hash'])
        .where('token_hash', '=', hash)
        .where('expires_at', '>', new Date())
        .executeTakeFirst()
      if (!row || !sameText(row.token_hash, hash)) return undefined
      return { tenantId: row.tenant_id, environmentId: row.environment_id, mark: markOf(row) }
    },

    async markOf(environmentId) {
      const row = await validIn(database, environmentId)
      return row && markOf(row)
    },
  }
}

/** Whether what `mark` names opens its environment still. */
export async function isPreviewToken(database: Pick<Database, 'owner'>, mark: string): Promise<boolean> {
  const row = await validIn(database, mark.slice(0, mark.lastIndexOf('.')))
  return row !== undefined && sameText(markOf(row), mark)
}

function validIn({ owner }: Pick<Database, 'owner'>, environmentId: string) {
  return owner
    .selectFrom('preview_keys')
    .select(['environment_id', 'token_hash'])
    .where('environment_id', '=', environmentId)
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
}

const markOf = (row: { environment_id: string; token_hash: string }) =>
  `${row.environment_id}.${row.token_hash.slice(0, 16)}`

function madeBy(transaction: Kysely<Schema>, environmentId: string, requestId: string) {
  return transaction
    .selectFrom('preview_keys')
    .select(['token_sealed', 'expires_at'])
    .where('environment_id', '=', environmentId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** A token has no name: that of its environment. */
async function thingOf(transaction: Kysely<Schema>, id: string): Promise<ActedOn> {
  const environments = transaction.selectFrom('environments').select('name').where('id', '=', id)
  const { name } = await environments.executeTakeFirstOrThrow()
  return { kind: 'PreviewToken', id, name }
}

/** Bound in: a sealed token that is moved to another environment's row does not open. */
const purposeOf = (environmentId: string) => `preview token ${environmentId}`

function opened(secrets: Secrets, environmentId: string, sealed: string): string | null {
  try {
    return secrets.open(purposeOf(environmentId), sealed)
  } catch {
    return null
  }
}
