import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import { refuseField } from '../../operation/refusal.ts'

/** One at a time in an environment, for what depends on the other templates there: their names and their number. */
export async function holdTemplates(transaction: Kysely<Schema>, environmentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`templates ${environmentId}`}, 0))`.execute(transaction)
}

/** @throws {Refusal} BadInput where another template of the environment has this name, whatever the case */
export async function refuseTakenName(
  transaction: Kysely<Schema>,
  environmentId: string,
  { name, id }: { name: string; id?: string },
): Promise<void> {
  if (await isTaken(transaction, environmentId, name, id))
    throw refuseField('Name', 'There is a template of this name.')
}

/** The name of a copy: a number in brackets behind it, the first that is free. */
export async function nameOfCopy(transaction: Kysely<Schema>, environmentId: string, name: string): Promise<string> {
  for (let number = 2; ; number++) {
    const end = ` (${number})`
    const copy = [...name].slice(0, limits.nameLength - end.length).join('') + end
    if (!(await isTaken(transaction, environmentId, copy))) return copy
  }
}

async function isTaken(db: Kysely<Schema>, environmentId: string, name: string, id = ''): Promise<boolean> {
  const { rows } = await sql`select 1 from templates
    where environment_id = ${environmentId} and name_key = lower(${name}) and id <> ${id} limit 1`.execute(db)
  return rows.length > 0
}
