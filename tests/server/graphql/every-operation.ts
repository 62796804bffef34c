import { callOf, idsOf, neededBy, type Operation, operations } from './derived-calls.ts'

/** One call of every operation of the contract that names a place, its ids given as variables `t` and `p`. */
export interface PlacedOperation {
  name: string
  query: string
  /** What the second id is; tenant-level operations have none. */
  place?: 'project or environment' | 'environment'
  /** What somebody with all rights is answered about a Production environment, where that is not 200. */
  answers?: number
}

/** What refuses after the gate: the state of a project, an empty list. */
const refused: Readonly<Record<string, number>> = {
  'deleteProject of a project': 409,
  'updateEnvironment of a project': 409,
  'deleteEnvironment of a project': 409,
  'submitIntegrationToken of a project': 400,
  'createProjectUsers of a project': 400,
  'moveContentsBack of a project': 400,
  'moveMediaBack of a project': 400,
}

const placeIds = ['TenantID', 'ProjectID', 'EnvironmentID']

export const placedOperations: readonly PlacedOperation[] = operations.flatMap((operation) => {
  const ids = idsOf(operation)
  const place = ids.find(({ name }) => name === 'ProjectID' || name === 'EnvironmentID')
  const isTenants = ids.some(({ name }) => name === 'TenantID')
  const isOptional = !place || !neededBy(operation).includes(place)
  return [
    ...(isTenants && isOptional ? [tried(operation)] : []),
    ...(place ? [tried(operation, place.name === 'ProjectID' ? 'project or environment' : 'environment')] : []),
  ]
})

function tried(operation: Operation, place?: PlacedOperation['place']): PlacedOperation {
  const name = place ? `${operation.name} of a project` : operation.name
  const own = new Set(idsOf(operation).map((arg) => arg.name))
  // Other ids are made up: there is no such thing.
  const isMissing = neededBy(operation).some(
    (arg) => own.has(arg.name) && ![...placeIds, 'ParentID'].includes(arg.name),
  )
  const answers = refused[name] ?? (isMissing ? 404 : undefined)
  const given = { TenantID: '$t', ...(place && { [place === 'environment' ? 'EnvironmentID' : 'ProjectID']: '$p' }) }
  const variables = place ? '($t: ID!, $p: ID!)' : '($t: ID!)'
  return { name, query: callOf(operation, given, variables), ...(place && { place }), ...(answers && { answers }) }
}
