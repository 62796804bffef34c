import type { ContentLeft, ContentsWritten, MutationArgs } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver } from '../../../operation/context.ts'
import { holdPlace } from '../../../operation/hold-place.ts'
import { placeOf } from '../../../operation/place.ts'
import { Refusal, refuseField } from '../../../operation/refusal.ts'
import { record } from '../../../resource/record.ts'
import { leftAs, reasonsOf } from '../left.ts'
import { meantContents } from '../meant.ts'
import { type ScheduleRow, schedulesOf } from '../schedules/rows.ts'
import { findVersion, listVersions } from '../versions/rows.ts'
import { cancelSchedule, setSchedule } from '../write/planning.ts'
import { publishable } from '../write/publishable.ts'
import { type ContentRow, findContent } from '../write/rows.ts'
import type { ScheduledAct } from '../write/schedules.ts'
import { keepVersion } from '../write/versions.ts'
import type { Writing } from '../write/writer.ts'

/** What is asked for each content. */
interface Wanted {
  readonly publishAt: Date | null
  readonly archiveAt: Date | null
  readonly versionId: string | null
  /** What is edited now is meant, though another version was. */
  readonly include: boolean
}

const minute = 60_000

/** Plans publishing and archiving of contents, or takes back what was planned (product-content 2.7). */
export const scheduleContents: Resolver<MutationArgs['scheduleContents'], ContentsWritten> = async (
  args,
  call,
  { database, access },
) => {
  const { tenantId, projectId } = placeOf(call)
  const ids = meantContents(args.ContentIDs)
  const wanted = readWanted(args, ids.length)
  const own = await access.needed(call)
  const { environmentId } = own
  const place = { tenantId, projectId, environmentId }
  return database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      await holdPlace(transaction, environmentId)
      const writing = { transaction, place, by: { ...actorOf(call), environmentId } }
      // What is no version of it is no reason of the content's.
      if (wanted.versionId !== null) await findVersion(transaction, ids[0] ?? '', wanted.versionId)
      const left: ContentLeft[] = []
      let done = 0
      for (const id of ids.sort()) {
        const before = await findContent(transaction, environmentId, id, { lock: true })
        const reasons = await plan(writing, before, wanted).then(() => undefined, reasonsOf)
        if (reasons) left.push(...leftAs(before, reasons))
        else done += 1
      }
      return { data: { Done: done, Left: left }, ...(done > 0 && { message: said(wanted, done) }) }
    })
}

function said({ publishAt, archiveAt }: Wanted, count: number): string {
  if (publishAt || archiveAt) return count === 1 ? 'Content scheduled' : `${count} contents scheduled`
  return count === 1 ? 'Nothing is scheduled any more' : `Nothing of ${count} contents is scheduled any more`
}

/** @throws {Refusal} BadInput for what has passed, or is in the wrong order */
function readWanted(args: MutationArgs['scheduleContents'], contents: number): Wanted {
  const publishAt = toMinute(args.PublishAt)
  const archiveAt = toMinute(args.ArchiveAt)
  for (const [field, at] of [
    ['PublishAt', publishAt],
    ['ArchiveAt', archiveAt],
  ] as const) {
    if (at && at.getTime() <= Date.now()) throw refuseField(field, 'What is scheduled has to be in the future')
  }
  if (publishAt && archiveAt && archiveAt <= publishAt)
    throw refuseField('ArchiveAt', 'It can be archived only after it is published')
  const versionId = args.VersionID ?? null
  if (versionId !== null && contents > 1) throw new Refusal('BadInput', 'A version is of one content')
  return { publishAt, archiveAt, versionId, include: args.Include === true }
}

function toMinute(given: string | Date | null | undefined): Date | null {
  return given == null ? null : new Date(Math.floor(new Date(given).getTime() / minute) * minute)
}

/** @throws {Refusal} what keeps it from being planned */
async function plan(writing: Writing, before: ContentRow, wanted: Wanted): Promise<void> {
  const { transaction, by } = writing
  if (before.status === 'Archived') throw new Refusal('Conflict', 'It is archived. Take it out of the archive first.')
  const former = await schedulesOf(transaction, before.id)
  const version = wanted.publishAt ? await versionMeant(writing, before, wanted, former.Publish) : undefined
  const planned: Partial<Record<ScheduledAct, Date>> = {
    ...(wanted.publishAt && { Publish: wanted.publishAt }),
    ...(wanted.archiveAt && { Archive: wanted.archiveAt }),
  }
  for (const act of ['Publish', 'Archive'] as const) {
    const dueAt = planned[act]
    const own = act === 'Publish' ? version : undefined
    if (!dueAt) {
      if (former[act]) await cancelSchedule(transaction, before.id, act)
    } else if (!isSame(former[act], dueAt, own?.id ?? null)) {
      await setSchedule(writing, before.id, { act, dueAt, versionId: own?.id ?? null, meantAt: own?.meantAt ?? null })
    }
  }
  const after = await schedulesOf(transaction, before.id)
  const [was, is] = [toldOf(former), toldOf(after)]
  if (JSON.stringify(was) === JSON.stringify(is)) return
  await record(transaction, {
    by,
    thing: { kind: 'Content', id: before.id, name: before.name },
    ...{ before: was, after: is },
    events: [{ type: 'content.scheduled', thingId: before.id, data: { Name: before.name, ...is } }],
  })
}

function isSame(former: ScheduleRow | undefined, dueAt: Date, versionId: string | null): boolean {
  if (!former || former.failed_at) return false
  return former.due_at.getTime() === dueAt.getTime() && former.version_id === versionId
}

/**
 * What is published at its time: the version that is named, the one that was meant before, or what is edited now.
 * @throws {Refusal} BadInput with what is to be mended before it can be published
 */
async function versionMeant(
  writing: Writing,
  before: ContentRow,
  { versionId, include }: Wanted,
  former: ScheduleRow | undefined,
): Promise<{ id: string; meantAt: Date }> {
  const { transaction, place } = writing
  if (versionId === null && former?.version_id && !former.failed_at && !include) {
    return { id: former.version_id, meantAt: former.meant_at ?? former.due_at }
  }
  if (versionId === null && before.status === 'Published')
    throw new Refusal('Conflict', 'It is live as it is edited: there is nothing to publish')
  const version = versionId === null ? undefined : await findVersion(transaction, before.id, versionId)
  const data = version?.data ?? before.data
  if (before.fields) await publishable(transaction, place.environmentId, before.fields, data)
  if (version) return { id: version.id, meantAt: version.made_at }
  await keepVersion(writing, before, 'Scheduled')
  const [newest] = (await listVersions(transaction, before.id, { limit: 1, offset: 0 })).rows
  if (!newest) throw new Error('The version that was just kept is not there')
  return { id: newest.id, meantAt: new Date() }
}

function toldOf({ Publish, Archive }: Partial<Record<ScheduledAct, ScheduleRow>>) {
  const at = (row: ScheduleRow | undefined) => (row && !row.failed_at ? row.due_at.toISOString() : null)
  return { PublishAt: at(Publish), ArchiveAt: at(Archive), Version: at(Publish) === null ? null : (Publish?.n ?? null) }
}
