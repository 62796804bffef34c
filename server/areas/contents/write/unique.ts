import { type Kysely, sql } from 'kysely'
import type { Schema, TemplateField } from '../../../database/schema.ts'
import { fieldId } from '../field-ids.ts'
import type { DataProblem } from '../validate.ts'

type Data = Readonly<Record<string, unknown>>

/** Whether no two live contents of a template may have the same there: of a part of an address always. */
export function isUnique({ type, rules }: TemplateField): boolean {
  return type === 'slug' || rules?.unique === true
}

/**
 * The fields whose values another live content of the template has already. Which one is not said: not everybody may read
 * it. Until the end of the transaction nobody else publishes these values.
 * @param data what is to be live, by FieldID
 */
export async function takenValues(
  db: Kysely<Schema>,
  { templateId, contentId }: { templateId: string; contentId: string },
  fields: readonly TemplateField[],
  data: Data,
): Promise<DataProblem[]> {
  const asked = fields.filter((field) => isUnique(field) && Object.hasOwn(data, fieldId(field)))
  const problems: DataProblem[] = []
  // In one order, so that of two who publish the same values none waits for the other's.
  for (const field of asked.toSorted((one, other) => (fieldId(one) < fieldId(other) ? -1 : 1))) {
    const value = JSON.stringify({ [fieldId(field)]: data[fieldId(field)] })
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${templateId} ${value}`}, 0))`.execute(db)
    const { rows } = await sql`select 1 from contents
      where template_id = ${templateId} and id <> ${contentId} and status in ('Published', 'Changed')
        and published_data @> ${value}::jsonb limit 1`.execute(db)
    if (rows.length > 0) problems.push({ field: field.name, reason: takenReason(field) })
  }
  return problems
}

/** Values of a field that several live contents of a template have, each as JSON. */
export async function repeatedValues(
  db: Kysely<Schema>,
  templateId: string,
  field: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ value: unknown }>`select published_data -> ${field} as value from contents
    where template_id = ${templateId} and status in ('Published', 'Changed') and published_data ? ${field}
    group by 1 having count(*) > 1`.execute(db)
  return new Set(rows.map(({ value }) => JSON.stringify(value)))
}

/** What is said of a value that another content has. */
export const takenReason = ({ label }: Pick<TemplateField, 'label'>) => `The ${label} field: This value is taken.`
