import type { Transaction } from 'kysely'
import { newId } from '../database/ids.ts'
import type { Schema } from '../database/schema.ts'
import { Refusal } from '../operation/refusal.ts'
import { readRequestId } from '../operation/request-id.ts'
import type { JobRequest } from './job.ts'
import type { Time } from './time.ts'

/** Writes a job down, to be found by whichever process looks first; see Jobs.start. */
export async function startJob(transaction: Transaction<Schema>, request: JobRequest, time: Time): Promise<string> {
  readRequestId(request.key)
  const known = await findJob(transaction, request)
  if (known !== undefined) return known
  const id = newId('Job')
  // Of two calls at once, the second waits here for the first, and then finds what it made.
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('jobs')
    .values({
      id,
      tenant_id: request.tenantId,
      project_id: request.projectId,
      environment_id: request.environmentId ?? null,
      actor: JSON.stringify(request.by),
      kind: request.kind,
      request_key: request.key ?? null,
      input: JSON.stringify(request.input),
      due_at: time.now(),
      created_at: time.now(),
      step: null,
      message: null,
      owner: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return id
  const first = await findJob(transaction, request)
  if (first !== undefined) return first
  throw new Refusal('Conflict', 'This project is already being worked on in the same way. Try again when that is done.')
}

async function findJob(
  transaction: Transaction<Schema>,
  { projectId, kind, key }: JobRequest,
): Promise<string | undefined> {
  if (key === undefined) return undefined
  const job = await transaction
    .selectFrom('jobs')
    .select('id')
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .where('request_key', '=', key)
    .executeTakeFirst()
  return job?.id
}
