import { named } from '../../../database/listed.ts'
import { limits } from '../../../generated/limits.ts'
import type { QueryArgs, Template } from '../../../generated/schema.ts'
import type { Resolver } from '../../../operation/context.ts'
import { paging } from '../../../operation/paging.ts'
import { placeOf } from '../../../operation/place.ts'
import { notFound } from '../../../operation/refusal.ts'
import { workPlaceOf } from '../../../operation/work-place.ts'
import { answered, asksFigures } from '../answered.ts'
import { figuresOf } from '../figures.ts'
import { listTemplates } from '../listed.ts'
import { toTemplate } from '../present.ts'
import { findTemplate } from '../rows.ts'

/** The templates of an environment by name, a page at a time; a project's id means its Production environment. */
export const templates: Resolver<QueryArgs['templates'], Template[]> = async (args, call, { database }, asked) => {
  const { tenantId } = placeOf(call)
  const part = paging(args, limits.templatePageSize, limits.templatesToChoose)
  const environmentId = await workPlaceOf(call, database)
  if (environmentId === undefined) return { data: [], totalItems: 0 }
  const staff = database.staff(tenantId)
  const fit = await named(staff, 'Template', environmentId, args.QuickSearch)
  const { rows, total } = await listTemplates(staff, environmentId, part, fit)
  const ids = rows.map(({ id }) => id)
  const figures = asksFigures(call, asked) ? await figuresOf(staff, ids) : undefined
  return { data: rows.map((row) => toTemplate(row, figures?.get(row.id))), totalItems: total }
}

/** One template of an environment, with its draft for who may change it. */
export const template: Resolver<QueryArgs['template'], Template> = async (
  { TemplateID },
  call,
  { database },
  asked,
) => {
  const { tenantId } = placeOf(call)
  const environmentId = await workPlaceOf(call, database)
  if (environmentId === undefined) throw notFound()
  const staff = database.staff(tenantId)
  return { data: await answered(staff, await findTemplate(staff, environmentId, TemplateID), call, asked) }
}
