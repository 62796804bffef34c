import type { MutationArgs, Upload } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver } from '../../../operation/context.ts'
import { readFileSize } from '../../../operation/file-size.ts'
import { giverOf } from '../../../policies/giving.ts'
import { aboutPerson } from '../about-person.ts'

/** Where the caller's new picture is to be sent by PUT. */
export const updatePic: Resolver<MutationArgs['updatePic'], Upload> = async (
  { Media: { FileName, Extension, Size } },
  call,
  { people, directory },
) => {
  const about = { userId: call.caller.userId, by: { ...actorOf(call), ...giverOf(call) } }
  const url = await people.pictures.expect(about, {
    fileName: FileName,
    extension: Extension,
    size: readFileSize(Size),
  })
  directory.forget()
  return { data: { UploadURL: url } }
}

/** Takes away one's own picture, or that of somebody of the tenant for who may. */
export const resetUserProfilePicture: Resolver<MutationArgs['resetUserProfilePicture'], never> = async (
  { UserID },
  call,
  { people, directory },
) => {
  await people.pictures.remove(aboutPerson(UserID, call))
  directory.forget()
  // Product 8.
  return { message: 'Your profile picture is removed successfully' }
}
