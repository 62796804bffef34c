import { beforeAll, beforeEach } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import type { MadeProject, Person, World } from '../graphql/world.ts'
import type { Place } from '../search/place.ts'

/** An organisation with a project of its own for each test, and two people of it. */
export interface Press {
  readonly tenant: string
  /** May do everything with contents and media. */
  readonly admin: Person
  /** May only read them. */
  readonly reader: Person
  readonly site: MadeProject
  /** The project's Production environment. */
  readonly place: Place
}

const everything = ['Create', 'Read', 'Edit', 'Delete', 'Administer']
const subjects = ['Content Management', 'Content Template Management', 'Media Management', 'Settings Management']

/** Makes it before the tests of a file; gives it, and what puts an entry about the reader or another into an access list. */
export function usePress(world: () => World) {
  let people: Pick<Press, 'tenant' | 'admin' | 'reader'> | undefined
  let press: Press | undefined
  beforeAll(async () => {
    const tenant = await world().tenant('Press')
    const admin = await world().person('ada@press.test', { home: tenant, firstName: 'Ada', lastName: 'Lovelace' })
    const reader = await world().person('rita@press.test', { home: tenant })
    const join = async (who: Person, name: string, privileges: string[]) => {
      const rights = Object.fromEntries(subjects.map((subject) => [subject, privileges]))
      const seeing = { 'Project Management': ['Read', 'Administer'] }
      await world().join(who, tenant, await world().role(tenant, name, { ...seeing, ...rights }))
    }
    await join(admin, 'Administrator', everything)
    await join(reader, 'Viewer', ['Read'])
    people = { tenant, admin, reader }
  })
  beforeEach(async () => {
    if (!people) throw new Error('It is made before all tests')
    const site = await world().project(people.tenant, 'Site')
    const place = { tenantId: people.tenant, projectId: site.id, environmentId: site.production }
    press = { ...people, site, place }
  })
  const made = (): Press => {
    if (!press) throw new Error('It is made before each test')
    return press
  }
  return {
    press: made,
    /** What the access list of a content or a file says of somebody. */
    async listed(thing: { content: string } | { media: string }, who: Person, privileges: object): Promise<void> {
      const { place } = made()
      await world()
        .server.database.owner.insertInto('access_entries')
        .values({
          id: newId('Access'),
          tenant_id: place.tenantId,
          project_id: place.projectId,
          environment_id: place.environmentId,
          content_id: 'content' in thing ? thing.content : null,
          media_id: 'media' in thing ? thing.media : null,
          user_id: who.id,
          role_id: null,
          privileges: JSON.stringify(privileges),
          updated_by: null,
        })
        .execute()
    },
  }
}
