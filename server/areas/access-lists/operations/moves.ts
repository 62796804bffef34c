import type { MutationArgs } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver, Services } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'
import { Refusal } from '../../../operation/refusal.ts'
import type { ListedSubject } from '../../../policies/access/things.ts'
import type { Call } from '../../../policies/requires.ts'
import { fitMoved } from '../../media/folders/moved-names.ts'
import { moveThings } from '../move.ts'

export const moveContents: Resolver<MutationArgs['moveContents'], never> = async (args, call, services) => {
  const moved = await move('Content Management', args.ContentIDs, args.ParentID, call, services)
  return { message: moved === 1 ? 'Content moved' : `${moved} contents moved` }
}

export const moveMedia: Resolver<MutationArgs['moveMedia'], never> = async (args, call, services) => {
  const moved = await move('Media Management', args.MediaIDs, args.ParentID, call, services, fitMoved)
  return { message: moved === 1 ? 'Moved' : `${moved} files and folders moved` }
}

async function move(
  subject: ListedSubject,
  ids: readonly string[],
  parentId: string,
  call: Call,
  { database, access, accessLists }: Services,
  fits?: typeof fitMoved,
): Promise<number> {
  const { tenantId, projectId } = placeOf(call)
  if (ids.length === 0) throw new Refusal('BadInput', 'It is not said what is to be moved')
  const own = await access.needed(call)
  const { environmentId } = own
  const meant = { tenantId, projectId, environmentId, subject, ids: [...new Set(ids)] }
  const moved = await moveThings(database, own, meant, parentId || null, actorOf(call), fits)
  accessLists.forget(environmentId)
  return moved
}
