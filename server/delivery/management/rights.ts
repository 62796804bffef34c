import type { ManagementKey } from '../../areas/keys/management-keys.ts'
import type { Database } from '../../database/database.ts'
import type { Feature } from '../../generated/features.ts'
import type { Log } from '../../log.ts'
import { nothingAsked } from '../../operation/actor.ts'
import { isForbidden } from '../../operation/refusal.ts'
import type { Sender } from '../../operation/sender.ts'
import type { AccessPolicy } from '../../policies/access/access.ts'
import type { Directory } from '../../policies/directory.ts'
import { type Attempt, gateOf } from '../../policies/requires.ts'
import { createRefusals } from '../../resource/refused.ts'
import { noToken } from '../failure.ts'
import type { DeliveryPlace } from '../place.ts'
import { actorOf, type Manager } from './manager.ts'

/** The console's operations whose gates stand before what programs ask. */
const operations = [
  ...(['Query.contents', 'Query.content', 'Query.templates'] as const),
  ...(['Mutation.createContent', 'Mutation.saveContentDraft', 'Mutation.deleteContents'] as const),
  ...(['Mutation.publishContents', 'Mutation.unpublishContents', 'Mutation.archiveContents'] as const),
] as const

export type GateName = (typeof operations)[number]

interface Needs {
  database: Database
  directory: Directory
  access: AccessPolicy
  disabledFeatures: ReadonlySet<Feature>
  log: Pick<Log, 'error'>
}

/** Lets a program in as whoever made its token, with what they may do at this moment (product 3). */
export type PassAs = (
  program: { key: ManagementKey; place: DeliveryPlace; sender: Sender },
  gate: GateName,
  things: Readonly<Record<string, unknown>>,
) => Promise<Manager>

export function createRights({ database, directory, access, disabledFeatures, log }: Needs): PassAs {
  const gates = new Map(operations.map((name) => [name, gateOf(name, { directory, access, disabledFeatures })]))
  const recordRefused = createRefusals(database)
  const refused = (attempt: Attempt) =>
    recordRefused(attempt).catch((error) =>
      log.error('A refused attempt of a program could not be written down', { error }),
    )

  return async ({ key, place, sender }, name, things) => {
    const gate = gates.get(name)
    if (!gate) throw new Error(`${name} is no gate of programs`)
    const { tenantId, projectId, environmentId } = place
    const args = { TenantID: tenantId, ProjectID: projectId, EnvironmentID: environmentId, ...things }
    const maker = key.maker === null ? undefined : await directory.caller(key.maker)
    const membership = maker?.memberships.get(tenantId)
    // Whoever has left, or is shut out, opens nothing by a token either.
    if (!maker || maker.status === 'Disabled' || !membership || membership.disabled) throw noToken()
    try {
      // No session: that its maker's were ended ends no token.
      const profile = { ...maker, emailVerified: true }
      const call = await gate({ sub: maker.sub, issuedAt: Number.POSITIVE_INFINITY, profile }, args)
      return { database, key, place, sender, allowed: call.allowed, access: await access.needed(call) }
    } catch (error) {
      const operation = name.slice(name.indexOf('.') + 1)
      const by = actorOf({ key, place, sender, allowed: nothingAsked }, operation)
      if (isForbidden(error)) await refused({ by, args, refusal: error })
      throw error
    }
  }
}
