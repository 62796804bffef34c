import type { MadeWork } from './work.ts'
import type { MadeProject, World } from './world.ts'

/** A project with one of everything in it, and people around it. */
export type Site = MadeProject &
  MadeWork & {
    userId: string
    /** Somebody in it. */
    memberId: string
    /** Roles that nobody has yet, of the project and of the tenant. */
    otherRoleId: string
    tenantRoleId: string
  }

/** One call of a mutation that succeeds on a site. */
export interface Carried {
  name: string
  /** Its arguments besides TenantID; `site` is a project of its own. */
  args(site: Site): string
  /** It takes no TenantID. */
  anywhere?: true
  /** Somebody without an organisation; otherwise who made the site. */
  who?: 'stranger'
  data?: string
  /** What two at once are answered, the smaller first; undefined where that is tried elsewhere. */
  answers?: readonly [number, number]
  /** Brings the project into the state in which the operation makes sense. */
  before?(world: World, site: Site): Promise<unknown>
}

/** Words that say where a call acts, and when. */
export const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
export const project = ({ id }: Site) => `ProjectID: "${id}"`
export const production = (site: Site) => `EnvironmentID: "${site.production}"`
export const stage = ({ others }: Site) => `EnvironmentID: "${others[0]}"`
