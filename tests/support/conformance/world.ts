import type { Api } from './api.ts'
import { askUntil } from './ask-until.ts'
import { thingsAt } from './things.ts'

/** Values of the parameters that name something: `{ tenant_id, project_id }`. */
export type Places = Readonly<Record<string, string>>

/** What belongs to whom in the demo data, asked of the server itself. */
export interface World {
  /** Places of an account, the usual one first; a parameter is missing where it has none. */
  own(email: string): readonly Places[]
  /** Every place of an account that was seen. */
  everywhere(email: string): readonly Places[]
  /** Values of a parameter that an account must not see anything of. */
  foreign(email: string, parameter: string): readonly string[]
  /** A value of a parameter that nobody has. */
  nowhere(parameter: string): string
  token(email: string): string
  /** Looks for what lies in everybody's places. What is made afterwards is not known. */
  lookAround(): Promise<void>
  /** Signs an account in anew whose sessions were ended. */
  renew(email: string): Promise<void>
}

interface Tenant {
  readonly id: string
  readonly projects: readonly Project[]
}

interface Project {
  readonly SortKey: string
  readonly status: string
  readonly content: number
  readonly environments: readonly { readonly SortKey: string; readonly Type: string }[]
}

/**
 * What lies in a place, by the parameters that name it: `template_id`, `MediaID`; several of a kind. What lies in the
 * organisation itself and has the name of something that lies in a project is called `organisation.role_id`.
 */
export type Things = Readonly<Record<string, readonly string[]>>

const tenantsOf = 'query { userTenants(PageSize: 100) { status error { ErrorType Message } data { TenantID } } }'
const homeOf = 'query { getUser { status error { ErrorType Message } data { tenantID } } }'
const projectsOf = `query($t: ID!) { projects(TenantID: $t, PageSize: 100) { status error { ErrorType Message }
  data { SortKey status content environments { SortKey Type } } } }`

/** Looks around as every account. */
export async function exploreWorld(api: Api, emails: readonly string[]): Promise<World> {
  const tokens = new Map(await Promise.all(emails.map(async (email) => [email, await api.signIn(email)] as const)))
  const token = (email: string) => tokens.get(email) ?? ''
  const seen = new Map<string, readonly Tenant[]>()
  const lying = new Map<string, ReadonlyMap<Places, Things>>()
  for (const email of emails) {
    const ask = async <T>(document: string, variables = {}) =>
      (await api.ask(token(email), document, variables)).data as T
    const home = (await ask<{ tenantID: string }>(homeOf)).tenantID
    const all = (await ask<{ TenantID: string }[]>(tenantsOf)).map(({ TenantID }) => TenantID)
    // Its own first; of many, a few are enough to be another's.
    const ids = [home, ...all.filter((id) => id !== home)].slice(0, 3)
    const tenants = ids.map(
      async (id): Promise<Tenant> => ({ id, projects: (await ask<Project[] | null>(projectsOf, { t: id })) ?? [] }),
    )
    seen.set(email, await Promise.all(tenants))
  }

  /** An active project with content first, then the one with the least, then an archived one: every kind of a page can be seen. */
  const placesOf = new Map(
    [...seen].map(([email, [first]]): [string, readonly Places[]] => {
      const { id = '', projects = [] } = first ?? {}
      const active = projects.filter(({ status }) => status === 'Active').sort((a, b) => b.content - a.content)
      const archived = projects.find(({ status }) => status !== 'Active')
      const chosen = [...new Set([active[0], active.at(-1), archived])].filter((each) => each !== undefined)
      const places = chosen.map((project): Places => ({ tenant_id: id, project_id: addressOf(project) }))
      return [email, places.length > 0 ? places : first ? [{ tenant_id: id }] : []]
    }),
  )

  /** Each place with the first thing of each kind; and the first place once more for each further one. */
  const own = (email: string): readonly Places[] => {
    const places = placesOf.get(email) ?? []
    const thingsIn = (place: Places) => lying.get(email)?.get(place) ?? {}
    const [first] = places
    const most = first ? Math.max(1, ...Object.values(thingsIn(first)).map((ids) => ids.length)) : 1
    const again = Array.from({ length: most - 1 }, (_, index) => [first ?? {}, index + 1] as const)
    const each = [...places.map((place) => [place, 0] as const), ...again]
    return each.map(([place, nth]) => ({ ...nthOf(thingsIn(place), nth), ...place }))
  }

  const everywhere = (email: string): readonly Places[] =>
    (seen.get(email) ?? []).flatMap(({ id, projects }): readonly Places[] => [
      { tenant_id: id },
      ...projects.map((project) => ({ tenant_id: id, project_id: addressOf(project) })),
    ])

  const valuesOf = (email: string, parameter: string): readonly string[] => {
    const tenants = seen.get(email) ?? []
    if (parameter === 'tenant_id') return tenants.map(({ id }) => id)
    if (parameter === 'project_id')
      return tenants.flatMap(({ projects }) => projects.flatMap((project) => [addressOf(project), project.SortKey]))
    return [...(lying.get(email)?.values() ?? [])].flatMap((things) => [
      ...(things[parameter] ?? []),
      ...(things[`organisation.${parameter}`] ?? []),
    ])
  }

  return {
    own,
    everywhere,
    token,
    async lookAround() {
      for (const email of emails) {
        const ask = async <T>(document: string, variables: object) =>
          (await api.ask(token(email), document, { ...variables })).data as T | null
        const found = (placesOf.get(email) ?? []).map(async (place) => [place, await thingsAt(ask, place)] as const)
        lying.set(email, new Map(await Promise.all(found)))
      }
    },
    async renew(email) {
      // Tokens count their age in whole seconds: one of the second in which sessions were ended is refused with them.
      const answered = async () => {
        tokens.set(email, await api.signIn(email))
        return (await api.ask(token(email), homeOf, {})).status
      }
      await askUntil(answered, (status) => status === 200)
    },
    foreign(email, parameter) {
      const mine = new Set(valuesOf(email, parameter))
      const others = [...seen.keys()].filter((other) => other !== email).flatMap((other) => valuesOf(other, parameter))
      const found = [...new Set(others)].filter((value) => !mine.has(value))
      // One of each end: another's project, and one of the own organisation that is not shown.
      return [...new Set([found[0], found.at(-1), found[Math.floor(found.length / 2)]])].filter(
        (each) => each !== undefined,
      )
    },
    nowhere: (parameter) => (parameter === 'tenant_id' ? 'Tenant' : 'Environment').concat('_', '0'.repeat(20)),
  }
}

/** What a parameter names beside others: `asked` are all that are asked for, which say in what it lies. */
export function thingAt(places: Places, name: string, asked: readonly string[]): string | undefined {
  return (asked.includes('project_id') ? undefined : places[`organisation.${name}`]) ?? places[name]
}

/** The nth of each kind; where there are fewer, the last one. */
function nthOf(things: Things, nth: number): Places {
  const chosen = Object.entries(things).flatMap(([name, ids]) => {
    const id = ids[nth] ?? ids.at(-1)
    return id === undefined ? [] : [[name, id] as const]
  })
  return Object.fromEntries(chosen)
}

/** By what a project is addressed: its Production environment (product 3). */
function addressOf({ SortKey, environments }: Project): string {
  return (environments.find(({ Type }) => Type === 'Production') ?? environments[0])?.SortKey ?? SortKey
}
