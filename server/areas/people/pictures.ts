import type { Database } from '../../database/database.ts'
import { newId } from '../../database/ids.ts'
import { limits } from '../../generated/limits.ts'
import type { Log } from '../../log.ts'
import type { Actor } from '../../operation/actor.ts'
import { Refusal } from '../../operation/refusal.ts'
import { record } from '../../resource/record.ts'
import { imageSizeOf } from '../../storage/image-size.ts'
import { imageExtensions, imageOf } from '../../storage/image-types.ts'
import { mediaTypeOf } from '../../storage/media-types.ts'
import { withoutMetadata } from '../../storage/picture-metadata.ts'
import type { Store } from '../../storage/store.ts'
import { type About, personOf, personThing } from './profile.ts'

/** A picture as its owner announces it; `size` in bytes. */
export interface AnnouncedPicture {
  fileName: string
  extension: string
  size: number
}

export interface Pictures {
  /**
   * Where a new picture is to be sent by PUT (product 7.2).
   * @throws {Refusal} BadInput for what is no picture or too large
   */
  expect(about: About, picture: AnnouncedPicture): Promise<string>
  /**
   * Makes a picture theirs that has come since it was expected, if it is one, and answers the key that holds from now on.
   * It is looked at when it is next asked for, so that it may lie in a store that tells nobody of an upload.
   */
  settle(person: Awaiting, by: Actor): Promise<string | null>
  /** Takes the picture away. */
  remove(about: About): Promise<void>
}

/** Somebody who announced a picture. */
export interface Awaiting {
  userId: string
  pictureKey: string | null
  pictureUpload: Upload | null
}

interface Upload {
  key: string
  since: Date
}

interface Needs {
  database: Pick<Database, 'owner'>
  store: Pick<Store, 'signPut' | 'read' | 'write'>
  log: Pick<Log, 'error'>
  /** Never rejects. */
  removeObject(key: string): Promise<void>
}

const minute = 60_000
/** An address for an upload holds so long … */
const uploadTime = 15 * minute
/** … and what has not come then, does not come. */
const patience = uploadTime + 5 * minute

export function createPictures({ database, store, log, removeObject }: Needs): Pictures {
  async function settle({ userId, key, since }: Upload & { userId: string }, by: Actor): Promise<string | null> {
    const data = await store.read(key, limits.pictureSize)
    // Not there yet; or settled already, and the news of it is still on its way.
    if (!data && Date.now() - since.getTime() < patience) return current(userId)
    // Where and when it was taken is nobody's business who is shown it.
    const picture = data && isSmall(data) ? withoutMetadata(data) : undefined
    // Copied to where no address for an upload leads: what was looked at is what is shown.
    const fresh = picture ? `pictures/${userId}/${newId('Media')}.${imageOf(picture)}` : null
    if (picture && fresh !== null) await store.write(fresh, picture)
    const settled = await database.owner.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('users')
        .select(['id', 'email', 'first_name', 'last_name', 'picture_key', 'home_tenant_id'])
        .where('id', '=', userId)
        // Another request may have settled it, or another picture be expected by now.
        .where('picture_upload_key', '=', key)
        .where('picture_upload_at', '=', since)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return undefined
      await tx
        .updateTable('users')
        .set({
          picture_upload_key: null,
          picture_upload_at: null,
          ...(fresh !== null && { picture_key: fresh }),
        })
        .where('id', '=', userId)
        .execute()
      await record(tx, {
        by: { ...by, tenantId: before.home_tenant_id },
        thing: personThing(before),
        before: { picture: before.picture_key },
        after: { picture: fresh ?? before.picture_key },
        ...(fresh === null && { outcome: 'Failed', reason: 'What was sent is no picture, or nothing was' }),
      })
      return before
    })
    if (!settled) {
      if (fresh !== null) await removeObject(fresh)
      return current(userId)
    }
    await removeObject(key)
    if (fresh === null) return settled.picture_key
    if (settled.picture_key !== null) await removeObject(settled.picture_key)
    return fresh
  }

  async function current(userId: string): Promise<string | null> {
    const now = await database.owner
      .selectFrom('users')
      .select('picture_key')
      .where('id', '=', userId)
      .executeTakeFirst()
    return now?.picture_key ?? null
  }

  return {
    async expect(about, picture) {
      const extension = extensionOf(picture)
      // One place a person and kind: who announces pictures without end fills nothing with them.
      const key = `uploads/${about.userId}.${extension}`
      await removeObject(key)
      await database.owner.transaction().execute(async (tx) => {
        const person = await personOf(tx, about)
        await tx
          .updateTable('users')
          .set({ picture_upload_key: key, picture_upload_at: new Date() })
          .where('id', '=', about.userId)
          .execute()
        const { fileName, size } = picture
        await record(tx, { by: about.by, thing: personThing(person), after: { upload: { fileName, extension, size } } })
      })
      return store.signPut(key, {
        type: mediaTypeOf(key).type,
        maxBytes: picture.size,
        maxSide: limits.pictureSide,
        expiresIn: uploadTime,
      })
    },

    async settle({ userId, pictureKey, pictureUpload }, by) {
      if (!pictureUpload) return pictureKey
      try {
        return await settle({ userId, ...pictureUpload }, by)
      } catch (error) {
        // Nobody is kept out of the console by a picture.
        log.error('A new picture could not be looked at', { error })
        return pictureKey
      }
    },

    async remove(about) {
      const gone = await database.owner.transaction().execute(async (tx) => {
        const person = await personOf(tx, about)
        const { picture_key, picture_upload_key } = person
        await tx
          .updateTable('users')
          .set({ picture_key: null, picture_upload_key: null, picture_upload_at: null })
          .where('id', '=', about.userId)
          .execute()
        await record(tx, {
          by: about.by,
          thing: personThing(person),
          before: { picture: picture_key },
          after: { picture: null },
        })
        return [picture_key, picture_upload_key]
      })
      for (const key of gone) if (key !== null) await removeObject(key)
    },
  }
}

/** Few bytes may be very many pixels, for everybody who is shown the picture. */
function isSmall(data: Uint8Array): boolean {
  const size = imageSizeOf(data)
  return size !== undefined && Math.max(size.width, size.height) <= limits.pictureSide
}

function extensionOf({ fileName, extension, size }: AnnouncedPicture): string {
  if (fileName.trim() === '' || fileName.length > limits.fileNameLength) {
    throw new Refusal('BadInput', `FileName must have from 1 to ${limits.fileNameLength} characters`)
  }
  const word = extension.replace(/^\./, '').toLowerCase()
  const known = imageExtensions.find((each) => each === word)
  if (!known) throw new Refusal('BadInput', `A profile picture is a file of the kind ${imageExtensions.join(', ')}`)
  if (size < 1) throw new Refusal('BadInput', 'The file is empty')
  if (size > limits.pictureSize) {
    throw new Refusal('BadInput', `A profile picture may have ${limits.pictureSize / 2 ** 20} MB`)
  }
  return known
}
