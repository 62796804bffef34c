import type { Database } from '../../../database/database.ts'
import type { Actor } from '../../../operation/actor.ts'
import type { Store } from '../../../storage/store.ts'
import { announceUpload } from './announce.ts'
import { completeUpload } from './complete.ts'
import { takeAwayForgotten } from './forgotten.ts'

/** Where a file is uploaded to. */
export interface UploadPlace {
  readonly tenantId: string
  readonly projectId: string
  readonly environmentId: string
  readonly by: Actor
}

/** A file as it is announced; `size` in bytes, an empty `parentId` for no folder. */
export interface AnnouncedMedia {
  readonly parentId: string
  readonly fileName: string
  readonly extension: string
  readonly size: number
  readonly requestId: string | null
}

/** Where an announced file is sent by PUT, and the MediaID that it gets. */
export interface AnnouncedUpload {
  readonly mediaId: string
  readonly uploadUrl: string
}

/** What uploads need. */
export interface UploadNeeds {
  readonly database: Database
  readonly store: Pick<Store, 'signPut' | 'read' | 'write'>
  /** Never rejects. */
  removeObject(key: string): Promise<void>
}

/** Files that become media: announced, sent by PUT, and completed. */
export interface MediaUploads {
  /** @throws {Refusal} BadInput for another kind of file, or one that is too large; Conflict where too many wait */
  announce(place: UploadPlace, file: AnnouncedMedia): Promise<AnnouncedUpload>
  /** @throws {Refusal} NotFound for what the caller has not announced here; BadInput for what did not come, or is no picture */
  complete(place: UploadPlace, mediaId: string): Promise<void>
}

export function createMediaUploads(needs: UploadNeeds): MediaUploads {
  return {
    async announce(place, file) {
      await takeAwayForgotten(needs)
      return announceUpload(needs, place, file)
    },
    complete: (place, mediaId) => completeUpload(needs, place, mediaId),
  }
}
