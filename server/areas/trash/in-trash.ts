import { sql } from 'kysely'
import { isAnyOf } from '../../database/any-of.ts'
import type { Services } from '../../operation/context.ts'
import { notFound } from '../../operation/refusal.ts'
import { type KeptLists, mayStill, refuseOthersInTrash } from '../../policies/access/kept-lists.ts'
import { type ListedSubject, things } from '../../policies/access/things.ts'
import type { Call } from '../../policies/requires.ts'
import { type Acting, inPlace } from './acting.ts'
import { keptSince } from './kept.ts'

/** A thing in the trash. `thing`: its row, as it was. */
export interface TrashRow<Thing> {
  id: string
  root_id: string
  name: string
  thing: Thing
  entries: { id: string; user_id: string | null; role_id: string | null; privileges: object }[]
  lists: KeptLists
}

/** What is taken out of the trash, by the things with which it went, each once. */
interface Meant {
  readonly subject: ListedSubject
  readonly ids: readonly string[]
  /** What the caller must be allowed to do with what went with one of them. */
  readonly privilege: 'Delete' | 'Administer'
}

/**
 * Works on things in the trash, with all that went with them.
 * @throws {Refusal} NotFound for what is not in the trash, or is not the caller's to delete; Forbidden for what lay in it
 */
export async function fromTrash<Thing, Answer>(
  call: Call,
  services: Services,
  { subject, ids, privilege }: Meant,
  work: (acting: Acting, rows: readonly TrashRow<Thing>[]) => Promise<Answer>,
): Promise<Answer> {
  const answer = await inPlace(call, services, async (acting) => {
    const rows = await inTrash<Thing>(acting, subject, ids)
    const roots = rows.filter(({ id, root_id }) => id === root_id)
    if (!roots.every(({ lists }) => mayStill(call, 'Delete', subject, lists))) throw notFound()
    const along = rows.filter(({ id, root_id }) => id !== root_id)
    refuseOthersInTrash(call, privilege, subject, along)
    return work(acting, rows)
  })
  services.accessLists.forget((await services.access.of(call))?.environmentId ?? '')
  return answer
}

/**
 * What was deleted together, by what it went with; the transaction holds it.
 * @throws {Refusal} NotFound where one is not in the trash of this environment, or was kept long enough
 */
async function inTrash<Thing>(
  { transaction, place }: Acting,
  subject: ListedSubject,
  roots: readonly string[],
): Promise<TrashRow<Thing>[]> {
  const { rows } = await sql<TrashRow<Thing>>`select id, root_id, name, thing, entries, lists from trash
    where ${isAnyOf('root_id', roots)} and environment_id = ${place.environmentId} and kind = ${things[subject].kind}
      and deleted_at >= ${keptSince()}
    order by id for update`.execute(transaction)
  if (new Set(rows.map(({ root_id }) => root_id)).size !== new Set(roots).size) throw notFound()
  return rows
}
