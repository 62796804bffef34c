import { sql } from 'kysely'
import { focalPointIn } from '../../areas/media/focal-point.ts'
import { addressNameOf, versionOf } from '../../areas/media/stable-address.ts'
import type { Database } from '../../database/database.ts'
import { orientationIn } from '../../storage/picture-metadata.ts'
import type { FocalPoint } from '../../storage/pictures/shape.ts'
import type { Store } from '../../storage/store.ts'
import { findPlace } from '../place.ts'

/** A file that something published uses. */
export interface PublishedFile {
  readonly objectKey: string
  /** What its address says of it. */
  readonly version: string
  readonly name: string
  /** Whether it has to be turned to stand upright. */
  readonly isTurned: boolean
  /** Around which it is cut; undefined for its middle. */
  readonly focal: FocalPoint | undefined
}

/** Finds files by the id of their environment, or of their project for Production's, and their own. */
export interface PublishedFiles {
  /**
   * Undefined for what is not there, is somebody else's, or is used by nothing published.
   * @param version what the address says: one that is not remembered may be that of a file that was just replaced
   */
  find(placeId: string, mediaId: string, version: string): Promise<PublishedFile | undefined>
}

/** Milliseconds for which a file that was found counts as published: it may be 30 s (product-content 3.6). */
const remembered = 10_000
const mostRemembered = 10_000
/** How many first bytes tell which way up a picture is. */
const turningStart = 64 * 1024

/** What is found is remembered a while, since a page asks for each of its pictures; what is not there is looked for anew. */
export function createPublishedFiles({
  database,
  store,
  clock = Date.now,
}: {
  database: Database
  store: Pick<Store, 'start'>
  clock?: () => number
}): PublishedFiles {
  const known = new Map<string, { readonly file: PublishedFile; readonly until: number }>()
  return {
    async find(placeId, mediaId, version) {
      const key = `${placeId}/${mediaId}`
      const before = known.get(key)
      if (before && before.until > clock() && before.file.version === version) return before.file
      known.delete(key)
      const found = await publishedFile(database, placeId, mediaId)
      if (!found) return undefined
      const start = /\.jpe?g$/i.test(found.objectKey) ? await store.start(found.objectKey, turningStart) : undefined
      const file = { ...found, isTurned: start !== undefined && orientationIn(start) > 1 }
      const [oldest] = known.keys()
      if (oldest !== undefined && known.size >= mostRemembered) known.delete(oldest)
      known.set(key, { file, until: clock() + remembered })
      return file
    },
  }
}

async function publishedFile(
  database: Database,
  placeId: string,
  mediaId: string,
): Promise<Omit<PublishedFile, 'isTurned'> | undefined> {
  const place = await findPlace(database, placeId)
  if (!place || place.archived) return undefined
  // References by their target, of which each leads to one content: both by an index.
  const { rows } = await sql<{ id: string; name: string; object_key: string; size: string; focal: unknown }>`
    select m.id, m.name, m.object_key, m.size, m.details -> 'FocalPoint' as focal from media m
    where m.id = ${mediaId} and m.environment_id = ${place.environmentId} and m.object_key is not null
      and exists (
        select 1 from refs r join contents c on c.id = r.from_id
        where r.to_id = m.id and r.to_kind = 'Media' and r.state = 'live'
          and c.environment_id = m.environment_id and c.status in ('Published', 'Changed')
      )`.execute(database.staff(place.tenantId))
  const [found] = rows
  if (!found) return undefined
  const point = focalPointIn(found.focal)
  const focal = point ? { x: point.X, y: point.Y } : undefined
  return { objectKey: found.object_key, version: versionOf(found), name: addressNameOf(found), focal }
}
