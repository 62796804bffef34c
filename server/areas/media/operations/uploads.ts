import type { Media, MediaUpload, MutationArgs } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver, Services } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'
import { readRequestId } from '../../../operation/request-id.ts'
import type { Call } from '../../../policies/requires.ts'
import type { UploadPlace } from '../uploads/uploads.ts'
import { mediaItem } from './media.ts'

/** Where a file is to be sent by PUT that is to become a media item. */
export const createMedia: Resolver<MutationArgs['createMedia'], MediaUpload> = async (args, call, services) => {
  const { ParentID, File, RequestID } = args
  const file = { parentId: ParentID, fileName: File.FileName, extension: File.Extension, size: File.Size }
  const requestId = readRequestId(RequestID)
  const { mediaId, uploadUrl } = await services.mediaUploads.announce(await here(call, services), {
    ...file,
    requestId,
  })
  return { data: { MediaID: mediaId, UploadURL: uploadUrl } }
}

/** Makes a media item of the file that was sent. */
export const completeMedia: Resolver<MutationArgs['completeMedia'], Media> = async (args, call, services, asked) => {
  await services.mediaUploads.complete(await here(call, services), args.MediaID)
  return mediaItem(args, call, services, asked)
}

async function here(call: Call, services: Services): Promise<UploadPlace> {
  const { tenantId, projectId } = placeOf(call)
  const { environmentId } = await services.access.needed(call)
  return { tenantId, projectId, environmentId, by: { ...actorOf(call), environmentId } }
}
