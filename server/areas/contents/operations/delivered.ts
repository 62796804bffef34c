import type { ContentDelivered, QueryArgs } from '../../../generated/schema.ts'
import { restBody } from '../../../http/rest-body.ts'
import type { Resolver } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'
import { readableOf } from '../../../policies/access/access.ts'
import { deliveredContent, deliveredRow, presentedOf } from '../delivered/read.ts'
import { seenBy, seenValues } from '../editable.ts'

/**
 * What the delivery and the preview API answer about a content (product-content 2.8). Of what is live all is everybody's; of
 * what is edited the caller sees what they may read.
 */
export const contentDelivered: Resolver<QueryArgs['contentDelivered'], ContentDelivered> = async (
  { ContentID },
  call,
  { database, access, deliveredUrl, fileUrl, previewKeys },
) => {
  const { tenantId, projectId } = placeOf(call)
  const own = await access.needed(call)
  const { environmentId } = own
  const staff = database.staff(tenantId)
  const { status } = await staff
    .selectFrom('projects')
    .select('status')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  // Of an archived project nothing is delivered.
  if (status !== 'Active') return { data: { ContentID, Published: null, Preview: null, Unseen: 0 } }
  const reading = { database, mediaUrl: (key: string) => deliveredUrl(key), fileUrl, tenantId, environmentId }
  const live = await deliveredContent({ ...reading, side: 'published' }, ContentID)
  const draft = await deliveredRow({ ...reading, side: 'draft' }, ContentID)
  const Published = live ? restBody({ data: live }) : null
  if (!draft) return { data: { ContentID, Published, Preview: null, Unseen: 0 } }
  const fields = draft.fields ?? []
  const { values, unseen } = seenValues(fields, draft.data, await seenBy(staff, own, fields, draft.data))
  const parents = draft.parent_id === null ? [] : [draft.parent_id]
  const [parent = null] = await readableOf(staff, own, 'Content Management', parents)
  const seen = { ...draft, data: draft.fields ? values : draft.data, parent_id: parent }
  const mark = await previewKeys.markOf(environmentId)
  const mediaUrl = (key: string) => deliveredUrl(key, mark)
  const [preview] = await presentedOf({ ...reading, mediaUrl, side: 'draft' }, [seen])
  const Unseen = Object.values(unseen).reduce((sum, count) => sum + count, 0)
  return { data: { ContentID, Published, Preview: preview ? restBody({ data: preview }) : null, Unseen } }
}
