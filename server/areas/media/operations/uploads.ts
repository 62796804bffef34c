import type { Media, MediaPart, MediaUpload, MutationArgs, QueryArgs } from '../../../generated/schema.ts'
import type { Resolver, Services } from '../../../operation/context.ts'
import { readFileSize } from '../../../operation/file-size.ts'
import { readRequestId } from '../../../operation/request-id.ts'
import type { Call } from '../../../policies/requires.ts'
import { uploadPlaceOf } from '../uploads/place-of.ts'
import type { AnnouncedMedia } from '../uploads/uploads.ts'
import { mediaItem } from './media.ts'

/** Where a file is to be sent by PUT that is to become a media item. */
export const createMedia: Resolver<MutationArgs['createMedia'], MediaUpload> = async (args, call, services) => {
  const { ParentID, File, RequestID } = args
  return { data: await announced({ parentId: ParentID }, { File, RequestID }, call, services) }
}

/** Where a file is to be sent by PUT that is to take the place of another. */
export const replaceMedia: Resolver<MutationArgs['replaceMedia'], MediaUpload> = async (args, call, services) => {
  const { MediaID, File, RequestID } = args
  return { data: await announced({ replaces: MediaID }, { File, RequestID }, call, services) }
}

async function announced(
  to: AnnouncedMedia['to'],
  { File, RequestID }: Pick<MutationArgs['createMedia'], 'File' | 'RequestID'>,
  call: Call,
  services: Services,
): Promise<MediaUpload> {
  const file = { to, fileName: File.FileName, extension: File.Extension, size: readFileSize(File.Size) }
  const requestId = readRequestId(RequestID)
  const { mediaId, uploadUrl, contentType, partSize } = await services.mediaUploads.announce(
    await uploadPlaceOf(call, services),
    { ...file, requestId },
  )
  return { MediaID: mediaId, UploadURL: uploadUrl, ContentType: contentType, PartSize: partSize }
}

/** The parts of a large file: those that are there, and where the others are to be sent by PUT. */
export const mediaParts: Resolver<QueryArgs['mediaParts'], MediaPart[]> = async (args, call, services) => {
  const parts = await services.mediaUploads.parts(await uploadPlaceOf(call, services), args.MediaID, args.From ?? 1)
  return {
    data: parts.map(({ number, size, etag, uploadUrl }) => ({
      ...{ PartNumber: number, Size: size, ETag: etag, UploadURL: uploadUrl },
    })),
  }
}

/** Makes a media item of the file that was sent. */
export const completeMedia: Resolver<MutationArgs['completeMedia'], Media> = async (args, call, services, asked) => {
  const parts = args.Parts?.map(({ PartNumber, ETag }) => ({ number: PartNumber, etag: ETag.replaceAll('"', '') }))
  const place = await uploadPlaceOf(call, services)
  const { mediaId, message } = await services.mediaUploads.complete(place, args.MediaID, parts ?? null)
  const item = await mediaItem({ ...args, MediaID: mediaId }, call, services, asked)
  return { ...item, ...(message !== undefined && { message }) }
}

/** Gives up a file that was announced. */
export const cancelMedia: Resolver<MutationArgs['cancelMedia'], never> = async (args, call, services) => {
  await services.mediaUploads.cancel(await uploadPlaceOf(call, services), args.MediaID)
  return {}
}
