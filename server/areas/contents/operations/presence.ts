import { sql } from 'kysely'
import { limits } from '../../../generated/limits.ts'
import type { ContentPresence, QueryArgs } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'
import { notFound } from '../../../operation/refusal.ts'
import { refuseLong } from '../../../operation/said-by-form.ts'
import { nearestList } from '../../../policies/access/conditions.ts'
import { comeHere, goAway, othersHere } from '../presence/present.ts'

/**
 * Says that the caller has a content open, and asks who else has, and what of it others may have changed meanwhile. It is
 * nothing that is written down: what is said is forgotten after some seconds.
 */
export const contentPresence: Resolver<QueryArgs['contentPresence'], ContentPresence> = async (
  { ContentID, ClientID, Path, Gone },
  call,
  { database, access },
) => {
  refuseLong({ ClientID, Path: Path ?? null })
  const own = await access.needed(call)
  const place = { ...placeOf(call), environmentId: own.environmentId }
  const staff = database.staff(place.tenantId)
  const { rows } = await sql<{
    revision: number
    nearest: string | null
  }>`select c.revision, ${nearestList('c.id')} as nearest
    from contents c where c.id = ${ContentID} and c.environment_id = ${own.environmentId}`.execute(staff)
  const [content] = rows
  if (!content) throw notFound()
  const { userId, name } = actorOf(call)
  const present = { contentId: ContentID, clientId: ClientID, userId, name, path: Path || null }
  if (Gone) await goAway(staff, present)
  else await comeHere(staff, place, present, limits.presenceGone)
  const others = await othersHere(staff, present, limits.presenceGone)
  return {
    data: {
      Revision: content.revision,
      Privileges: own.privileges('Content Management', content.nearest),
      Others: others.map((each) => ({
        ClientID: each.client_id,
        Name: each.name,
        Path: each.path,
        Since: each.since.toISOString(),
      })),
    },
  }
}
