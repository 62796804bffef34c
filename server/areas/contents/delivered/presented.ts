import type { Kysely } from 'kysely'
import type { Link } from '../../../../generator/values/link.ts'
import { isDocument } from '../../../../generator/values/rich-text/document.ts'
import type { Use } from '../../../../generator/values/use.ts'
import { isAnyOf } from '../../../database/any-of.ts'
import type { MediaKind, Schema, TemplateField } from '../../../database/schema.ts'
import { colourIn, durationIn, placeholderIn } from '../../media/file-details.ts'
import { type FocalShares, focalPointIn } from '../../media/focal-point.ts'
import { stablePathOf } from '../../media/stable-address.ts'
import { withComputed } from '../computed.ts'
import { byDeliveredName } from '../field-names.ts'
import { usesIn } from '../files.ts'
import { linkIn, thingOf } from '../links.ts'
import { withValues } from '../nested.ts'
import { referencesIn } from '../references.ts'
import { isContentIds } from '../values.ts'
import { htmlOf } from './rich-html.ts'
import { inStableOrder } from './stable-order.ts'

/** A content as it is read, before what it refers to is put in. */
export interface ReadRow {
  id: string
  name: string
  template_name: string | null
  fields: TemplateField[] | null
  data: Readonly<Record<string, unknown>>
  parent_id: string | null
  published_at: Date | null
}

export interface PresentedContent {
  ContentID: string
  Name: string
  TemplateName: string | null
  Data: Record<string, unknown>
  PublishedAt: string | null
  ParentID: string | null
}

/** Makes the address of an object, readable from anywhere for a while. */
export type MediaUrl = (objectKey: string) => string

/** Makes the address of a file whole that begins with a slash. */
export type FileUrl = (path: string) => string

/** Where files are found that contents use. */
interface Addresses {
  mediaUrl: MediaUrl
  /** null: files have no address that lasts, as nothing published may use them. */
  fileUrl: FileUrl | null
}

interface MediaItem {
  id: string
  name: string
  kind: MediaKind
  size: number | string
  object_key: string | null
  alternate_text: string | null
  details: Readonly<Record<string, unknown>>
}

/** A file in what is delivered (product-content 3.6). */
interface PresentedMedia {
  MediaID: string
  Name: string
  /** What the use says of it, else the file. Empty where it is decorative; null where nobody has said anything. */
  AlternateText: string | null
  /** Good for a while, for anybody. */
  MediaUrl: string
  /** Good for as long as something published uses it; null in the preview. */
  Url: string | null
  /** Pixels; null where they are not known, as of what is no picture. */
  Width: number | null
  Height: number | null
  FocalPoint: FocalShares | null
  /** Seconds of a film or sound; null where they are not known. */
  Duration: number | null
  /** Of a picture, for while it is loading: the colour that there is most of, and a small blurred picture; null where they are not known. */
  Colour: string | null
  Placeholder: string | null
  Kind: MediaKind
  /** Bytes. */
  Size: number
}

/**
 * Contents as websites read them: a media field holds the item with its address (with Many a list of them), a content field the list of ids (product 7.4), rich
 * text its document and the HTML made of it.
 * A media item that is gone is null, in a list as well.
 */
export async function present(
  db: Kysely<Schema>,
  environmentId: string,
  rows: readonly ReadRow[],
  addresses: Addresses,
): Promise<PresentedContent[]> {
  const items = await mediaOf(db, environmentId, rows)
  return rows.map((row) => ({
    ContentID: row.id,
    Name: row.name,
    TemplateName: row.template_name,
    Data: dataOf(row, items, { ...addresses, environmentId }),
    PublishedAt: row.published_at?.toISOString() ?? null,
    ParentID: row.parent_id,
  }))
}

async function mediaOf(db: Kysely<Schema>, environmentId: string, rows: readonly ReadRow[]) {
  const ids = new Set(rows.flatMap(({ fields, data }) => referencesIn(fields ?? [], data).media))
  if (ids.size === 0) return new Map<string, MediaItem>()
  const items = await db
    .selectFrom('media')
    .select(['id', 'name', 'kind', 'size', 'object_key', 'alternate_text', 'details'])
    .where('environment_id', '=', environmentId)
    .where(isAnyOf('id', [...ids]))
    .execute()
  return new Map(items.map((item) => [item.id, item]))
}

function dataOf({ fields: inForm, data }: ReadRow, items: ReadonlyMap<string, MediaItem>, from: AddressesIn) {
  if (!inForm) return { ...data }
  const fields = inStableOrder(inForm)
  const shown = (id: string) => {
    const item = items.get(id)
    if (!item?.object_key) return undefined
    return { address: from.mediaUrl(item.object_key), alternative: alternativeOf(item) ?? '' }
  }
  const media = (id: string) => {
    const item = items.get(id)
    return item?.object_key ? toMedia({ ...item, object_key: item.object_key }, from) : null
  }
  /** What the use says is told before what the file says. */
  const used = ({ To, Text }: Use) => {
    const item = media(To)
    return item && Text !== '' ? { ...item, AlternateText: Text } : item
  }
  const delivered = withValues(fields, withComputed(fields, data), (field, value) => {
    if (field.type === 'content' && isContentIds(value)) return { ContentIDs: value }
    if (field.type === 'rich text' && isDocument(value)) return { Document: value, Html: htmlOf(value, shown) }
    const link = linkIn(field, value)
    if (link) return linkOf(link, media)
    if (field.type !== 'media') return value
    const uses = usesIn(field, value).map(used)
    if (field.many) return uses
    return uses.length > 0 ? uses[0] : value
  })
  return byDeliveredName(fields, delivered)
}

/** A link whose target is what a field of its kind would hold. */
function linkOf(link: Link, media: (id: string) => unknown) {
  const thing = thingOf(link)
  if (!thing) return link
  return { ...link, To: thing.kind === 'Media' ? media(thing.to) : { ContentIDs: [thing.to] } }
}

interface AddressesIn extends Addresses {
  environmentId: string
}

function toMedia(
  item: MediaItem & { object_key: string },
  { mediaUrl, fileUrl, environmentId }: AddressesIn,
): PresentedMedia {
  const { Width, Height, FocalPoint } = item.details
  return {
    MediaID: item.id,
    Name: item.name,
    AlternateText: alternativeOf(item),
    MediaUrl: mediaUrl(item.object_key),
    Url: fileUrl?.(stablePathOf(environmentId, item)) ?? null,
    Width: pixelsOf(Width),
    Height: pixelsOf(Height),
    FocalPoint: focalPointIn(FocalPoint),
    Duration: durationIn(item.details),
    Colour: colourIn(item.details),
    Placeholder: placeholderIn(item.details),
    Kind: item.kind,
    Size: Number(item.size),
  }
}

/** What is said where it cannot be seen: of what is decorative, that nothing is. */
function alternativeOf({ alternate_text, details }: Pick<MediaItem, 'alternate_text' | 'details'>): string | null {
  return details.Decorative === true ? '' : alternate_text
}

// Details come from themes and programs as well.
const pixelsOf = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : null)
