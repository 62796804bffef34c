/** What a resource is, as the generator writes it down from `spec/areas/<area>/resource.yaml` (server/generated/resources.ts). */
export interface Resource {
  /** The GraphQL type, such as `Question`. */
  readonly name: string
  /** What staff call one and several: `question`, `questions`. */
  readonly one: string
  readonly many: string
  readonly table: string
  /** The field with its id, such as `QuestionID`; ids begin with `prefix`, and stand in the column `id`. */
  readonly key: string
  readonly prefix: string
  readonly of: PlaceKind
  readonly fields: readonly Field[]
  readonly verbs: readonly Verb[]
}

/** Where things of a resource are: in all of the platform, in a tenant, in one project of it, or in one environment. */
export type PlaceKind = 'platform' | 'tenant' | 'project' | 'environment'

export type FieldType = 'text' | 'number' | 'integer' | 'boolean' | 'date' | 'moment' | 'choice' | 'reference' | 'order'

export interface Field {
  /** In the contract, and in the spec. */
  readonly name: string
  readonly column: string
  /** What staff call it, in what refuses a value. */
  readonly label: string
  readonly type: FieldType
  readonly required: boolean
  /** Characters of a text, or the greatest number. */
  readonly most?: number
  /** The smallest number. */
  readonly least?: number
  readonly options?: readonly string[]
  /** What something new has where nothing is given; null for nothing. */
  readonly default: string | number | boolean | null
  /** No two in one place have the same, whatever their case: what the second is told. */
  readonly taken?: string
  /** The table that a reference is into, with the kind of place that this has. */
  readonly to?: { readonly table: string; readonly of: PlaceKind }
}

export type VerbName = 'list' | 'get' | 'create' | 'update' | 'order' | 'archive' | 'restore' | 'copy' | 'remove'

/** What can be done with a resource, under the name of an operation of the contract. */
export type Verb =
  | ListVerb
  | {
      readonly verb: 'create' | 'copy'
      readonly operation: string /** How many there may be in one place. */
      readonly most?: number
    }
  | { readonly verb: 'remove'; readonly operation: string; readonly onlyArchived: boolean }
  | { readonly verb: 'get' | 'update' | 'order' | 'archive' | 'restore'; readonly operation: string }

export interface ListVerb {
  readonly verb: 'list'
  readonly operation: string
  /** Fields in which QuickSearch looks. */
  readonly search: readonly string[]
  /** Fields of which a value may be asked for, as arguments of their names. */
  readonly filters: readonly string[]
  /** Fields by which it may be sorted, the first unless another is asked for. */
  readonly sorts: readonly string[]
  readonly size: number
}
