import { createHash } from 'node:crypto'
import { badInput, RestFailure } from '../failure.ts'
import type { Manager, Write } from './manager.ts'

const remembered = 24 * 3_600_000
const form = /^[\x21-\x7e]{1,200}$/

/** A request that must not be done twice. */
export interface NamedRequest {
  /** Notes what the request makes, or answers what it made before. Of two at once the second waits for the first. */
  begin(transaction: Write, contentId: string): Promise<string | undefined>
}

/**
 * Requests are told apart by token and Idempotency-Key, for a day.
 * @throws {RestFailure} BadInput for a header that is none; 422 from `begin` where the key was another request's
 */
export function requestOf(
  { key, place }: Manager,
  body: Record<string, unknown>,
  header: string | undefined,
): NamedRequest | undefined {
  if (header === undefined) return undefined
  if (!form.test(header)) throw badInput('An Idempotency-Key has 1 to 200 characters without spaces')
  const request_hash = createHash('sha256')
    .update(textOf([place.environmentId, body]))
    .digest('base64url')

  return {
    async begin(transaction, contentId) {
      await transaction
        .deleteFrom('management_requests')
        .where('key_id', '=', key.id)
        .where('created_at', '<', new Date(Date.now() - remembered))
        .execute()
      const noted = await transaction
        .insertInto('management_requests')
        .values({
          key_id: key.id,
          tenant_id: key.tenant_id,
          request_key: header,
          request_hash,
          content_id: contentId,
          created_at: new Date(),
        })
        .onConflict((conflict) => conflict.columns(['key_id', 'request_key']).doNothing())
        .returning('content_id')
        .executeTakeFirst()
      if (noted) return undefined
      const earlier = await transaction
        .selectFrom('management_requests')
        .select(['request_hash', 'content_id'])
        .where('key_id', '=', key.id)
        .where('request_key', '=', header)
        .executeTakeFirstOrThrow()
      if (earlier.request_hash === request_hash) return earlier.content_id
      throw new RestFailure(422, 'BadInput', 'This Idempotency-Key was used for another request')
    },
  }
}

/** What can be read as JSON need not be written: it may be nested deeper than there is room for. */
function textOf(request: unknown): string {
  try {
    return JSON.stringify(request)
  } catch {
    throw badInput('The body is nested too deeply')
  }
}
