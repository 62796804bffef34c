import { limits } from '../../../generated/limits.ts'
import type { ContentReference, ContentReferrers, ContentsToPublish, QueryArgs } from '../../../generated/schema.ts'
import type { Resolver } from '../../../operation/context.ts'
import { paging } from '../../../operation/paging.ts'
import { placeOf } from '../../../operation/place.ts'
import { referrersOf } from '../../trash/referrers.ts'
import { meantContents } from '../meant.ts'
import { type ListedReferences, listReferred, listReferring, type ReferenceRow } from '../referring/listed.ts'
import { undescribedIn } from '../referring/undescribed.ts'
import { unpublishedBehind } from '../referring/unpublished.ts'
import { findContent } from '../write/rows.ts'

/** What a content refers to, or what refers to it, by field. What the caller may not read is counted in a last line. */
export const contentReferences: Resolver<QueryArgs['contentReferences'], ContentReference[]> = async (
  { ContentID, Direction, ...args },
  call,
  { database, access },
) => {
  const part = paging(args, limits.referencePageSize)
  const own = await access.needed(call)
  const staff = database.staff(placeOf(call).tenantId)
  return pageOf(
    Direction === 'Out'
      ? await listReferred(staff, own, await findContent(staff, own.environmentId, ContentID), part)
      : await listReferring(staff, own, ContentID, part),
    part,
  )
}

/** Where a file is used (product-content 3.5): the contents that refer to it, as `contentReferences` has them. */
export const mediaReferences: Resolver<QueryArgs['mediaReferences'], ContentReference[]> = async (
  { MediaID, ...args },
  call,
  { database, access },
) => {
  const part = paging(args, limits.referencePageSize)
  const own = await access.needed(call)
  return pageOf(await listReferring(database.staff(placeOf(call).tenantId), own, MediaID, part), part)
}

function pageOf({ rows, total, unseen }: ListedReferences, { limit, offset }: { limit: number; offset: number }) {
  const data = rows.map(toReference)
  if (unseen > 0 && rows.length < limit && offset <= total) data.push(unseenOnes(unseen))
  return { data, totalItems: total + (unseen > 0 ? 1 : 0) }
}

/** Who refers to contents, to be asked about before they are taken off delivery. */
export const contentReferrers: Resolver<QueryArgs['contentReferrers'], ContentReferrers> = async (
  { ContentIDs },
  call,
  { database, access },
) => {
  const ids = meantContents(ContentIDs)
  const own = await access.needed(call)
  return { data: { Lines: await referrersOf(database.staff(placeOf(call).tenantId), own, ids) } }
}

/** What contents refer to that is not live, to be asked about before they are published. */
export const contentsToPublish: Resolver<QueryArgs['contentsToPublish'], ContentsToPublish> = async (
  { ContentIDs },
  call,
  { database, access },
) => {
  const ids = meantContents(ContentIDs)
  const own = await access.needed(call)
  const most = Math.max(0, limits.thingsAtOnce - ids.length)
  const db = database.staff(placeOf(call).tenantId)
  const found = await unpublishedBehind(db, own, ids, most)
  return { data: { ContentIDs: found.ids, Lines: found.lines, Undescribed: await undescribedIn(db, own, ids) } }
}

function toReference(row: ReferenceRow): ContentReference {
  return {
    ReferenceID: `${row.id} ${row.path}`,
    Kind: row.kind,
    ThingID: row.id,
    Name: row.name,
    TemplateName: row.templateName,
    Status: row.status,
    Field: row.field,
    Working: row.working,
    Live: row.live,
    Unseen: null,
  }
}

const unseenOnes = (count: number): ContentReference => ({
  ...{
    ReferenceID: 'unseen',
    Kind: 'Content',
    ThingID: null,
    Name: null,
    TemplateName: null,
    Status: null,
    Field: null,
  },
  ...{ Working: null, Live: null },
  Unseen: count === 1 ? '1 that you may not see' : `${count} that you may not see`,
})
