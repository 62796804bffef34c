import type { Generated } from 'kysely'
import type { Bytes, Json, Moment } from '../../database/columns.ts'
import type { MediaKind } from '../../database/schema.ts'

/** A file that was announced and is not a media item yet. */
interface MediaUploads {
  /** The MediaID that it gets. */
  id: string
  tenant_id: string
  project_id: string
  environment_id: string
  parent_id: string | null
  file_name: string
  extension: string
  /** Bytes, as announced. */
  size: Bytes
  /** Where it is sent. */
  object_key: string
  /** The store's id of an upload in parts; null for one that is sent whole. */
  parts_id: string | null
  /** Bytes of each part but the last; null for a file that is sent whole. */
  part_size: number | null
  /** Where it lies once it was looked at; null before. */
  stored_key: string | null
  /** By which the same file is announced once while it is on its way; null for none. */
  request_id: string | null
  /** The media item whose file it replaces; null for a new one. */
  replaces: string | null
  created_by_id: string
  created_at: Moment
}

/** What a media item was before its file was replaced (product-content 3.4). */
interface MediaVersions {
  id: string
  tenant_id: string
  project_id: string
  environment_id: string
  /** Of one that is in the trash as well. */
  media_id: string
  kind: MediaKind
  extension: string
  size: Bytes
  object_key: string
  /** What follows from the file itself (`file-details.ts`). */
  details: Json<Record<string, unknown>>
  /** The upload that has replaced it; null where a former file was put back. */
  upload_id: string | null
  replaced_by: string | null
  replaced_at: Moment
}

/** A note of an object that some row has named that is gone. */
interface LeftObjects {
  tenant_id: string
  id: Generated<string>
  object_key: string
  /** How often it could not be removed. */
  failures: Generated<number>
  /** When that is tried again; null before it has failed. */
  again_at: Moment | null
}

/** The tables that are the area's own. */
export interface Tables {
  left_objects: LeftObjects
  media_uploads: MediaUploads
  media_versions: MediaVersions
}
