import { sql } from 'kysely'
import { notFound, Refusal } from '../../operation/refusal.ts'
import { keepDeleted } from './deleted.ts'
import { figuresOf, type TemplateFigures } from './figures.ts'
import { findTemplate } from './rows.ts'
import { recordTemplate, type Writing } from './write.ts'

/** Deletes a template; for some days it can be put back. @throws {Refusal} NotFound, or Conflict while contents use it */
export async function removeTemplate(writing: Writing, id: string): Promise<void> {
  const { transaction, place } = writing
  // Nothing is made of it meanwhile.
  const { rows } = await sql`select 1 from templates
    where id = ${id} and environment_id = ${place.environmentId} for update`.execute(transaction)
  if (rows.length === 0) throw notFound()
  const row = await findTemplate(transaction, place.environmentId, id)
  const figures = (await figuresOf(transaction, [id], Number.MAX_SAFE_INTEGER)).get(id)
  if (figures && figures.contents > 0) throw new Refusal('Conflict', usedWords(figures))
  await keepDeleted(writing, id)
  await transaction.deleteFrom('templates').where('id', '=', id).execute()
  await recordTemplate(writing, { id, event: 'template.deleted', before: row })
}

function usedWords({ contents, live }: TemplateFigures): string {
  if (contents === 1) {
    return live === 1
      ? '1 content uses this template, and it is live. Delete or move it first.'
      : '1 content uses this template. Delete or move it first.'
  }
  const which = live === 0 ? '' : `, ${live} of them live`
  return `${contents} contents use this template${which}. Delete or move them first.`
}
