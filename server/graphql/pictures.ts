import type { MutationArgs, Upload } from '../generated/schema.ts'
import { giverOf } from '../policies/giving.ts'
import type { Resolver } from './context.ts'
import { aboutPerson } from './users.ts'

/** Where the caller's new picture is to be sent by PUT. */
export const updatePic: Resolver<MutationArgs['updatePic'], Upload> = async (
  { Media: { FileName, Extension, Size } },
  { caller, membership, can },
  { people, directory },
) => {
  const about = {
    userId: caller.userId,
    byUserId: caller.userId,
    giver: giverOf({ can, membership }),
    tenantId: membership?.tenantId ?? null,
    operation: 'updatePic',
  }
  const url = await people.pictures.expect(about, { fileName: FileName, extension: Extension, size: Size })
  directory.forget()
  return { data: { UploadURL: url } }
}

/** Takes away one's own picture, or that of somebody of the tenant for who may. */
export const resetUserProfilePicture: Resolver<MutationArgs['resetUserProfilePicture'], never> = async (
  { UserID },
  call,
  { people, directory },
) => {
  await people.pictures.remove(aboutPerson('resetUserProfilePicture', UserID, call))
  directory.forget()
  // Product 8.
  return { message: 'Your profile picture is removed successfully' }
}
