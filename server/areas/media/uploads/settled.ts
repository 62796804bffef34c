import { limits } from '../../../generated/limits.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { imageSizeOf } from '../../../storage/image-size.ts'
import { imageOf } from '../../../storage/image-types.ts'
import { type Told, tellingStart, tellKind } from '../../../storage/kinds/told.ts'
import { lengthOf } from '../../../storage/length/length-of.ts'
import { StorageFailure } from '../../../storage/object-key.ts'
import { orientationIn, withoutMetadata } from '../../../storage/picture-metadata.ts'
import { lookOf } from '../../../storage/pictures/look.ts'
import { safeSvg } from '../../../storage/svg/safe-svg.ts'
import type { FileDetails } from '../file-details.ts'
import { extensionIn, isPicture, pictureTooLarge, wrongType } from './announced.ts'
import type { SentPart, UploadNeeds, UploadPlace } from './uploads.ts'
import type { Waiting } from './waiting.ts'

/** A file that came, where it is to stay. */
export interface Settled {
  readonly key: string
  readonly extension: string
  readonly size: number
  /** What is said of it from the start. */
  readonly details: FileDetails
}

/** Thrown for what is not taken, whatever is tried again. */
export class NotTaken extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/**
 * Looks at what came, and puts it where no address for an upload leads: what was looked at is what is given out. Done again
 * after a server was killed in the middle of it, it ends the same.
 * @throws {NotTaken} for what it turns out to be
 * @throws {Refusal} BadInput for what is not there whole
 */
export async function settle(
  needs: UploadNeeds,
  { tenantId, environmentId }: UploadPlace,
  upload: Waiting,
  parts: readonly SentPart[] | null,
): Promise<Settled> {
  const { store, database } = needs
  if (upload.stored_key !== null && (await store.size(upload.object_key)) === undefined) {
    const size = await store.size(upload.stored_key)
    if (size !== undefined) return await settledAs(store, upload, upload.stored_key, size)
  }
  const start = await arrived(needs, upload, parts)
  const extension = taken(await kindOf(upload, start))
  const key = `${environmentId}/${upload.id}.${extension}`
  // Written down before it is there, so that it is found, or taken away, wherever the server ends.
  await database
    .staff(tenantId)
    .updateTable('media_uploads')
    .set({ stored_key: key })
    .where('id', '=', upload.id)
    .execute()
  if (isPicture(extension)) return await settlePicture(needs, upload, key)
  if (extension === 'svg') return await settleDrawing(store, upload, key)
  const moved = await store.move(upload.object_key, key)
  const size = await store.size(key)
  // Somebody who completes it at the same time has moved it.
  if (!moved && size === undefined) throw notThere()
  return await settledAs(store, upload, key, size ?? Number(upload.size))
}

function kindOf({ extension, file_name }: Waiting, start: Uint8Array): Promise<Told> {
  return tellKind(start, extension || extensionIn(file_name))
}

/** Of a film or sound it is told how long it is. */
async function settledAs(store: UploadNeeds['store'], upload: Waiting, key: string, size: number): Promise<Settled> {
  const extension = extensionIn(key)
  // Those are written by the server itself, out of what it has read; others are moved, and another may have come in between.
  if (!isPicture(extension) && extension !== 'svg') {
    const told = await kindOf(upload, (await store.start(key, tellingStart)) ?? new Uint8Array())
    if (size !== Number(upload.size) || taken(told) !== extension) throw new NotTaken(refusals.else())
  }
  const read = async (at: number, bytes: number) => (await store.part(key, at, bytes)) ?? Buffer.alloc(0)
  const seconds = await lengthOf(extension, read, size)
  return { key, extension, size, details: seconds === undefined ? {} : { Duration: seconds } }
}

/** The first bytes of what came, once all of it is one object. */
async function arrived(
  { store }: UploadNeeds,
  upload: Waiting,
  parts: readonly SentPart[] | null,
): Promise<Uint8Array> {
  const { object_key, parts_id } = upload
  if (parts_id !== null && (await store.size(object_key)) === undefined) {
    try {
      await store.parts.complete(object_key, parts_id, parts ?? (await store.parts.list(object_key, parts_id)))
    } catch (error) {
      // Others are there than were to be, or somebody who completes it at the same time has taken them: the size tells.
      if (!(error instanceof StorageFailure)) throw error
    }
  }
  const size = await store.size(object_key)
  if (size === undefined) throw parts_id === null ? notThere() : notWhole()
  if (size !== Number(upload.size)) throw notWhole()
  return (await store.start(object_key, tellingStart)) ?? new Uint8Array()
}

async function settlePicture({ store, pictures }: UploadNeeds, upload: Waiting, key: string): Promise<Settled> {
  if (Number(upload.size) > limits.mediaPictureSize) throw new NotTaken(pictureTooLarge())
  const sent = await store.read(upload.object_key, limits.mediaPictureSize)
  if (!sent) throw notThere()
  const picture = withoutMetadata(sent)
  const size = picture && imageSizeOf(picture)
  const extension = picture && imageOf(picture)
  if (!picture || !size || !extension) throw new NotTaken(new Refusal('BadInput', 'This file is not a picture.'))
  if (Math.max(size.width, size.height) > limits.mediaPictureSide) throw new NotTaken(pictureTooWide())
  await store.write(key, picture)
  // As it stands: from 5 on it lies on its side.
  const [Width, Height] = orientationIn(picture) < 5 ? [size.width, size.height] : [size.height, size.width]
  const library = await pictures.library()
  const look = library && (await lookOf(library, picture))
  const details = { Width, Height, ...(look && { Colour: look.colour, Placeholder: look.placeholder }) }
  return { key, extension: extensionIn(key), size: picture.length, details }
}

/** An SVG is stored as it was understood, and not as it was sent. */
async function settleDrawing(store: UploadNeeds['store'], upload: Waiting, key: string): Promise<Settled> {
  if (Number(upload.size) > limits.mediaDrawingSize) throw new NotTaken(drawingTooLarge())
  const sent = await store.read(upload.object_key, limits.mediaDrawingSize)
  if (!sent) throw notThere()
  const drawing = safeSvg(sent)
  if (!drawing) throw new NotTaken(refusals.else())
  const { text, width, height } = drawing
  const bytes = Buffer.from(text)
  await store.write(key, bytes)
  const details = { ...(width !== undefined && { Width: width }), ...(height !== undefined && { Height: height }) }
  return { key, extension: 'svg', size: bytes.length, details }
}

function taken(told: Told): string {
  if ('extension' in told) return told.extension
  throw new NotTaken(refusals[told.refused]())
}

const refusals = {
  runs: wrongType,
  picture: () =>
    new Refusal('BadInput', 'Pictures of this kind are not shown by every browser. Save it as PNG, JPEG, GIF or WebP.'),
  else: () => new Refusal('BadInput', 'This file is damaged, or something else than its name says.'),
}

const drawingTooLarge = () =>
  new Refusal('BadInput', `A drawing (SVG) may have ${limits.mediaDrawingSize / 2 ** 20} MB at most.`)
const notThere = () => new Refusal('BadInput', 'The file did not arrive. Please send it again.')
const notWhole = () => new Refusal('BadInput', 'The file did not arrive whole. Please send what is missing.')
const pictureTooWide = () => new Refusal('BadInput', `A picture may be ${limits.mediaPictureSide} pixels wide and high`)
