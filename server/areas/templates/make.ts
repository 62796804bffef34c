import { sql } from 'kysely'
import { newId } from '../../database/ids.ts'
import type { TemplateField } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import { Refusal } from '../../operation/refusal.ts'
import { holdTemplates, refuseTakenName } from './names.ts'
import { keepVersion } from './versions.ts'
import { recordTemplate, type Writing } from './write.ts'

export interface NewTemplate {
  readonly name: string
  readonly description: string | null
  readonly title: string | null
  readonly fields: readonly TemplateField[]
  readonly requestId: string | null
}

/**
 * Makes a template; the same RequestID finds the one that it made.
 * @param wanted asked under a lock, so that it may look at the other templates
 * @returns its id
 * @throws {Refusal} BadInput for a name that is taken, and where there are as many as there may be
 */
export async function makeTemplate(
  writing: Writing,
  requestId: string | null,
  wanted: () => Promise<Omit<NewTemplate, 'requestId'>>,
): Promise<string> {
  const { transaction, place, by } = writing
  const { environmentId } = place
  await holdTemplates(transaction, environmentId)
  const madeBefore = await madeBy(writing, requestId)
  if (madeBefore !== undefined) return madeBefore
  const { name, description, title, fields } = await wanted()
  await refuseTakenName(transaction, environmentId, { name })
  await refuseTooMany(writing)
  const id = newId('Template')
  await transaction
    .insertInto('templates')
    .values({
      id,
      tenant_id: place.tenantId,
      project_id: place.projectId,
      environment_id: environmentId,
      name,
      description,
      title,
      author_username: by.name,
      fields: JSON.stringify(fields),
      request_id: requestId,
    })
    .execute()
  await keepVersion(writing, { id, number: 1, name, description, title, fields, changes: [] })
  await recordTemplate(writing, { id, event: 'template.created', after: { name, description, title, fields } })
  return id
}

async function madeBy({ transaction, place }: Writing, requestId: string | null): Promise<string | undefined> {
  if (requestId === null) return undefined
  const made = await transaction
    .selectFrom('templates')
    .select('id')
    .where('environment_id', '=', place.environmentId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return made?.id
}

/** @throws {Refusal} BadInput where an environment has as many templates as it may */
export async function refuseTooMany({ transaction, place }: Writing): Promise<void> {
  const { rows } = await sql<{ templates: number }>`select count(*)::integer as templates from templates
    where environment_id = ${place.environmentId}`.execute(transaction)
  if ((rows[0]?.templates ?? 0) < limits.templates) return
  throw new Refusal('BadInput', `An environment has at most ${limits.templates} templates; delete one that is not used`)
}
