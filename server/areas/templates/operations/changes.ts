import type {
  FormerField,
  MutationArgs,
  QueryArgs,
  Template,
  TemplateApplied,
  TemplateDraft,
  TemplateImpact,
} from '../../../generated/schema.ts'
import { faster } from '../../../operation/changed.ts'
import type { Asked, Resolver, Services } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'
import { notFound, refuseField } from '../../../operation/refusal.ts'
import { readRequestId } from '../../../operation/request-id.ts'
import { workPlaceOf } from '../../../operation/work-place.ts'
import { wrongThingName } from '../../../policies/names.ts'
import type { Call } from '../../../policies/requires.ts'
import { answered } from '../answered.ts'
import { applyDraft } from '../apply.ts'
import { copyOf, fieldsOf } from '../beginnings.ts'
import { restoreTemplate as putBack } from '../deleted.ts'
import { wrongDescription } from '../draft/change.ts'
import { discardDraft, draftOfVersion, refuseOlderDraft, saveDraft } from '../draft/save.ts'
import { impactOf } from '../impact/impact.ts'
import { makeTemplate } from '../make.ts'
import { nameOfCopy } from '../names.ts'
import { toDraft, toFormerFields } from '../present.ts'
import { removeTemplate } from '../remove.ts'
import { findTemplate } from '../rows.ts'
import { findVersion } from '../versions.ts'
import { type Writing, writeTemplates } from '../write.ts'

/** A new template, with the fields of a beginning or of another template. */
export const createTemplate: Resolver<MutationArgs['createTemplate'], Template> = async (
  args,
  call,
  services,
  asked,
) => {
  const name = args.Name.trim()
  const description = args.Description?.trim() || null
  const wrong = wrongThingName(args.Name, 'Name') ?? wrongDescription(description)
  if (wrong !== undefined) throw refuseField('Name', wrong)
  const fieldsIn = async ({ transaction, place }: Writing) =>
    args.CopyOf
      ? copyOf(await findTemplate(transaction, place.environmentId, args.CopyOf))
      : { fields: fieldsOf(args.Start ?? 'Nothing'), title: null }
  return made(call, services, asked, args.RequestID, async (writing) => ({
    ...{ name, description },
    ...(await fieldsIn(writing)),
  }))
}

/** A copy of a template, which has no contents. */
export const copyTemplate: Resolver<MutationArgs['copyTemplate'], Template> = (args, call, services, asked) =>
  made(call, services, asked, args.RequestID, async ({ transaction, place }) => {
    const { name, description, ...others } = await findTemplate(transaction, place.environmentId, args.TemplateID)
    const copied = await nameOfCopy(transaction, place.environmentId, name)
    return { name: copied, description, ...copyOf(others) }
  })

function made(
  call: Call,
  services: Services,
  asked: Asked,
  requestId: string | null | undefined,
  wanted: (writing: Writing) => ReturnType<Parameters<typeof makeTemplate>[2]>,
) {
  const key = readRequestId(requestId)
  return writeTemplates(call, services, async (writing) => {
    const id = await makeTemplate(writing, key, () => wanted(writing))
    const { transaction, place } = writing
    const row = await findTemplate(transaction, place.environmentId, id)
    return { data: await answered(transaction, row, call, asked), message: `Template ${row.name} created` }
  })
}

/** Deletes a template that no content uses. */
export const deleteTemplate: Resolver<MutationArgs['deleteTemplate'], never> = ({ TemplateID }, call, services) =>
  writeTemplates(call, services, async (writing) => {
    await removeTemplate(writing, TemplateID)
    return { message: 'Template deleted' }
  })

/** Puts a deleted template back. */
export const restoreTemplate: Resolver<MutationArgs['restoreTemplate'], never> = ({ TemplateID }, call, services) =>
  writeTemplates(call, services, async (writing) => {
    await putBack(writing, TemplateID)
    return { message: 'Template restored' }
  })

/** Changes a draft; what somebody else was faster with is told after the rest was saved. */
export const saveTemplateDraft: Resolver<MutationArgs['saveTemplateDraft'], TemplateDraft> = async (
  { TemplateID, BaseRevision, Changes },
  call,
  services,
) => {
  const own = await services.access.needed(call)
  const { conflicts, data } = await writeTemplates(call, services, async (writing) => {
    const conflicts = await saveDraft(writing, { id: TemplateID, base: BaseRevision, changes: Changes, own })
    const { transaction, place } = writing
    return {
      conflicts,
      data: await toDraft(transaction, await findTemplate(transaction, place.environmentId, TemplateID)),
    }
  })
  if (conflicts.length > 0) throw faster('BaseRevision', conflicts.join(' '), data.ChangedBy)
  return { data }
}

/** Gives a draft up. */
export const discardTemplateDraft: Resolver<MutationArgs['discardTemplateDraft'], never> = (
  { TemplateID, Revision },
  call,
  services,
) =>
  writeTemplates(call, services, async (writing) => {
    await discardDraft(writing, { id: TemplateID, revision: Revision })
    return {}
  })

/** Makes a template what its draft is. */
export const applyTemplate: Resolver<MutationArgs['applyTemplate'], TemplateApplied> = async (args, call, services) => {
  const { TemplateID: id, Revision: revision } = args
  const requestId = readRequestId(args.RequestID)
  const own = await services.access.needed(call)
  const data = await writeTemplates(call, services, (writing) =>
    applyDraft(writing, services.jobs, { id, revision, answers: args.Answers ?? [], requestId, own }),
  )
  if (data.JobID) services.jobs.wake()
  return { data }
}

/** Makes a draft of what a template was. */
export const restoreTemplateVersion: Resolver<MutationArgs['restoreTemplateVersion'], TemplateDraft> = (
  { TemplateID, Number: number, Revision },
  call,
  services,
) =>
  writeTemplates(call, services, async (writing) => {
    const { transaction, place } = writing
    const row = await findTemplate(transaction, place.environmentId, TemplateID, { lock: true })
    refuseOlderDraft(row, Revision)
    await draftOfVersion(writing, row, await findVersion(transaction, TemplateID, number))
    return { data: await toDraft(transaction, await findTemplate(transaction, place.environmentId, TemplateID)) }
  })

/** What applying a draft would do. */
export const templateImpact: Resolver<QueryArgs['templateImpact'], TemplateImpact> = async (
  { TemplateID },
  call,
  { database, access },
) => {
  const { tenantId } = placeOf(call)
  const own = await access.needed(call)
  const staff = database.staff(tenantId)
  const row = await findTemplate(staff, own.environmentId, TemplateID)
  return { data: await impactOf(staff, row, own) }
}

/** What a template had and can have again. */
export const formerFields: Resolver<QueryArgs['formerFields'], FormerField[]> = async (
  { TemplateID },
  call,
  { database },
) => {
  const { tenantId } = placeOf(call)
  const environmentId = await workPlaceOf(call, database)
  if (environmentId === undefined) throw notFound()
  return { data: toFormerFields(await findTemplate(database.staff(tenantId), environmentId, TemplateID)) }
}
