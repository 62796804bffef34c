import { limits } from '../../../generated/limits.ts'
import type {
  AccessCategory,
  AccessEntryInput,
  AccessHolder,
  AccessList,
  MutationArgs,
  QueryArgs,
} from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver, Services } from '../../../operation/context.ts'
import { paging } from '../../../operation/paging.ts'
import { placeOf } from '../../../operation/place.ts'
import { Refusal } from '../../../operation/refusal.ts'
import type { Access } from '../../../policies/access/access.ts'
import { allowsWith, nearestLists } from '../../../policies/access/access.ts'
import { loadLists } from '../../../policies/access/lists.ts'
import type { ListedSubject } from '../../../policies/access/things.ts'
import type { Call } from '../../../policies/requires.ts'
import { findHolders } from '../holders.ts'
import { readAccessList } from '../read.ts'
import type { Meant } from '../rows.ts'
import { saveAccessLists } from '../save.ts'

export const contentACLs: Resolver<QueryArgs['contentACLs'], AccessList> = (args, call, services) =>
  listOf('Content Management', thingsOf(args.ContentID, args.ContentIDs), args, call, services)

export const mediaACLs: Resolver<QueryArgs['mediaACLs'], AccessList> = (args, call, services) =>
  listOf('Media Management', thingsOf(args.MediaID, args.MediaIDs), args, call, services)

export const saveContentACLs: Resolver<MutationArgs['saveContentACLs'], never> = (args, call, services) =>
  save(
    'Content Management',
    thingsOf(args.ContentID, args.ContentIDs),
    { ...args, entries: args.InputContentACL },
    call,
    services,
  )

export const saveMediaACLs: Resolver<MutationArgs['saveMediaACLs'], never> = (args, call, services) =>
  save(
    'Media Management',
    thingsOf(args.MediaID, args.MediaIDs),
    { ...args, entries: args.InputMediaACL },
    call,
    services,
  )

/** Who may be given an entry, for whoever administers the lists of the things that are named. */
export const accessHolders: Resolver<QueryArgs['accessHolders'], AccessHolder[]> = async (args, call, { database }) => {
  const { tenantId, projectId } = placeOf(call)
  thingsOf(undefined, [...(args.ContentIDs ?? []), ...(args.MediaIDs ?? [])])
  const { limit, offset } = paging(args, limits.accessHolderPageSize)
  const where = { tenantId, projectId }
  const found = await findHolders(database.staff(tenantId), where, args.Category, args.QuickSearch ?? '')
  const listed = new Set(args.ExcludedUserRoleIDs ?? [])
  const left = found.filter(({ id }) => !listed.has(id))
  const data = left.slice(offset, offset + limit).map(({ id, category, name, hint }) => ({
    UserRoleID: id,
    Category: category,
    Name: name,
    Hint: hint,
  }))
  return { data, totalItems: left.length }
}

interface ListArgs {
  Category?: AccessCategory | null
  UserRoleIDs?: readonly string[] | null
}

async function listOf(
  subject: ListedSubject,
  ids: readonly string[],
  { Category, UserRoleIDs }: ListArgs,
  call: Call,
  { database, access, accessLists }: Services,
) {
  const own = await access.needed(call)
  const meant = meantBy(call, own, subject, ids)
  const lists = await accessLists.of(meant.tenantId, own.environmentId)
  const asked = { ...meant, category: Category ?? null, also: UserRoleIDs ?? [] }
  return { data: await readAccessList({ database, lists, access: own }, asked) }
}

interface SaveArgs {
  entries: readonly AccessEntryInput[]
  DeletedACLIDs?: readonly string[] | null
  Version?: string | null
}

async function save(
  subject: ListedSubject,
  ids: readonly string[],
  { entries, DeletedACLIDs, Version }: SaveArgs,
  call: Call,
  { database, access, accessLists }: Services,
) {
  const own = await access.needed(call)
  const meant = meantBy(call, own, subject, ids)
  await saveAccessLists(
    {
      database,
      async notTheirs(transaction, asked) {
        const lists = await loadLists(transaction, own.environmentId)
        const nearest = await nearestLists(transaction, own.environmentId, subject, asked)
        const isTheirs = (id: string) => allowsWith(lists, call, 'Administer', subject, nearest.get(id) ?? null)
        return new Set(asked.filter((id) => !isTheirs(id)))
      },
    },
    meant,
    { entries, deleted: DeletedACLIDs ?? [], version: Version ?? undefined },
    actorOf(call),
  )
  accessLists.forget(own.environmentId)
  // Product 8.
  return { message: 'Permissions saved succesfully' }
}

function meantBy(call: Call, { environmentId }: Access, subject: ListedSubject, ids: readonly string[]): Meant {
  const { tenantId, projectId } = placeOf(call)
  return { tenantId, projectId, environmentId, subject, ids }
}

/** @throws {Refusal} BadInput for none */
function thingsOf(one: string | null | undefined, several: readonly string[] | null | undefined): string[] {
  const ids = [...new Set([...(one == null ? [] : [one]), ...(several ?? [])])]
  if (ids.length === 0) throw new Refusal('BadInput', 'It is not said whose access list is meant')
  return ids
}
