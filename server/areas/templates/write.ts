import type { Transaction } from 'kysely'
import type { Schema, TemplateDraft, TemplateField } from '../../database/schema.ts'
import { type Actor, actorOf } from '../../operation/actor.ts'
import type { Services } from '../../operation/context.ts'
import type { EventOf } from '../../operation/event-types.ts'
import { holdPlace } from '../../operation/hold-place.ts'
import { placeOf } from '../../operation/place.ts'
import { notFound } from '../../operation/refusal.ts'
import { workPlaceOf } from '../../operation/work-place.ts'
import type { Call } from '../../policies/requires.ts'
import { difference } from '../../resource/difference.ts'
import { record } from '../../resource/record.ts'
import { fieldId } from '../contents/field-ids.ts'
import type { ContentPlace } from '../contents/write/writer.ts'

/** Where templates are written, in whose name, and in which transaction. */
export interface Writing {
  readonly transaction: Transaction<Schema>
  readonly place: ContentPlace
  readonly by: Actor
}

/**
 * Writes templates in one transaction, which holds their environment.
 * @throws {Refusal} NotFound where there is none, Conflict where its project is archived
 */
export async function writeTemplates<Answer>(
  call: Call,
  { database }: Pick<Services, 'database'>,
  work: (writing: Writing) => Promise<Answer>,
): Promise<Answer> {
  const { tenantId, projectId } = placeOf(call)
  const environmentId = await workPlaceOf(call, database)
  if (environmentId === undefined) throw notFound()
  return database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      await holdPlace(transaction, environmentId)
      const place = { tenantId, projectId, environmentId }
      return work({ transaction, place, by: { ...actorOf(call), environmentId } })
    })
}

/** What of a template an act is about. */
export interface Told {
  readonly name: string
  readonly description: string | null
  readonly title?: string | null
  readonly fields: readonly TemplateField[]
}

/** What became of a template; `before` is left out of a new one, `after` of one that is gone. */
export interface TemplateAct {
  readonly id: string
  readonly event: EventOf<'template'>
  readonly before?: Told
  readonly after?: Told
  /** What is told besides. */
  readonly data?: Record<string, unknown>
}

/** Writes down what was done to a template, and says so to whoever waits for it. */
export async function recordTemplate(
  { transaction, by }: Pick<Writing, 'transaction' | 'by'>,
  { id, event, before, after, data = {} }: TemplateAct,
): Promise<void> {
  const one = before ?? after
  if (!one) throw new Error('An act is about a template')
  const [was, is] = [before && told(before), after && told(after)]
  await record(transaction, {
    by,
    thing: { kind: 'Template', id, name: one.name },
    ...(was && is ? difference(was, is) : { ...(was && { before: was }), ...(is && { after: is }) }),
    events: [{ type: event, thingId: id, data: { Name: (after ?? one).name, ...data } }],
  })
}

/** Field by field, so that what is written down is what changed. */
function told({ name, description, title = null, fields }: Told): Record<string, unknown> {
  return {
    Name: name,
    Description: description,
    Title: title,
    Order: fields.map(fieldId),
    ...Object.fromEntries(fields.map((field) => [fieldId(field), plainField(field)])),
  }
}

function plainField(field: TemplateField & Partial<TemplateDraft['fields'][number]>): TemplateField {
  const { of: _of, revision: _revision, by: _by, ...plain } = field
  return { ...plain, id: fieldId(field) }
}
