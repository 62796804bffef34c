import { actions, subjects } from '../../../generated/permissions.ts'
import { type Requirement, requires } from '../../../generated/requires.ts'
import type { Grant } from '../../../policies/grants.ts'
import type { GivenArguments } from '../../../policies/requires.ts'
import { subjectOf } from '../readable.ts'
import type { EntryRow } from './row.ts'
import { gateOf } from './why.ts'

/** What an act needs today: what the contract asks of its operation, else what was asked of it then. */
export function needsOf(row: EntryRow): Requirement {
  const ofContract = requires[`Mutation.${row.operation}`] ?? requires[`Query.${row.operation}`]
  if (ofContract) return ofContract
  const { rights, feature } = gateOf(row)
  return { session: true, can: rights.flatMap(({ right }) => grantIn(right) ?? []), ...(feature && { feature }) }
}

/** The arguments by which it would be asked: where it was done, and what it was about. */
export function argumentsOf(row: EntryRow, { things = [], others = [] }: Requirement): GivenArguments {
  const told = { ...row.before, ...row.after }
  const args: Record<string, unknown> = { TenantID: row.tenant_id }
  if (row.project_id !== null) args.ProjectID = row.project_id
  if (row.environment_id !== null) args.EnvironmentID = row.environment_id
  for (const { subject, of } of things) {
    const [first] = of
    if (first === undefined) continue
    if (Object.hasOwn(told, first)) args[first] = told[first]
    else if (subject === subjectOf(row.entity_kind)) args[first] = row.entity_id
  }
  for (const { of } of others) if (of[0] !== undefined) args[of[0]] = row.entity_id
  return args
}

/** `Update Project Management` as the right that it names; undefined for one that there is not any more. */
function grantIn(right: string): Grant | undefined {
  const action = actions.find((each) => right.startsWith(`${each} `) && isSubject(right.slice(each.length + 1)))
  const subject = subjects.find((each) => right === `${action} ${each}`)
  return action && subject && { action, subject }
}

const isSubject = (words: string) => (subjects as readonly string[]).includes(words)
