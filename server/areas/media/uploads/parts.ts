import { limits } from '../../../generated/limits.ts'
import { notFound, Refusal } from '../../../operation/refusal.ts'
import type { StoredPart } from '../../../storage/objects.ts'
import { uploadTime } from './announce.ts'
import type { UploadNeeds, UploadPart, UploadPlace } from './uploads.ts'
import { type Waiting, waitingBy } from './waiting.ts'

/** In place of the ETags of parts of which one object has been made. */
const allThere = 'complete'

/** The parts of an upload from one on, at most `mediaPartPage`: those that are there, and where the others are sent. */
export async function partsOf(
  { database, store }: UploadNeeds,
  place: UploadPlace,
  mediaId: string,
  from: number,
): Promise<readonly UploadPart[]> {
  const upload = await waitingBy(database.staff(place.tenantId), place, mediaId).executeTakeFirst()
  if (!upload) throw notFound()
  const { object_key, parts_id, part_size } = upload
  if (parts_id === null || part_size === null) throw new Refusal('BadInput', 'This file is sent whole')
  const whole = Number(upload.size)
  const there = await partsThere(store, upload, parts_id)
  const last = Math.min(Math.ceil(whole / part_size), from + limits.mediaPartPage - 1)
  const parts: UploadPart[] = []
  for (let number = Math.max(1, from); number <= last; number++) {
    const offset = (number - 1) * part_size
    const size = Math.min(part_size, whole - offset)
    const etag = there === 'all' ? allThere : (there.get(number)?.etag ?? null)
    const part = { uploadId: parts_id, number, offset, size }
    parts.push({
      number,
      size,
      etag,
      uploadUrl: etag === null ? await store.parts.sign(object_key, part, uploadTime) : null,
    })
  }
  return parts
}

/** The ETags of the parts that are there by their number; `all` where a server was killed once it had made one object of them. */
async function partsThere(
  store: UploadNeeds['store'],
  { object_key, stored_key }: Waiting,
  partsId: string,
): Promise<ReadonlyMap<number, StoredPart> | 'all'> {
  for (const key of [object_key, stored_key]) {
    if (key !== null && (await store.size(key)) !== undefined) return 'all'
  }
  return new Map((await store.parts.list(object_key, partsId)).map((part) => [part.number, part]))
}
