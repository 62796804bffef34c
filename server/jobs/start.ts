import type { Transaction } from 'kysely'
import { newId } from '../database/ids.ts'
import type { Schema } from '../database/schema.ts'
import { Refusal } from '../operation/refusal.ts'
import { readRequestId } from '../operation/request-id.ts'
import type { JobRequest } from './job.ts'
import type { Time } from './time.ts'

const projectBusy = 'This project is already being worked on in the same way. Try again when that is done.'
const ownBusy = 'This is being done already. Try again when it has ended.'

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
      slot: request.slot ?? '',
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
  throw new Refusal('Conflict', request.projectId === null ? ownBusy : projectBusy)
}

async function findJob(
  transaction: Transaction<Schema>,
  { tenantId, projectId, kind, slot = '', key }: JobRequest,
): Promise<string | undefined> {
  if (key === undefined) return undefined
  const job = await transaction
    .selectFrom('jobs')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('project_id', 'is not distinct from', projectId)
    .where('kind', '=', kind)
    .where('slot', '=', slot)
    .where('request_key', '=', key)
    .executeTakeFirst()
  return job?.id
}
