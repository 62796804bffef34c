import { indexReferences } from '../../../server/areas/contents/write/index-references.ts'
import { stablePathOf } from '../../../server/areas/media/stable-address.ts'
import { newId } from '../../../server/database/ids.ts'
import type { Place, Running } from './running.ts'

/** A file that a published content uses, by the address that it has. */
export interface MadeFile {
  readonly id: string
  readonly key: string
  readonly path: string
}

/** Puts a file into an environment, and a published content that uses it. */
export async function publishedFile(
  { store, media, database, template, content }: Running,
  place: Place,
  name: string,
  bytes: Uint8Array,
): Promise<MadeFile> {
  const { owner } = database
  const key = `${place.environmentId}/${newId('Media')}${/\.\w+$/.exec(name)?.[0] ?? ''}`
  await store.write(key, bytes)
  const id = await media(place, name, key)
  await owner.updateTable('media').set({ size: bytes.length }).where('id', '=', id).execute()
  const fields = [{ name: 'picture', label: 'Picture', type: 'media' as const }]
  const templateId = await template(place, `Article ${id}`, fields)
  const using = { name: 'Uses it', status: 'Published', templateId, data: { picture: id } } as const
  await indexReferences(owner, [await content(place, using)])
  return { id, key, path: stablePathOf(place.environmentId, { id, name, object_key: key, size: bytes.length }) }
}
