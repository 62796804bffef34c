import type { Column } from '../access/cells.ts'
import type { CheckedSpec } from '../check/spec.ts'
import { placeText } from '../load/source.ts'
import type { Call } from './calls.ts'
import type { OperationCase } from './case.ts'
import type { PlannedDeployment } from './deployments.ts'
import { type LevelPlaces, levelPlaces } from './levels.ts'

/**
 * For every field of the schema and everybody: whether the server lets them through, and that it answers what belongs
 * to others as what does not exist. Deployments are told by how they differ.
 */
export function operationCases(
  spec: CheckedSpec,
  calls: readonly Call[],
  columns: readonly Column[],
  deployments: readonly PlannedDeployment[],
): readonly OperationCase[] {
  const levels = levelPlaces(spec)
  return calls.flatMap((call) =>
    columns.flatMap((column) => [
      ...ownCases(call, column, deployments, levels),
      ...(column.signedIn ? foreignCases(call, column, deployments, levels) : []),
    ]),
  )
}

type Expected = OperationCase['expect']

function ownCases(
  call: Call,
  column: Column,
  deployments: readonly PlannedDeployment[],
  levels: readonly LevelPlaces[],
): readonly OperationCase[] {
  const covered = new Set<Expected>()
  return deployments.flatMap((deployment) => {
    const expect = expectedOf(call, column, deployment, levels)
    if (covered.has(expect)) return []
    covered.add(expect)
    return [caseOf(call, column, { deployment, levels, foreign: [], expect })]
  })
}

function expectedOf(
  { requirement, places }: Call,
  { person, signedIn }: Column,
  deployment: PlannedDeployment,
  levels: readonly LevelPlaces[],
): Expected {
  const { session, can, feature } = requirement
  if (session && !signedIn) return 'unauthenticated'
  if (feature !== undefined && !deployment.has(feature)) return 'refused'
  const asked = askedLevels(places, levels)
  const holds = can.every((right) => asked.some((level) => person?.has(right, level.name)))
  return holds ? 'through' : 'refused'
}

/** The server looks at the grants of every level that the arguments name; without any, at the first. */
function askedLevels(places: Call['places'], levels: readonly LevelPlaces[]): readonly LevelPlaces[] {
  const named = levels.filter((level) => level.places.every((each) => places.includes(each)))
  return named.length > 0 ? named : levels.slice(0, 1)
}

/** One place belongs to others, and all of them do. Who has no right where a thing lies is not told whether it is there. */
function foreignCases(
  call: Call,
  column: Column,
  [deployment]: readonly PlannedDeployment[],
  levels: readonly LevelPlaces[],
): readonly OperationCase[] {
  if (!deployment || !call.requirement.session) return []
  const { places } = call
  const things = thingsOf(call, levels)
  const here = expectedOf(call, column, deployment, levels)
  const foreign = [...places.map((each) => [each]), ...(places.length > 1 ? [[...places]] : [])]
  return foreign.map((each) => {
    const isOfThings = each.every((name) => things.includes(name))
    const refusedBefore = isOfThings && here === 'through' && refusedByLists(call, column.person, levels, each)
    const expect = refusedBefore ? 'refused' : here !== 'through' && isOfThings ? here : 'absent'
    return caseOf(call, column, { deployment, levels, foreign: each, expect })
  })
}

/** The places that no level of grants is about. */
function thingsOf({ places }: Call, levels: readonly LevelPlaces[]): readonly string[] {
  return places.filter((each) => !levels.some((level) => level.places.includes(each)))
}

/** Whether only what access lists say of the things can let somebody through. */
function hangsOnLists(
  { requirement: { things = [] }, places }: Call,
  person: Column['person'],
  levels: readonly LevelPlaces[],
): boolean {
  const asked = askedLevels(places, levels)
  return things.some((right) => !asked.some((level) => person?.has(right, level.name)))
}

/** Whether the lists of another thing that is named, which is one's own, refuse before a foreign one is looked for. */
function refusedByLists(
  call: Call,
  person: Column['person'],
  levels: readonly LevelPlaces[],
  foreign: readonly string[],
): boolean {
  const listed = (call.requirement.things ?? []).flatMap(({ of }) => of)
  const isKnown = listed.length > 0 && listed.every((name) => call.places.includes(name))
  return isKnown && !foreign.some((name) => listed.includes(name)) && hangsOnLists(call, person, levels)
}

interface Situation extends Pick<OperationCase, 'foreign' | 'expect'> {
  readonly deployment: PlannedDeployment
  readonly levels: readonly LevelPlaces[]
}

function caseOf(
  call: Call,
  { name, signedIn, person }: Column,
  { deployment, levels, foreign, expect }: Situation,
): OperationCase {
  const { requirement, type, document, arguments: given, places } = call
  const role = signedIn ? name : null
  const whose = foreign.length === 0 ? 'own' : `foreign ${foreign.join('+')}`
  const at = places.length === 0 ? [] : [places.join('+')]
  return {
    kind: 'operation',
    id: ['operation', requirement.field, ...at, role ?? 'nobody', deployment.name, whose].join('/'),
    at: placeText(requirement.place),
    field: requirement.field,
    type,
    deployment: deployment.name,
    role,
    document,
    arguments: given,
    foreign,
    things: thingsOf(call, levels),
    ...(expect === 'through' && hangsOnLists(call, person, levels) && { mayRefuse: true }),
    expect,
    ...(signedIn && !person && { unreached: 'permissions.yaml names no roles, so there is nobody to sign in as.' }),
  }
}
