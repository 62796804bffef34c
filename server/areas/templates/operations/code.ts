import { limits } from '../../../generated/limits.ts'
import type { QueryArgs, TemplateCode, TemplateImport, TemplatePage, TemplateUsage } from '../../../generated/schema.ts'
import type { Resolver } from '../../../operation/context.ts'
import { paging } from '../../../operation/paging.ts'
import { placeOf } from '../../../operation/place.ts'
import { notFound } from '../../../operation/refusal.ts'
import { workPlaceOf } from '../../../operation/work-place.ts'
import type { Call } from '../../../policies/requires.ts'
import { exampleOf, typesOf } from '../code/typescript.ts'
import { contentsByStatus, fieldsLeadingTo, importsInto, pagesShowing } from '../code/usage.ts'
import { allTemplates } from '../listed.ts'
import { findTemplate } from '../rows.ts'

/** What programs read of a template. */
export const templateCode: Resolver<QueryArgs['templateCode'], TemplateCode> = async (
  { TemplateID },
  call,
  { database },
) => {
  const { staff, environmentId } = await workedIn(call, database)
  const template = await findTemplate(staff, environmentId, TemplateID)
  return {
    data: { Types: typesOf(await allTemplates(staff, environmentId)), Example: JSON.stringify(exampleOf(template)) },
  }
}

/** What a template is used by. */
export const templateUsage: Resolver<QueryArgs['templateUsage'], TemplateUsage> = async (
  { TemplateID },
  call,
  { database },
) => {
  const { staff, environmentId } = await workedIn(call, database)
  const { id } = await findTemplate(staff, environmentId, TemplateID)
  const seesContents = call.can('Read', 'Content Management')
  const counted = seesContents ? await contentsByStatus(staff, id) : null
  return {
    data: {
      Contents: counted?.map(({ status, contents }) => ({ Status: status, Contents: contents })) ?? null,
      Uses: await fieldsLeadingTo(staff, environmentId, id),
    },
  }
}

/** The pages of the website that show contents of a template. */
export const templatePages: Resolver<QueryArgs['templatePages'], TemplatePage[]> = async (
  { TemplateID },
  call,
  { database, access },
) => {
  const own = await access.needed(call)
  const staff = database.staff(placeOf(call).tenantId)
  const { id } = await findTemplate(staff, own.environmentId, TemplateID)
  const data = await pagesShowing(staff, own, id)
  return { data, totalItems: data.length }
}

/** The files that were brought in as contents of a template. */
export const templateImports: Resolver<QueryArgs['templateImports'], TemplateImport[]> = async (
  args,
  call,
  { database },
) => {
  const { staff, environmentId } = await workedIn(call, database)
  const { id } = await findTemplate(staff, environmentId, args.TemplateID)
  const { rows, total } = await importsInto(staff, environmentId, id, paging(args, limits.importPageSize))
  return { data: rows, totalItems: total }
}

async function workedIn(call: Call, database: Parameters<Resolver<never, never>>[2]['database']) {
  const { tenantId } = placeOf(call)
  const environmentId = await workPlaceOf(call, database)
  if (environmentId === undefined) throw notFound()
  return { staff: database.staff(tenantId), environmentId }
}
