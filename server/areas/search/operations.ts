import { limits } from '../../generated/limits.ts'
import type { Subject } from '../../generated/permissions.ts'
import type { EntityType, QueryArgs, SearchResult } from '../../generated/schema.ts'
import type { Resolver } from '../../operation/context.ts'
import { paging } from '../../operation/paging.ts'
import { placeOf } from '../../operation/place.ts'
import { search } from './search.ts'

/** What each kind asks for, and where the console shows one. */
const kinds: Record<EntityType, { subject: Subject; path: (id: string) => string }> = {
  Template: { subject: 'Content Template Management', path: (id) => `/content-template/edit/${id}` },
  Content: { subject: 'Content Management', path: (id) => `/content-management/listing/edit/${id}` },
  Media: { subject: 'Media Management', path: (id) => `/media-management/edit?MediaID=${id}` },
}
const names = Object.keys(kinds) as EntityType[]

/** Global search: what the caller may not read is not found, and not counted. */
export const projectChildren: Resolver<QueryArgs['projectChildren'], SearchResult[]> = async (
  args,
  call,
  { database, access },
) => {
  const { tenantId, projectId } = placeOf(call)
  const part = paging(args, limits.searchPageSize)
  const asked = names.filter((kind) => (args.EntityType ?? kind) === kind && call.can('Read', kinds[kind].subject))
  const own = await access.of(call)
  if (!own) return { data: [], totalItems: 0 }
  const { hits, total } = await search(database, {
    tenantId,
    own,
    kinds: asked,
    words: args.QuickSearch,
    ...part,
  })
  const data = hits.map(({ kind, id, name }) => ({
    ProjectID: projectId,
    Name: name,
    EntityType: kind,
    SortKey: id,
    PathToDetail: kinds[kind].path(encodeURIComponent(id)),
    Query: args.QuickSearch,
  }))
  return { data, totalItems: total }
}
