import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { AccessDecision, Schema } from '../../database/schema.ts'
import { createMemory } from '../memory.ts'
import { type AccessList, type Cells, privileges } from './decide.ts'
import type { ListedSubject } from './things.ts'

/** A thing with its list, and the nearest thing above that has one. */
export interface ListedThing {
  id: string
  subject: ListedSubject
  above: string | null
  list: AccessList
}

/** The access lists of an environment. */
export interface EnvironmentLists {
  all: readonly ListedThing[]
  /** Whether a thing has a list. */
  has(id: string): boolean
  /** A thing that has a list, and those above it, outwards; nothing for one that has none. */
  from(id: string | null): Iterable<ListedThing>
}

/** The lists of every environment, remembered until one of them changes or something is moved. */
export interface AccessLists {
  of(tenantId: string, environmentId: string): EnvironmentLists | Promise<EnvironmentLists>
  /** For whoever has just changed lists in this process. */
  forget(environmentId: string): void
}

const content: ListedSubject = 'Content Management'
const media: ListedSubject = 'Media Management'

// News of changes come at once; the lifetime is for news that got lost with a connection.
const lifetime = 60_000

export async function createAccessLists(database: Database): Promise<AccessLists> {
  const known = createMemory<EnvironmentLists>({ limit: 500, lifetime })
  const word = 'access '
  const onNews = (news: string) => {
    if (news.startsWith(word)) known.forget(news.slice(word.length))
  }
  await database.listen('atrium_rights', onNews, () => known.forget())
  return {
    of: (tenantId, environmentId) =>
      known.get(environmentId, () => loadLists(database.staff(tenantId), environmentId)) as
        | EnvironmentLists
        | Promise<EnvironmentLists>,
    forget: (environmentId) => known.forget(environmentId),
  }
}

export interface EntryRow {
  thing: string
  subject: ListedSubject
  holder: string
  privileges: Partial<Record<string, AccessDecision>>
  /** The nearest thing above that has a list. */
  above: string | null
}

/**
 * One query, however many lists there are and however deep their things lie. Each entry looks up its own place: joined, all
 * that any list is about would be read for a few entries.
 */
export async function loadLists(db: Kysely<Schema>, environmentId: string): Promise<EnvironmentLists> {
  const { rows } = await sql<EntryRow>`
    select coalesce(e.content_id, e.media_id) as thing,
      case when e.content_id is null then ${media} else ${content} end as subject,
      coalesce(e.user_id, e.role_id) as holder, e.privileges,
      (select above.anchor_id from access_scopes above where above.thing_id =
        case when e.content_id is null then (select m.parent_id from media m where m.id = e.media_id)
          else (select c.parent_id from contents c where c.id = e.content_id) end) as above
    from access_entries e where e.environment_id = ${environmentId}`.execute(db)
  return listsOf(rows)
}

/** Lists of entries, however these were come by. */
export function listsOf(rows: readonly EntryRow[]): EnvironmentLists {
  const byId = new Map<string, ListedThing & { list: Map<string, Cells> }>()
  for (const { thing: id, subject, holder, privileges: said, above } of rows) {
    const known = byId.get(id) ?? { id, subject, above, list: new Map<string, Cells>() }
    known.list.set(holder, cellsOf(said))
    byId.set(id, known)
  }
  return {
    all: [...byId.values()],
    has: (id) => byId.has(id),
    *from(id) {
      const seen = new Set<string>()
      for (let next = id; next !== null && !seen.has(next); ) {
        const found = byId.get(next)
        if (!found) return
        seen.add(next)
        yield found
        next = found.above
      }
    },
  }
}

/** What an entry's row says, without what it inherits and what nobody knows. */
export function cellsOf(said: Partial<Record<string, AccessDecision>>): Cells {
  return Object.fromEntries(
    privileges.flatMap((privilege) => {
      const decision = said[privilege]
      return decision === 'Allow' || decision === 'Deny' ? [[privilege, decision]] : []
    }),
  )
}
