import { limits } from '../../generated/limits.ts'
import type {
  ImportFailure,
  ImportFile,
  ImportPreview,
  ImportUpload,
  JobStarted,
  MutationArgs,
  QueryArgs,
} from '../../generated/schema.ts'
import { actorOf } from '../../operation/actor.ts'
import type { Resolver, Services } from '../../operation/context.ts'
import { readFileSize } from '../../operation/file-size.ts'
import { paging } from '../../operation/paging.ts'
import { placeOf } from '../../operation/place.ts'
import { notFound } from '../../operation/refusal.ts'
import { workPlaceOf } from '../../operation/work-place.ts'
import type { Call } from '../../policies/requires.ts'
import type { ImportPlace } from './place.ts'

/** The files that were brought in, newest first. */
export const importFiles: Resolver<QueryArgs['importFiles'], ImportFile[]> = async (args, call, services) => {
  const part = paging(args, limits.importPageSize)
  const { files, total } = await services.imports.files(await here(call, services), part)
  return { data: files, totalItems: total }
}

/** What is in an uploaded file, and how it fits the templates. */
export const importPreview: Resolver<QueryArgs['importPreview'], ImportPreview> = async (
  { ImportID },
  call,
  services,
) => ({ data: await services.imports.preview(await here(call, services), ImportID) })

export const importFailures: Resolver<QueryArgs['importFailures'], ImportFailure[]> = async (args, call, services) => {
  const part = paging(args, limits.importFailurePageSize)
  const { failures, total } = await services.imports.failures(await here(call, services), args.ImportID, part)
  return { data: failures, totalItems: total }
}

/** Where a file of contents is to be sent by PUT. */
export const createImport: Resolver<MutationArgs['createImport'], ImportUpload> = async (
  { File: { FileName, Extension, Size } },
  call,
  services,
) => {
  const file = { fileName: FileName, extension: Extension, size: readFileSize(Size) }
  const { importId, uploadUrl } = await services.imports.announce(await here(call, services), file)
  return { data: { ImportID: importId, UploadURL: uploadUrl } }
}

/** Makes contents of the rows, in the background. */
export const startImport: Resolver<MutationArgs['startImport'], JobStarted> = async (
  { ImportID, TemplateID, Mapping, Again },
  call,
  services,
) => {
  const order = { importId: ImportID, templateId: TemplateID, mapping: Mapping ?? undefined, again: Again ?? false }
  const jobId = await services.imports.start(services.jobs, await here(call, services), order)
  return { data: { JobID: jobId } }
}

export const deleteImport: Resolver<MutationArgs['deleteImport'], never> = async ({ ImportID }, call, services) => {
  await services.imports.remove(await here(call, services), ImportID)
  return {}
}

async function here(call: Call, { database }: Services): Promise<ImportPlace> {
  const { tenantId, projectId } = placeOf(call)
  const environmentId = await workPlaceOf(call, database)
  if (environmentId === undefined) throw notFound()
  return { tenantId, projectId, environmentId, by: { ...actorOf(call), environmentId } }
}
