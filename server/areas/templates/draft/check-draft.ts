import type { Kysely } from 'kysely'
import { placeholders } from '../../../../generator/values/filled-pattern.ts'
import { isAnyOf } from '../../../database/any-of.ts'
import type { DraftField, Schema, TemplateField } from '../../../database/schema.ts'
import { limits } from '../../../generated/limits.ts'
import { type Problem, Refusal } from '../../../operation/refusal.ts'
import { wrongConditions } from '../../contents/conditions.ts'
import { fieldId } from '../../contents/field-ids.ts'
import { isNested } from '../../contents/nested.ts'
import { wrongAliases } from './aliases.ts'
import { wrongField } from './check-field.ts'
import { wrongPatterns } from './computed.ts'
import { unfitDefaults } from './default-references.ts'
import { fieldsWithin, keyOf, type Level, levelOf, levelsOf } from './levels.ts'
import { wrongTitle } from './title.ts'

/**
 * Fields that a template may have.
 * @param title of contents, as it is stored
 * @throws {Refusal} BadInput with each problem
 */
export async function refuseWrongFields(
  db: Kysely<Schema>,
  environmentId: string,
  fields: readonly DraftField[],
  title: string | null,
): Promise<void> {
  refuseUnstorable(fields)
  const problems = await problemsIn(db, environmentId, fields, title)
  const [first] = problems
  if (first) throw new Refusal('BadInput', first.reason, problems)
}

/**
 * What has to be mended before fields can be those of a template: settings of a field, names that are there twice, too many
 * to filter by, templates that are not in the environment, defaults that name what does not fit. A draft may hold it meanwhile (product-content 1.3).
 * @returns each with the FieldID that it is about, or `Title`
 */
export async function problemsIn(
  db: Kysely<Schema>,
  environmentId: string,
  fields: readonly DraftField[],
  title: string | null,
): Promise<Problem[]> {
  const named = wrongTitle(title, fieldsWithin(fields, undefined))
  return [
    ...wrongFields(fields),
    ...tooManyToFilter(fields),
    ...(named === undefined ? [] : [{ field: 'Title', reason: named }]),
    ...(await wrongTemplates(db, environmentId, fields)),
    ...(await unfitDefaults(db, environmentId, fields)),
  ]
}

/** @throws {Refusal} BadInput for what no draft may hold: too many fields, settings that are too large */
export function refuseUnstorable(fields: readonly DraftField[]): void {
  const most = limits.templateFieldsOnLevel
  if (levelsOf(fields).some((level) => level.fields.length > most))
    throw new Refusal('BadInput', `A template has at most ${most} fields on a level`)
  if (fields.length > limits.templateFields)
    throw new Refusal('BadInput', `A template has at most ${limits.templateFields} fields`)
  if (fields.some((field) => levelOf(fields, field) > limits.templateLevels))
    throw new Refusal('BadInput', `Fields lie at most ${limits.templateLevels} levels deep`)
  const large = fields.find((field) => Buffer.byteLength(JSON.stringify(field)) > limits.fieldSize)
  if (large) throw new Refusal('BadInput', `The settings of a field are larger than ${limits.fieldSize / 1024} KB`)
}

/** The first field that is one too many. */
function tooManyToFilter(fields: readonly TemplateField[]): Problem[] {
  const most = limits.filterableFields
  const more = fields.filter((field) => field.filterable)[most]
  if (!more) return []
  return [{ field: fieldId(more), reason: `Lists can be filtered by at most ${most} fields of a template` }]
}

/** Every field that is wrong: once, but for conditions, which are asked of fields that are right by themselves. */
export function wrongFields(fields: readonly DraftField[]): Problem[] {
  const levels = levelsOf(fields)
  const problems = levels.flatMap((level) => wrongOnLevel(level, fields))
  if (problems.length > 0) return problems
  return levels.flatMap((level) => [...wrongConditions(level.fields, level.outer), ...wrongPatterns(level.fields)])
}

function wrongOnLevel({ above, fields }: Level, all: readonly DraftField[]): Problem[] {
  return fields.flatMap((field) => {
    const isTwice = fields.some((other) => other !== field && other.name === field.name)
    const reason =
      wrongField(field) ??
      (isTwice ? `There are two fields with the API Name ${field.name}` : undefined) ??
      wrongAliases(field, fields) ??
      wrongPlace(field, above) ??
      wrongInside(field, fieldsWithin(all, keyOf(field)))
    return reason === undefined ? [] : [{ field: field.id, reason }]
  })
}

/** What is wrong with where a field lies. */
function wrongPlace(field: DraftField, above: DraftField | undefined): string | undefined {
  if (!above) return undefined
  if (!isNested(above)) return `${field.label} lies in ${above.label}, which is no group: move it out`
  if (above.type === 'blocks' && field.type !== 'group') return `Blocks are groups: ${field.label} has to lie in one`
  if (above.type === 'blocks' && (field.required || field.condition))
    return `${field.label} is a kind of block: it is neither required nor shown under a condition`
  if (field.type === 'computed') return `Computed texts stand on the first level: ${field.label} lies in ${above.label}`
  if (field.rules?.unique || field.filterable)
    return `Only fields of the first level can be unique or filtered by: ${field.label} lies in ${above.label}`
  return undefined
}

/** What is wrong with what lies in a field. */
function wrongInside(field: DraftField, inner: readonly DraftField[]): string | undefined {
  if (!isNested(field)) return undefined
  if (inner.length === 0) return `${field.label} has no fields`
  const named = [...(field.itemTitle ?? '').matchAll(placeholders)].map((match) => match[1])
  const isThere = named.every((one) => inner.some(({ id }) => id === one))
  return isThere ? undefined : `Items of ${field.label} are called by a field that is not there any more`
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
