import type { EventOf } from '../../../operation/event-types.ts'
import { tooLarge } from '../../../resource/bounded.ts'
import { difference } from '../../../resource/difference.ts'
import { type Act, type ActEvent, recordAll } from '../../../resource/record.ts'
import type { ContentRow } from './rows.ts'
import type { Writing } from './writer.ts'

/** Characters of a content's data, as JSON, that are kept with an act; of larger ones it is said how large they are. */
const keptData = 20_000

/** What became of a content. */
export interface ContentAct {
  event: EventOf<'content'>
  /** undefined: it is new. */
  before?: ContentRow
  /** undefined: it is gone. */
  after?: ContentRow
}

/** Writes down what was done to a content, and says so to whoever waits for it. */
export function recordContent(writing: Pick<Writing, 'transaction' | 'by'>, act: ContentAct): Promise<void> {
  return recordContents(writing, [act])
}

/** The same for several, one after another. */
export function recordContents(
  { transaction, by }: Pick<Writing, 'transaction' | 'by'>,
  acts: readonly ContentAct[],
): Promise<void> {
  return recordAll(
    transaction,
    acts.map((act) => actOf(by, act)),
  )
}

function actOf(by: Writing['by'], { event, before, after }: ContentAct): Act {
  const row = before ?? after
  if (!row) throw new Error('An act is about a content')
  const { id, name } = row
  const changes = before && after ? changedIn(before, after) : {}
  return {
    by,
    thing: { kind: 'Content', id, name },
    ...changeOf(before && told(before), after && told(after)),
    events: [{ type: event, thingId: id, data: announced(after ?? row), ...changes }],
  }
}

/** What changed, each field of its data by itself, by its FieldID. */
function changedIn(was: ContentRow, is: ContentRow): Pick<ActEvent, 'changed' | 'before'> {
  const { before, after } = difference({ ...was.data, ...announced(was) }, { ...is.data, ...announced(is) })
  return { changed: Object.keys({ ...before, ...after }), before }
}

function changeOf(before: Told | undefined, after: Told | undefined): Pick<Act, 'before' | 'after'> {
  if (before && after) return difference(before, after)
  return { ...(before && { before }), ...(after && { after }) }
}

type Told = Record<string, unknown>

function told(row: ContentRow): Told {
  const { template_id: TemplateID, parent_id: ParentID, published_at, data } = row
  return {
    Name: row.name,
    ...{ TemplateID, ParentID },
    Status: row.status,
    PublishedAt: published_at?.toISOString() ?? null,
    Data: JSON.stringify(data).length <= keptData ? data : tooLarge(data),
  }
}

function announced({ name, template_id: TemplateID, parent_id: ParentID, status }: ContentRow): Told {
  return { Name: name, TemplateID, ParentID, Status: status }
}
