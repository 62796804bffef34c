import type { ResourceOperation } from '../generated/resources.ts'
import type { MutationArgs, MutationResults, QueryArgs, QueryResults } from '../generated/schema.ts'
import type { DataOf, Resolver } from './context.ts'

type Queries = { [Name in keyof QueryArgs]: Resolver<QueryArgs[Name], DataOf<QueryResults[Name]>> }
type Mutations = { [Name in keyof MutationArgs]: Resolver<MutationArgs[Name], DataOf<MutationResults[Name]>> }

/** Who answers each operation of the contract that no resource does, by its name. */
export type Operations = Omit<Queries & Mutations, ResourceOperation>
