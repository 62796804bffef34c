import type { Kysely } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { Schema, TemplateField } from '../../../database/schema.ts'
import { limits } from '../../../generated/limits.ts'
import { type Problem, Refusal } from '../../../operation/refusal.ts'
import { wrongConditions } from '../../contents/conditions.ts'
import { fieldId } from '../../contents/field-ids.ts'
import { wrongField } from './check-field.ts'
import { wrongTitle } from './title.ts'

/**
 * Fields that a template may have.
 * @param title of contents, as it is stored
 * @throws {Refusal} BadInput with each problem: settings of a field, names that are there twice, too many fields, templates
 * that are not in the environment
 */
export async function refuseWrongFields(
  db: Kysely<Schema>,
  environmentId: string,
  fields: readonly TemplateField[],
  title: string | null,
): Promise<void> {
  const most = limits.templateFieldsOnLevel
  if (fields.length > most) throw new Refusal('BadInput', `A template has at most ${most} fields on a level`)
  const filterable = fields.filter((field) => field.filterable).length
  if (filterable > limits.filterableFields)
    throw new Refusal('BadInput', `Lists can be filtered by at most ${limits.filterableFields} fields of a template`)
  const named = wrongTitle(title, fields)
  const problems = [
    ...wrongFields(fields),
    ...(named === undefined ? [] : [{ field: 'Title', reason: named }]),
    ...(await wrongTemplates(db, environmentId, fields)),
  ]
  const [first] = problems
  if (first) throw new Refusal('BadInput', first.reason, problems)
}

/** Every field that is wrong: once, but for conditions, which are asked of fields that are right by themselves. */
export function wrongFields(fields: readonly TemplateField[]): Problem[] {
  const problems = wrongAlone(fields)
  return problems.length > 0 ? problems : wrongConditions(fields)
}

function wrongAlone(fields: readonly TemplateField[]): Problem[] {
  return fields.flatMap((field) => {
    const isTwice = fields.some((other) => other !== field && other.name === field.name)
    const reason = wrongField(field) ?? (isTwice ? `There are two fields with the API Name ${field.name}` : undefined)
    return reason === undefined ? [] : [{ field: fieldId(field), reason }]
  })
}

async function wrongTemplates(
  db: Kysely<Schema>,
  environmentId: string,
  fields: readonly TemplateField[],
): Promise<Problem[]> {
  const named = [...new Set(fields.flatMap(({ rules }) => rules?.templates ?? []))]
  if (named.length === 0) return []
  const rows = await db
    .selectFrom('templates')
    .select('id')
    .where('environment_id', '=', environmentId)
    .where(isAnyOf('id', named))
    .execute()
  const there = new Set(rows.map(({ id }) => id))
  return fields.flatMap((field) =>
    (field.rules?.templates ?? []).every((id) => there.has(id))
      ? []
      : [{ field: fieldId(field), reason: `${field.label} leads to a template that is not here` }],
  )
}
