import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/ids.ts'
import type { ManagementKeys as KeyTable, Schema } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import type { Actor } from '../../operation/actor.ts'
import { notFound, Refusal } from '../../operation/refusal.ts'
import { readRequestId } from '../../operation/request-id.ts'
import { wrongThingName } from '../../policies/names.ts'
import { type ActedOn, record } from '../../resource/record.ts'
import { sameText } from '../../secrets/secrets.ts'
import { readExpiry } from './expiry.ts'
import { newToken, tokenHash } from './token.ts'

/** A token of the management API as staff see it (product 3). */
export type ManagementKey = Omit<Selectable<KeyTable>, 'token_hash' | 'request_id'>

/** Whose tokens. */
export interface ProjectPlace {
  tenantId: string
  projectId: string
}

/** Tokens of a project for the management API: of each only the hash is kept, the token is in the answer that makes it. */
export interface ManagementKeys {
  /** Newest first. */
  list(place: ProjectPlace): Promise<ManagementKey[]>
  /**
   * @throws {Refusal} BadInput by the rules of product 5, Conflict where the name is taken, there are too many, or the same
   * request has made one: its token was in the answer to that, and is in no other
   */
  create(
    place: ProjectPlace,
    given: { name: string; expiresAt: unknown; requestId?: string | null | undefined },
    by: Actor,
  ): Promise<ManagementKey & { token: string }>
  /** @throws {Refusal} NotFound for an id that is no token's of the project */
  remove(place: ProjectPlace, id: string, by: Actor): Promise<ManagementKey>
  /** The key that a token opens now; undefined for one that is wrong, expired or gone: nothing tells which. */
  find(token: string): Promise<ManagementKey | undefined>
}

const columns = ['id', 'tenant_id', 'project_id', 'name', 'expires_at', 'created_by', 'created_at'] as const

export function createManagementKeys(database: Database): ManagementKeys {
  return {
    list: ({ tenantId, projectId }) =>
      database
        .staff(tenantId)
        .selectFrom('management_keys')
        .select(columns)
        .where('project_id', '=', projectId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),

    async create({ tenantId, projectId }, given, by) {
      const name = given.name.trim()
      const wrong = wrongThingName(name, 'Token Name')
      if (wrong !== undefined) throw new Refusal('BadInput', wrong)
      const expiresAt = readExpiry(given.expiresAt)
      const requestId = readRequestId(given.requestId)
      const token = newToken('management')
      const key = await database
        .staff(tenantId)
        .transaction()
        .execute(async (transaction) => {
          // One at a time in a project, so that none gets past the most that it may have.
          await transaction.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().execute()
          await refuseMadeBefore(transaction, projectId, requestId)
          await refuseTooMany(transaction, projectId)
          const made = await transaction
            .insertInto('management_keys')
            .values({
              id: newId('TokenUser'),
              tenant_id: tenantId,
              project_id: projectId,
              name,
              token_hash: tokenHash('management', token) ?? '',
              expires_at: expiresAt,
              request_id: requestId,
              created_by: by.name,
              // Not the start of the transaction: newest first is told by it.
              created_at: new Date(),
            })
            .onConflict((conflict) => conflict.expression(sql`project_id, lower(name)`).doNothing())
            .returning(columns)
            .executeTakeFirst()
          if (!made) throw new Refusal('Conflict', `There is a token named ${name} already`)
          await record(transaction, { by, thing: thingOf(made), after: toldOf(made) })
          return made
        })
      return { ...key, token }
    },

    remove: ({ tenantId, projectId }, id, by) =>
      database
        .staff(tenantId)
        .transaction()
        .execute(async (transaction) => {
          const gone = await transaction
            .deleteFrom('management_keys')
            .where('id', '=', id)
            .where('project_id', '=', projectId)
            .returning(columns)
            .executeTakeFirst()
          if (!gone) throw notFound()
          await record(transaction, { by, thing: thingOf(gone), before: toldOf(gone) })
          return gone
        }),

    async find(token) {
      const hash = tokenHash('management', token)
      if (hash === undefined) return undefined
      const row = await database.owner
        .selectFrom('management_keys')
        .select([...columns, 'token_hash'])
        .where('token_hash', '=', hash)
        .where('expires_at', '>', new Date())
        .executeTakeFirst()
      if (!row || !sameText(row.token_hash, hash)) return undefined
      const { token_hash: _, ...key } = row
      return key
    },
  }
}

function thingOf({ id, name }: ManagementKey): ActedOn {
  return { kind: 'ManagementKey', id, name }
}

function toldOf({ name, expires_at }: ManagementKey) {
  return { Name: name, ExpiredDate: expires_at.toISOString() }
}

/**
 * Holds a key for the transaction of a write that it allows, so that one that is deleted meanwhile writes nothing more.
 * @returns whether it is there and valid still
 */
export async function holdKey(transaction: Transaction<Schema>, id: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('management_keys')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', new Date())
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Somebody whose answer was lost asks again: the token cannot be told, and another one would be one too many. */
async function refuseMadeBefore(db: Kysely<Schema>, projectId: string, requestId: string | null): Promise<void> {
  if (requestId === null) return
  const made = await db
    .selectFrom('management_keys')
    .select('name')
    .where('project_id', '=', projectId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (!made) return
  throw new Refusal(
    'Conflict',
    `The token ${made.name} was made, but the answer with it got lost. It cannot be shown again: delete it and generate another one.`,
  )
}

async function refuseTooMany(db: Kysely<Schema>, projectId: string): Promise<void> {
  const { count } = await db
    .selectFrom('management_keys')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.managementTokens) {
    throw new Refusal(
      'Conflict',
      `A project has at most ${limits.managementTokens} tokens; delete one that is not used`,
    )
  }
}
