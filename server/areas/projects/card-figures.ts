import type { Services } from '../../operation/context.ts'
import { here } from '../../operation/place.ts'
import { type Call, callOf } from '../../policies/requires.ts'
import { hiddenContents } from '../contents/figures.ts'

/** A project's Production environment with its kept figures; `hasLists`: whether access lists may hide contents of it. */
export type Production = readonly [environmentId: string, unpublished: number, published: number, hasLists: boolean]

/** null where the caller may not read the project's contents. */
export interface CardFigures {
  content: number | null
  published: number | null
}

const unknown: CardFigures = { content: null, published: null }

/** What a project's card counts: the contents in Production that the caller may read and that are not archived. */
export async function cardFigures(
  [environmentId, unpublished, published, hasLists]: Production,
  call: Call,
  { database, directory, access }: Pick<Services, 'database' | 'directory' | 'access'>,
): Promise<CardFigures> {
  const membership = here(call)
  const all = { content: unpublished + published, published }
  if (!hasLists && membership.role.grants.has('Read', 'Content Management')) return all
  const place = await directory.place(call.caller, membership, environmentId)
  const there = place && callOf(call.caller, membership, place)
  if (!there?.can('Read', 'Content Management')) return unknown
  const own = hasLists ? await access.of(there) : undefined
  if (!own) return all
  const hidden = await hiddenContents(database.staff(membership.tenantId), own)
  return {
    content: all.content - hidden.unpublished - hidden.published,
    published: all.published - hidden.published,
  }
}
