import { limits } from '../../../generated/limits.ts'
import type { MediaVersion, MutationArgs, QueryArgs } from '../../../generated/schema.ts'
import type { Resolver } from '../../../operation/context.ts'
import { paging } from '../../../operation/paging.ts'
import { placeOf } from '../../../operation/place.ts'
import { goesAt } from '../../trash/kept.ts'
import { uploadPlaceOf } from '../uploads/place-of.ts'
import { listVersions } from '../versions/list-versions.ts'

/** The files that an item had before, the last first. */
export const mediaVersions: Resolver<QueryArgs['mediaVersions'], MediaVersion[]> = async (
  args,
  call,
  { database, signedUrl },
) => {
  const { rows, total } = await listVersions(
    database.staff(placeOf(call).tenantId),
    args.MediaID,
    paging(args, limits.versionPageSize),
  )
  const data = rows.map(({ id, kind, extension, size, object_key, details, replaced_at, replaced_by }) => ({
    ...{ VersionID: id, Type: kind, Extension: extension, Size: Number(size), S3URL: signedUrl(object_key) },
    ...{ Width: numberOf(details.Width), Height: numberOf(details.Height) },
    ...{ ReplacedAt: replaced_at.toISOString(), ReplacedBy: replaced_by, GoesAt: goesAt(replaced_at).toISOString() },
  }))
  return { data, totalItems: total }
}

/** Gives an item a file that it had before; the one that it has now is kept in its place. */
export const restoreMediaVersion: Resolver<MutationArgs['restoreMediaVersion'], never> = async (
  { MediaID, VersionID },
  call,
  services,
) => {
  await services.mediaUploads.restoreVersion(await uploadPlaceOf(call, services), MediaID, VersionID)
  return { message: 'The former file was put back.' }
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
