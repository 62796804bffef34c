import type { Kysely } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { MediaKind, Schema } from '../../../database/schema.ts'
import type { Actor } from '../../../operation/actor.ts'
import type { Access } from '../../../policies/access/access.ts'
import type { StoredPart } from '../../../storage/objects.ts'
import type { Pictures } from '../../../storage/pictures/library.ts'
import type { Store } from '../../../storage/store.ts'
import { removeOldFiles } from '../old-files.ts'
import { restoreVersion } from '../versions/restore-version.ts'
import { announceUpload } from './announce.ts'
import { cancelUpload } from './cancel.ts'
import { completeUpload } from './complete.ts'
import { partsOf } from './parts.ts'
import { type SentObjects, takeAwayObjects } from './take-away.ts'

/** Where a file is uploaded to. */
export interface UploadPlace {
  readonly tenantId: string
  readonly projectId: string
  readonly environmentId: string
  readonly by: Actor
  /** What the caller may do there. */
  readonly own: Access
}

/** A file as it is announced; `size` in bytes. */
export interface AnnouncedMedia {
  /** The folder that it is to lie in, empty for none; or the MediaID of the file that it is to replace. */
  readonly to: { readonly parentId: string } | { readonly replaces: string }
  readonly fileName: string
  readonly extension: string
  readonly size: number
  readonly requestId: string | null
}

/** Where an announced file is sent by PUT, as which type, and the MediaID that it gets. */
export interface AnnouncedUpload {
  readonly mediaId: string
  /** Null for a file that is sent in parts. */
  readonly uploadUrl: string | null
  readonly contentType: string
  /** Bytes of each part but the last; null for a file that is sent whole. */
  readonly partSize: number | null
}

/** What came of an upload. */
export interface CompletedUpload {
  /** Of the item that it has become, or whose file it has replaced. */
  readonly mediaId: string
  /** What staff are told: that it was replaced, or that it has another name than they gave it. */
  readonly message?: string | undefined
}

/** A part of an upload: with its ETag where it is there, else with where it is sent by PUT. */
export interface UploadPart {
  readonly number: number
  readonly size: number
  readonly etag: string | null
  readonly uploadUrl: string | null
}

/** What was sent, as its sender says. */
export type SentPart = Pick<StoredPart, 'number' | 'etag'>

/** What uploads need. */
export interface UploadNeeds {
  readonly database: Database
  readonly store: Pick<Store, 'signPut' | 'read' | 'write' | 'size' | 'start' | 'part' | 'move' | 'parts'>
  /** What reads the colours of pictures, where this installation has it. */
  readonly pictures: Pictures
  /** Rejects where an object could not be removed. */
  removeOrFail(key: string): Promise<void>
  /**
   * Refuses another kind of file where what uses one takes the former alone: media do not know what that is.
   * @throws {Refusal} Conflict
   */
  refuseMisfit(
    db: Kysely<Schema>,
    environmentId: string,
    file: { readonly id: string; readonly kind: MediaKind },
    kind: MediaKind,
  ): Promise<void>
}

/** Files that become media: announced, sent by PUT whole or in parts, and completed. */
export interface MediaUploads {
  /** @throws {Refusal} BadInput for what is not taken; Conflict where too many wait, or there is no room */
  announce(place: UploadPlace, file: AnnouncedMedia): Promise<AnnouncedUpload>
  /**
   * The parts of an upload, so many from one on.
   * @throws {Refusal} NotFound for what the caller has not announced here; BadInput for a file that is sent whole
   */
  parts(place: UploadPlace, mediaId: string, from: number): Promise<readonly UploadPart[]>
  /**
   * @param parts those that were sent; by default all that are there
   * @throws {Refusal} NotFound for what the caller has not announced here; BadInput for what did not come, or is not taken
   */
  complete(place: UploadPlace, mediaId: string, parts: readonly SentPart[] | null): Promise<CompletedUpload>
  /** Gives an upload up. @throws {Refusal} NotFound for what the caller has not announced here */
  cancel(place: UploadPlace, mediaId: string): Promise<void>
  /**
   * Gives an item a file that it had before; the one that it has now is kept in its place.
   * @throws {Refusal} NotFound for what is none of the item, or can no longer be put back; Conflict for a kind that does not fit
   */
  restoreVersion(place: UploadPlace, mediaId: string, versionId: string): Promise<void>
  /** Takes away what came of a tenant's uploads whose rows are gone. */
  discard(tenantId: string, uploads: readonly SentObjects[]): Promise<void>
}

export function createMediaUploads(needs: UploadNeeds): MediaUploads {
  /** What is being completed, by its id: of several who complete it at once, the first does so for all of them. */
  const completing = new Map<string, Promise<unknown>>()
  return {
    async announce(place, file) {
      await removeOldFiles(needs)
      return announceUpload(needs, place, file)
    },
    parts: (place, mediaId, from) => partsOf(needs, place, mediaId, from),
    async complete(place, mediaId, parts) {
      const before = completing.get(mediaId)
      const completed = (async () => {
        await before?.catch(() => {})
        return completeUpload(needs, place, mediaId, parts)
      })()
      completing.set(mediaId, completed)
      try {
        return await completed
      } finally {
        if (completing.get(mediaId) === completed) completing.delete(mediaId)
      }
    },
    restoreVersion: (place, mediaId, versionId) => restoreVersion(needs, place, mediaId, versionId),
    cancel: (place, mediaId) => cancelUpload(needs, place, mediaId),
    discard: (tenantId, uploads) => takeAwayObjects(needs, uploads, tenantId),
  }
}
