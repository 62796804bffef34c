import { isDeepStrictEqual } from 'node:util'
import { limits } from '../../../generated/limits.ts'
import { validation } from '../../../generated/rules.ts'
import type {
  ContentDifference,
  ContentVersion,
  ContentVersionRestored,
  MutationArgs,
  QueryArgs,
} from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver, Services } from '../../../operation/context.ts'
import { holdPlace } from '../../../operation/hold-place.ts'
import { paging } from '../../../operation/paging.ts'
import { placeOf } from '../../../operation/place.ts'
import { Refusal, refuseField } from '../../../operation/refusal.ts'
import type { Access } from '../../../policies/access/access.ts'
import type { Call } from '../../../policies/requires.ts'
import { record } from '../../../resource/record.ts'
import { statusWith } from '../drafts/status.ts'
import { seenBy } from '../editable.ts'
import { fieldId } from '../field-ids.ts'
import { fieldTexts, toField } from '../field-texts.ts'
import { versionInNewShape } from '../retype/in-new-shape.ts'
import { titleOf } from '../title.ts'
import { differencesOf, liveOf } from '../versions/differences.ts'
import { restored } from '../versions/restored.ts'
import { findVersion, listVersions, type VersionRow } from '../versions/rows.ts'
import { refuseTooLarge } from '../write/publishable.ts'
import { type ContentRow, findContent } from '../write/rows.ts'
import { keepVersion } from '../write/versions.ts'
import { changeContent, type Writing } from '../write/writer.ts'

/** What a content was, the newest first. */
export const contentVersions: Resolver<QueryArgs['contentVersions'], ContentVersion[]> = async (
  args,
  call,
  { database },
) => {
  const { rows, total } = await listVersions(
    database.staff(placeOf(call).tenantId),
    args.ContentID,
    paging(args, limits.versionPageSize),
  )
  return { data: rows.map(toVersion), totalItems: total }
}

/** One version with its fields. What it refers to is named where the caller may read it. */
export const contentVersion: Resolver<QueryArgs['contentVersion'], ContentVersion> = async (
  { ContentID, VersionID },
  call,
  { database, access },
) => {
  const own = await access.needed(call)
  const staff = database.staff(placeOf(call).tenantId)
  const { fields } = await findContent(staff, own.environmentId, ContentID)
  const version = await findVersion(staff, ContentID, VersionID)
  const known = await fieldTexts(staff, own, fields ?? [], version.data)
  const ids = new Set(fields?.map(fieldId))
  const others = Object.entries(version.data).filter(([id]) => !ids.has(id))
  return {
    data: {
      ...toVersion(version),
      Fields: [
        ...known.map((each) => toField(each)),
        ...others.map(([id, value]) => ({
          ...toField({ field: { name: id, label: id, type: 'text' }, words: null }),
          Value: typeof value === 'string' ? value : JSON.stringify(value),
        })),
      ],
    },
  }
}

/** What differs between two of what a content was, is, and is delivered as. */
export const contentDifferences: Resolver<QueryArgs['contentDifferences'], ContentDifference[]> = async (
  { ContentID, VersionID, OtherVersionID },
  call,
  { database, access },
) => {
  const own = await access.needed(call)
  const staff = database.staff(placeOf(call).tenantId)
  const content = await findContent(staff, own.environmentId, ContentID)
  const after = OtherVersionID ? await findVersion(staff, ContentID, OtherVersionID) : content
  const before = VersionID ? await findVersion(staff, ContentID, VersionID) : liveOf(content)
  const data = await differencesOf(staff, own, content.fields ?? [], [before, after])
  return { data, totalItems: data.length }
}

/** Puts a version in the place of what is edited, whole or some fields of it. */
export const restoreContentVersion: Resolver<MutationArgs['restoreContentVersion'], ContentVersionRestored> = (
  { ContentID, VersionID, Paths },
  call,
  services,
) =>
  inContent(ContentID, call, services, async (writing, before, own) => {
    const { transaction } = writing
    if (before.status === 'Archived') throw new Refusal('Conflict', 'It is archived. Take it out of the archive first.')
    const version = await findVersion(transaction, ContentID, VersionID)
    const then = { ...version, data: await versionInNewShape(transaction, before, version.data) }
    const seen = await seenBy(transaction, own, before.fields ?? [], before.data, then.data)
    const { name: former, data, left } = restored(before, then, seen, Paths)
    refuseTooLarge(data)
    const name = titleOf(before, data) ?? former
    if (name !== before.name || !isDeepStrictEqual(data, before.data)) {
      const change = { name, data: JSON.stringify(data), status: statusWith(before, name, data) }
      await changeContent(writing, before, { event: 'content.updated', change, keeps: { before: 'Replaced' } })
    }
    const gone = left.length === 0 ? undefined : left.join(', ')
    return {
      data: { ContentID, Left: left },
      message: gone
        ? `Version ${version.n} restored, without what the template does not take any more: ${gone}`
        : `Version ${version.n} restored`,
    }
  })

/** Makes a version of what is edited, because somebody asks for one; what is as its newest version makes none. */
export const keepContentVersion: Resolver<MutationArgs['keepContentVersion'], never> = (
  { ContentID },
  call,
  services,
) =>
  inContent(ContentID, call, services, async (writing, before) => {
    const { transaction, by } = writing
    if (before.status === 'Archived') throw new Refusal('Conflict', 'It is archived. Take it out of the archive first.')
    const newest = async () => (await listVersions(transaction, ContentID, { limit: 1, offset: 0 })).rows[0]?.n ?? 0
    const former = await newest()
    await keepVersion(writing, before, 'Saved')
    const made = await newest()
    if (made === former) return { message: `It is as version ${made} is: no new one was made` }
    await record(transaction, {
      by,
      thing: { kind: 'Content', id: ContentID, name: before.name },
      after: { Version: made },
      events: [
        { type: 'content.versioned', thingId: ContentID, data: { Name: before.name, Version: made, Label: null } },
      ],
    })
    return { message: `Version ${made} was made` }
  })

/** Names a version, which is kept then, or takes its name away. */
export const nameContentVersion: Resolver<MutationArgs['nameContentVersion'], never> = (
  { ContentID, VersionID, Label },
  call,
  services,
) =>
  inContent(ContentID, call, services, async ({ transaction, by }, { name }) => {
    const label = checkedLabel(Label)
    const version = await findVersion(transaction, ContentID, VersionID)
    if (version.label !== label) {
      await transaction.updateTable('content_versions').set({ label }).where('id', '=', VersionID).execute()
      await record(transaction, {
        by,
        thing: { kind: 'Content', id: ContentID, name },
        before: { Version: version.n, Label: version.label },
        after: { Version: version.n, Label: label },
        events: [
          {
            ...{
              type: 'content.versioned',
              thingId: ContentID,
              data: { Name: name, Version: version.n, Label: label },
            },
            ...{ changed: ['Label'], before: { Label: version.label } },
          },
        ],
      })
    }
    return { message: label === null ? `Version ${version.n} has no name any more` : `Version ${version.n} is kept` }
  })

function checkedLabel(given: string | null | undefined): string | null {
  const label = given?.trim() ?? ''
  const field = 'Name'
  if (/[\p{Cc}\p{Cs}]/u.test(label)) throw refuseField('Label', validation.type({ field }))
  const limit = limits.versionNameLength
  if ([...label].length > limit) throw refuseField('Label', validation.maxLength({ field, limit }))
  return label === '' ? null : label
}

/** Works on one content in a transaction that holds it. */
async function inContent<Answer>(
  contentId: string,
  call: Call,
  { database, access }: Services,
  work: (writing: Writing, before: ContentRow, own: Access) => Promise<Answer>,
): Promise<Answer> {
  const { tenantId, projectId } = placeOf(call)
  const own = await access.needed(call)
  const { environmentId } = own
  return database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      await holdPlace(transaction, environmentId)
      const before = await findContent(transaction, environmentId, contentId, { lock: true })
      const by = { ...actorOf(call), environmentId }
      return work({ transaction, place: { tenantId, projectId, environmentId }, by }, before, own)
    })
}

function toVersion(row: VersionRow): ContentVersion {
  return {
    VersionID: row.id,
    Number: row.n,
    Kind: row.kind,
    Label: row.label,
    Name: row.name,
    Changed: row.changed,
    MadeBy: row.made_by,
    MadeAt: row.made_at.toISOString(),
  }
}
