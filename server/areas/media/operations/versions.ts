import { limits } from '../../../generated/limits.ts'
import type { MediaVersion, MutationArgs, QueryArgs } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver } from '../../../operation/context.ts'
import { paging } from '../../../operation/paging.ts'
import { placeOf } from '../../../operation/place.ts'
import { goesAt } from '../../trash/kept.ts'
import { findReplaced } from '../versions/find-replaced.ts'
import { findVersion, listVersions } from '../versions/list-versions.ts'
import { putFile } from '../versions/put-file.ts'
import { refuseMisfit } from '../versions/refuse-misfit.ts'

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
  { database, access },
) => {
  const { tenantId, projectId } = placeOf(call)
  const { environmentId } = await access.needed(call)
  const by = { ...actorOf(call), environmentId }
  await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      const version = await findVersion(transaction, MediaID, VersionID)
      const replaced = await findReplaced(transaction, environmentId, MediaID)
      await refuseMisfit(transaction, environmentId, replaced, version.kind)
      const { kind, extension, object_key: key, details } = version
      const file = { kind, extension, key, details, size: Number(version.size), uploadId: null }
      await putFile(transaction, { tenantId, projectId, environmentId, by }, replaced, file)
      await transaction.deleteFrom('media_versions').where('id', '=', VersionID).execute()
    })
  return { message: 'The former file was put back.' }
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
