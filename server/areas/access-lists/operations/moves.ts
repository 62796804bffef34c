import type { MediaMoved, MutationArgs } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver, Services } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'
import { Refusal } from '../../../operation/refusal.ts'
import type { ListedSubject } from '../../../policies/access/things.ts'
import type { Call } from '../../../policies/requires.ts'
import { fitMoved } from '../../media/folders/moved-names.ts'
import { movedAs } from '../../media/folders/told-names.ts'
import { type Moved, moveThings } from '../move.ts'

export const moveContents: Resolver<MutationArgs['moveContents'], never> = async (args, call, services) => {
  const moved = await move('Content Management', args.ContentIDs, args.ParentID, call, services)
  return { message: moved.count === 1 ? 'Content moved' : `${moved.count} contents moved` }
}

export const moveMedia: Resolver<MutationArgs['moveMedia'], MediaMoved> = async (args, call, services) => {
  const names = new Map(args.Names?.map(({ MediaID, Name }) => [MediaID, Name]))
  const fits: typeof fitMoved = (transaction, place, ids) => fitMoved(transaction, place, ids, names)
  const { count, renamed } = await move('Media Management', args.MediaIDs, args.ParentID, call, services, fits)
  const others = renamed.flatMap(({ id, before, name }) => {
    const wanted = names.get(id) ?? before
    return name === wanted ? [] : [{ wanted, name }]
  })
  const Renamed = renamed.map(({ id, before }) => ({ MediaID: id, Name: before }))
  return { data: { Renamed }, message: movedAs(count, others) }
}

async function move(
  subject: ListedSubject,
  ids: readonly string[],
  parentId: string,
  call: Call,
  { database, access, accessLists }: Services,
  fits?: typeof fitMoved,
): Promise<Moved> {
  const { tenantId, projectId } = placeOf(call)
  if (ids.length === 0) throw new Refusal('BadInput', 'It is not said what is to be moved')
  const own = await access.needed(call)
  const { environmentId } = own
  const meant = { tenantId, projectId, environmentId, subject, ids: [...new Set(ids)] }
  const moved = await moveThings(database, own, meant, parentId || null, actorOf(call), fits)
  accessLists.forget(environmentId)
  return moved
}
