import { limits } from '../../../generated/limits.ts'
import type { QueryArgs, TemplateDifference, TemplateVersion } from '../../../generated/schema.ts'
import type { Resolver } from '../../../operation/context.ts'
import { paging } from '../../../operation/paging.ts'
import { placeOf } from '../../../operation/place.ts'
import { notFound } from '../../../operation/refusal.ts'
import { workPlaceOf } from '../../../operation/work-place.ts'
import { namesOf } from '../../contents/field-texts.ts'
import { allFields } from '../../contents/nested.ts'
import { differencesOf } from '../compare/differences.ts'
import { namedByDefaults } from '../draft/default-references.ts'
import { allTemplates } from '../listed.ts'
import { findTemplate } from '../rows.ts'
import { findVersion } from '../versions.ts'

/** What a template was, the newest first. */
export const templateVersions: Resolver<QueryArgs['templateVersions'], TemplateVersion[]> = async (
  args,
  call,
  { database },
) => {
  const { tenantId } = placeOf(call)
  const environmentId = await workPlaceOf(call, database)
  if (environmentId === undefined) throw notFound()
  const staff = database.staff(tenantId)
  const { id } = await findTemplate(staff, environmentId, args.TemplateID)
  const { limit, offset } = paging(args, limits.templatePageSize)
  const versions = staff.selectFrom('template_versions').where('template_id', '=', id)
  const rows = await versions.selectAll().orderBy('number', 'desc').limit(limit).offset(offset).execute()
  const { total } = await versions.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    data: rows.map(({ number, name, changes, fields, created_by, created_at }) => ({
      Number: number,
      Name: name,
      Changes: changes,
      FieldCount: fields.length,
      CreatedBy: created_by,
      CreatedAt: created_at.toISOString(),
    })),
    totalItems: Number(total),
  }
}

/** What differs between a version of a template and another one, or what it is now. */
export const templateComparison: Resolver<QueryArgs['templateComparison'], TemplateDifference[]> = async (
  { TemplateID, Version, OtherVersion },
  call,
  { database, access },
) => {
  const own = await access.needed(call)
  const { environmentId } = own
  const staff = database.staff(placeOf(call).tenantId)
  const now = await findTemplate(staff, environmentId, TemplateID)
  const versionOf = (number: number | null | undefined) =>
    number === null || number === undefined || number === now.version ? now : findVersion(staff, now.id, number)
  const [before, after] = [await versionOf(Version), await versionOf(OtherVersion)]
  const templates = await allTemplates(staff, environmentId)
  const { media, contents } = namedByDefaults(
    [...before.fields, ...after.fields].flatMap((field) => allFields([field])),
  )
  const things = new Map([
    ...templates.map(({ id, name }): [string, string] => [id, name]),
    ...(await namesOf(staff, 'Media Management', own, media)),
    ...(await namesOf(staff, 'Content Management', own, contents)),
  ])
  const data = differencesOf([before, after], things)
  return { data, totalItems: data.length }
}
