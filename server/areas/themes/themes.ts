import type { Database } from '../../database/database.ts'
import type { JobKind } from '../../jobs/job.ts'
import type { Store } from '../../storage/store.ts'
import { createApplyTheme } from './apply.ts'
import { type ListedTheme, listThemes, starterThumbnail, type ThemeQuery } from './catalogue.ts'
import { text } from './media-files.ts'
import { readStarters } from './starters.ts'
import type { StarterTheme } from './theme.ts'

/** A theme with what it puts into a project; `data` of an own one is to be checked before it is used. */
export interface FoundTheme {
  id: string
  name: string
  websiteLink: string | null
  repositoryLink: string | null
  data: unknown
}

export interface Themes {
  list(query: ThemeQuery): Promise<{ themes: ListedTheme[]; total: number }>
  /** Everybody's, or the tenant's own; undefined for every other id. */
  find(tenantId: string, id: string): Promise<FoundTheme | undefined>
  /** Puts a theme into a project, in the background. */
  applying: JobKind
}

interface Needs {
  database: Database
  store: Pick<Store, 'write' | 'read'>
  removeObject(key: string): Promise<void>
}

/**
 * The starter themes: everybody's, out of the server's own files, and those that tenants keep.
 * @throws when a file of the server is wrong: it says so when it starts, not when somebody chooses the theme
 */
export async function createThemes({ database, store, removeObject }: Needs): Promise<Themes> {
  const starters = readStarters()
  await keepThumbnails(store, starters)

  async function find(tenantId: string, id: string): Promise<FoundTheme | undefined> {
    const starter = starters.find((theme) => theme.id === id)
    if (starter) return { ...starter, data: starter }
    const own = await database
      .staff(tenantId)
      .selectFrom('themes')
      .select(['id', 'name', 'website_link as websiteLink', 'repository_link as repositoryLink', 'data'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .executeTakeFirst()
    return own
  }

  return {
    list: (query) => listThemes(database.staff(query.tenantId), starters, query),
    find,
    applying: createApplyTheme({ database, store, removeObject }) as JobKind,
  }
}

/** Puts the starters' thumbnails where signed addresses lead; writes only what is other than it was. */
async function keepThumbnails(store: Needs['store'], starters: readonly StarterTheme[]): Promise<void> {
  for (const { id, thumbnail } of starters) {
    const [key, data] = [starterThumbnail(id), text(thumbnail)]
    const there = await store.read(key, data.length)
    if (!there?.equals(data)) await store.write(key, data)
  }
}
