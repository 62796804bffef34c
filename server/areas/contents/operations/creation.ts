import { newId } from '../../../database/ids.ts'
import type { Content, MutationArgs } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver } from '../../../operation/context.ts'
import { holdPlace } from '../../../operation/hold-place.ts'
import { placeOf } from '../../../operation/place.ts'
import { notFound, Refusal, refuseField } from '../../../operation/refusal.ts'
import { readRequestId } from '../../../operation/request-id.ts'
import { defaultsOf } from '../defaults.ts'
import { readChanges } from '../drafts/changes.ts'
import { seenBy } from '../editable.ts'
import { notHere } from '../references.ts'
import { withoutGone } from '../still-here.ts'
import { wrongContentName } from '../values.ts'
import { holdParent } from '../write/hold-parent.ts'
import { refuseTooLarge } from '../write/publishable.ts'
import { isMade, requestedId } from '../write/requested.ts'
import { makeContent } from '../write/writer.ts'
import { content } from './contents.ts'

/** A new content, unfinished as it may be (product-content 2.2). */
export const createContent: Resolver<MutationArgs['createContent'], Content> = async (args, call, services, asked) => {
  const { TemplateID, ParentID, Name, Values } = args
  const wrong = wrongContentName(Name)
  if (wrong !== undefined) throw refuseField('Name', wrong)
  const { tenantId, projectId } = placeOf(call)
  const own = await services.access.needed(call)
  const { environmentId } = own
  const requestId = readRequestId(args.RequestID)
  const id = requestId === null ? newId('Content') : requestedId(call, environmentId, requestId)
  const place = { tenantId, projectId, environmentId }
  await services.database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      await holdPlace(transaction, environmentId)
      const template = await transaction
        .selectFrom('templates')
        .select(['id', 'fields'])
        .where('id', '=', TemplateID)
        .where('environment_id', '=', environmentId)
        .forKeyShare()
        .executeTakeFirst()
      if (!template) throw notFound()
      if (await isMade(transaction, id)) return
      await holdParent(transaction, environmentId, ParentID)
      const given = readValues(Values)
      const seen = await seenBy(transaction, own, template.fields, given)
      const changes = Object.entries(given).map(([Path, Value]) => ({ Path, Op: 'set' as const, Value }))
      const set = readChanges(changes, template.fields, {}, seen)
      const defaults = await withoutGone(transaction, environmentId, template.fields, defaultsOf(template.fields))
      const data = {
        ...defaults,
        ...Object.fromEntries(set.map(({ path, value }) => [path, value])),
      }
      // Whoever chose a default could see what it names.
      const missing = await notHere(transaction, own, template.fields, defaults, data)
      if (missing) throw new Refusal('BadInput', missing.reason, [missing])
      refuseTooLarge(data)
      const writing = { transaction, place, by: { ...actorOf(call), environmentId } }
      await makeContent(writing, { id, name: Name.trim(), templateId: template.id, parentId: ParentID || null, data })
    })
  return content({ ...args, ContentID: id }, call, services, asked)
}

/** @throws {Refusal} BadInput */
function readValues(given: unknown): Record<string, unknown> {
  if (given === null || given === undefined) return {}
  if (typeof given === 'object' && !Array.isArray(given)) return given as Record<string, unknown>
  throw new Refusal('BadInput', 'Values must be an object, by the ids of the fields')
}
