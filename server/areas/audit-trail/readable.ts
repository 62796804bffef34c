import type { Services } from '../../operation/context.ts'
import { type Access, nearestLists } from '../../policies/access/access.ts'
import { type ListedSubject, things } from '../../policies/access/things.ts'
import { type Call, callOf } from '../../policies/requires.ts'
import type { EntryRow } from './entry/row.ts'

type Needs = Pick<Services, 'database' | 'directory' | 'access'>
type Listed = Pick<EntryRow, 'id' | 'environment_id' | 'entity_kind' | 'entity_id'>

/**
 * Those of some entries whose values the caller may not read: they are about a content or a file that they may not read now
 * (O-audit-20). Of what is gone for good they read who may change everybody's rights on such things.
 */
export async function unreadableIn(
  call: Call,
  rows: readonly Listed[],
  needs: Needs,
): Promise<ReadonlySet<EntryRow['id']>> {
  const listed = rows.filter(({ entity_kind }) => subjectOf(entity_kind) !== undefined)
  const environments = [...new Set(listed.map(({ environment_id }) => environment_id))]
  const found = await Promise.all(
    environments.map((id) =>
      unreadableAt(
        call,
        id,
        listed.filter(({ environment_id }) => environment_id === id),
        needs,
      ),
    ),
  )
  return new Set(found.flat())
}

async function unreadableAt(call: Call, environmentId: string | null, rows: readonly Listed[], needs: Needs) {
  const place = await readingIn(call, environmentId, needs)
  const ofEach = (Object.keys(things) as ListedSubject[]).map(async (subject) => {
    const some = rows.filter(({ entity_kind }) => subjectOf(entity_kind) === subject)
    if (some.length === 0) return []
    const mayRead = place ? await readerOf(subject, some, place, needs) : () => false
    return some.filter((row) => !mayRead(row)).map(({ id }) => id)
  })
  return (await Promise.all(ofEach)).flat()
}

async function readerOf(
  subject: ListedSubject,
  rows: readonly Listed[],
  { access, call }: { access: Access; call: Call },
  { database }: Needs,
): Promise<(row: Listed) => boolean> {
  if (!call.can('Read', subject)) return () => false
  const staff = database.staff(call.membership?.tenantId ?? '')
  const ids = [...new Set(rows.flatMap(({ entity_id }) => entity_id ?? []))]
  const nearest = await nearestLists(staff, access.environmentId, subject, ids)
  return ({ entity_id }) => {
    const list = nearest.get(entity_id ?? '')
    return list === undefined ? call.can('Administer', subject) : access.allows('Read', subject, list)
  }
}

/** What the caller may do in an environment; undefined where they see none of it, and where it is gone. */
export async function readingIn(
  { caller, membership }: Call,
  environmentId: string | null,
  { directory, access }: Needs,
): Promise<{ access: Access; call: Call } | undefined> {
  const place =
    membership && environmentId !== null ? await directory.place(caller, membership, environmentId) : undefined
  if (!place || !membership) return undefined
  const call = callOf(caller, membership, place)
  const own = await access.of(call)
  return own && { access: own, call }
}

/** The subject of the access lists that things of a kind have; undefined for kinds without. */
export function subjectOf(kind: string | null): ListedSubject | undefined {
  return (Object.keys(things) as ListedSubject[]).find((subject) => things[subject].kind === kind)
}
