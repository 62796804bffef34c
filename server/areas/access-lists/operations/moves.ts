import type { ContentsMoved, MediaMoved, MutationArgs } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver, Services } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'
import { Refusal } from '../../../operation/refusal.ts'
import type { ListedSubject } from '../../../policies/access/things.ts'
import type { Call } from '../../../policies/requires.ts'
import { fitMoved } from '../../media/folders/moved-names.ts'
import { movedAs } from '../../media/folders/told-names.ts'
import { type Moved, moveThings } from '../move.ts'

export const moveContents: Resolver<MutationArgs['moveContents'], ContentsMoved> = (args, call, services) =>
  contentsMoved(intoOne(args.ContentIDs, args.ParentID), call, services)

export const moveContentsBack: Resolver<MutationArgs['moveContentsBack'], ContentsMoved> = (args, call, services) =>
  contentsMoved(new Map(args.Places.map(({ ContentID, ParentID }) => [ContentID, ParentID])), call, services)

export const moveMedia: Resolver<MutationArgs['moveMedia'], MediaMoved> = (args, call, services) =>
  mediaMoved(intoOne(args.MediaIDs, args.ParentID), new Map(), call, services)

export const moveMediaBack: Resolver<MutationArgs['moveMediaBack'], MediaMoved> = ({ Places }, call, services) => {
  const names = Places.flatMap(({ MediaID, Name }) => (Name == null ? [] : ([[MediaID, Name]] as const)))
  const parents = new Map(Places.map(({ MediaID, ParentID }) => [MediaID, ParentID]))
  return mediaMoved(parents, new Map(names), call, services)
}

/** What things are moved into, by their ids: an empty text is the top. */
type Parents = ReadonlyMap<string, string>

function intoOne(ids: readonly string[], parentId: string): Parents {
  return new Map(ids.map((id) => [id, parentId]))
}

async function contentsMoved(parents: Parents, call: Call, services: Services) {
  const moved = await move('Content Management', parents, call, services)
  const Places = moved.map(({ id, parentId }) => ({ ContentID: id, ParentID: parentId ?? '' }))
  return { data: { Places }, message: moved.length === 1 ? 'Content moved' : `${moved.length} contents moved` }
}

/** @param names what some of them are to be called, by their ids */
async function mediaMoved(parents: Parents, names: ReadonlyMap<string, string>, call: Call, services: Services) {
  const fits: typeof fitMoved = (transaction, place, ids) => fitMoved(transaction, place, ids, names)
  const moved = await move('Media Management', parents, call, services, fits)
  const others = moved.flatMap(({ id, before, name }) => {
    const wanted = names.get(id) ?? before
    return name === wanted ? [] : [{ wanted, name }]
  })
  const Places = moved.map(({ id, parentId, before, name }) => ({
    ...{ MediaID: id, ParentID: parentId ?? '', Name: name === before ? null : before },
  }))
  return { data: { Places }, message: movedAs(moved.length, others) }
}

async function move(
  subject: ListedSubject,
  parents: Parents,
  call: Call,
  { database, access, accessLists }: Services,
  fits?: typeof fitMoved,
): Promise<Moved[]> {
  const { tenantId, projectId } = placeOf(call)
  if (parents.size === 0) throw new Refusal('BadInput', 'It is not said what is to be moved')
  const own = await access.needed(call)
  const { environmentId } = own
  const puts = [...new Set(parents.values())].map((parentId) => ({
    ids: [...parents].flatMap(([id, into]) => (into === parentId ? [id] : [])),
    target: parentId || null,
  }))
  const moved = await moveThings(
    database,
    own,
    { tenantId, projectId, environmentId, subject },
    puts,
    actorOf(call),
    fits,
  )
  accessLists.forget(environmentId)
  return moved
}
