import { type GraphQLField, type GraphQLSchema, getDirectiveValues } from 'graphql'
import { isDocument } from '../../generator/values/rich-text/document.ts'
import { limits } from '../generated/limits.ts'
import { Refusal } from '../operation/refusal.ts'
import { requestLimits } from '../operation/request-limits.ts'

/** How many entries a list in an argument may have, by the argument's name, where the contract says so. */
export type ListLimits = Readonly<Record<string, number>>

/**
 * Reads `@atMost(limit: …)` of a field's arguments.
 * @throws where it names no limit of spec/limits.yaml
 */
export function listLimits({ args }: GraphQLField<unknown, unknown>, schema: GraphQLSchema): ListLimits {
  const atMost = schema.getDirective('atMost')
  const found: Record<string, number> = {}
  for (const { name, astNode } of args) {
    const said = atMost && astNode && getDirectiveValues(atMost, astNode)
    if (!said) continue
    const limit = String(said.limit)
    if (!Object.hasOwn(limits, limit)) {
      throw new Error(`${name} is @atMost(limit: "${limit}"), which spec/limits.yaml does not have`)
    }
    found[name] = limits[limit as keyof typeof limits]
  }
  return found
}

/**
 * Refuses arguments with a list of more entries than the contract says, or than any list may have; also lists within input
 * objects and JSON. Before anything is asked of the database: rights on single things are asked for every id.
 * @throws {Refusal} BadInput
 */
export function refuseTooMany(given: Readonly<Record<string, unknown>>, most: ListLimits): void {
  for (const [name, value] of Object.entries(given)) refuseIn(value, most[name] ?? requestLimits.list, name)
}

function refuseIn(value: unknown, most: number, name: string, depth = 0): void {
  // How long lists further in may be, and how many parts a document has, whoever keeps them asks.
  if (typeof value !== 'object' || value === null || depth > requestLimits.depth || isDocument(value)) return
  if (Array.isArray(value) && value.length > most) {
    throw new Refusal('BadInput', `${most} at once are allowed, and ${name} has ${value.length}`)
  }
  const within = Array.isArray(value) ? value.map((each) => [name, each] as const) : Object.entries(value)
  for (const [inner, each] of within) refuseIn(each, requestLimits.list, inner, depth + 1)
}
