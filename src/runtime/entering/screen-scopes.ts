import type { Screen } from '../../../generator/grammar/screens.ts'
import { viewOf } from '../data/listing.ts'
import { pageResources } from '../data/listing-pages.ts'
import type { Resource } from '../data/resource.ts'
import type { Resources } from '../data/resources.ts'
import { type Asker, loadedResource, screenResource } from '../data/source.ts'
import { extendScopes, loadedGroup, type Scopes } from '../expressions/scopes.ts'

/** A screen's scopes: those around it with its data under `data`. Data may ask for other data of the same screen. */
export function screenScopes(screen: Screen, parent: Scopes, resources: Resources, asker: Asker): Scopes {
  const sources = Object.entries(screen.data)
  if (sources.length === 0) return extendScopes(parent, { data: {} })
  const data = loadedGroup(
    Object.fromEntries(
      sources.map(([name, source]) => [
        name,
        loadedResource(() => screenResource(source, scopes, resources, asker), source.total),
      ]),
    ),
  )
  const scopes = extendScopes(parent, { data })
  return scopes
}

/** The resources of a screen's data, loading from now on; those whose inputs are not there yet are left out. */
export function screenResources(
  screen: Screen,
  scopes: Scopes,
  resources: Resources,
  asker: Asker,
): readonly Resource[] {
  return Object.values(screen.data).flatMap((source) => {
    try {
      return screenResource(source, scopes, resources, asker) ?? []
    } catch {
      return []
    }
  })
}

/** Starts the first page of each listing in a screen, before anything of it is drawn. */
export function startListings(screen: Screen, scopes: Scopes, resources: Resources) {
  for (const listing of screen.listings) {
    try {
      pageResources(listing, viewOf(listing, scopes.settled.route), scopes, resources, 1)
    } catch {
      // Its inputs are on their way; it starts when it is drawn.
    }
  }
}
