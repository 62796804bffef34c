import { sql } from 'kysely'
import { optionKeys } from '../../areas/contents/options.ts'
import { type ContentRow, contentColumns, findContent } from '../../areas/contents/write/rows.ts'
import { typesOf } from '../../areas/templates/code/typescript.ts'
import { allTemplates, type ListedTemplate, listTemplates as templatesOf } from '../../areas/templates/listed.ts'
import { toChoices } from '../../areas/templates/present.ts'
import type { TemplateField } from '../../database/schema.ts'
import { refuseLargePage } from '../../operation/page-bytes.ts'
import type { RestAnswer } from '../answer.ts'
import { contentsPage } from '../contents-page.ts'
import { badInput } from '../failure.ts'
import { pageOf } from '../request.ts'
import type { Asked } from '../route.ts'
import { contentStatuses } from '../schemas.ts'
import { versionOf } from './content.ts'
import type { Manager } from './manager.ts'
import { toldContent, toldContents } from './told.ts'

/** The environment's templates with their fields, by name. */
export async function listTemplates({ database, place }: Manager, { query }: Asked): Promise<RestAnswer> {
  const { rows, total } = await templatesOf(database.staff(place.tenantId), place.environmentId, pageOf(query))
  return { data: rows.map(toTemplate), totalItems: total }
}

/** TypeScript types of the environment's templates. */
export async function typesOfTemplates({ database, place }: Manager): Promise<RestAnswer> {
  return { data: { Types: typesOf(await allTemplates(database.staff(place.tenantId), place.environmentId)) } }
}

/** Contents of any status, the last changed first. */
export async function listContents({ database, place, access }: Manager, { query }: Asked): Promise<RestAnswer> {
  const { template, status } = query
  if (status !== undefined && !contentStatuses.some((one) => one === status)) {
    throw badInput(`status must be one of ${contentStatuses.join(', ')}`)
  }
  const staff = database.staff(place.tenantId)
  const sought = { statuses: contentStatuses.filter((one) => status === undefined || one === status), template }
  const { page, order, totalItems } = await contentsPage(
    staff,
    place.environmentId,
    { ...sought, own: access },
    pageOf(query),
  )
  await refuseLargePage(staff, page, sql`c.data`)
  const { rows } = await sql<ContentRow>`select ${contentColumns} from ${page}
    left join templates t on t.id = c.template_id order by ${order}`.execute(staff)
  return { data: await toldContents(staff, access, rows), totalItems }
}

/** One content; its ETag is what a change names in If-Match. */
export async function getContent({ database, place, access }: Manager, { params }: Asked): Promise<RestAnswer> {
  const staff = database.staff(place.tenantId)
  const row = await findContent(staff, place.environmentId, params.ContentID ?? '')
  return { data: await toldContent(staff, access, row), etag: versionOf(row) }
}

function toTemplate(row: ListedTemplate) {
  return {
    TemplateID: row.id,
    Name: row.name,
    AuthorUsername: row.author_username,
    UpdatedAt: row.updated_at.toISOString(),
    Fields: row.fields.map(toField),
  }
}

function toField({ name, label, type, required = false, options, fields }: TemplateField): object {
  return {
    Name: name,
    Label: label,
    Type: type,
    Required: required,
    ...(options && { Options: optionKeys({ options }), Choices: toChoices({ options }) }),
    ...(fields && { Fields: fields.map(toField) }),
  }
}
