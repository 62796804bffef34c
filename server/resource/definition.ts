import type { ResourceAsks } from '../../generator/values/constraints/all.ts'
import type { ResourceFieldType } from '../../generator/values/resource-types.ts'

/** What a resource is, as the generator writes it down from `spec/areas/<area>/resource.yaml` (server/generated/resources.ts). */
export interface Resource {
  /** The GraphQL type, such as `Question`. */
  readonly name: string
  /** What staff call one and several: `question`, `questions`. */
  readonly one: string
  readonly several: string
  readonly table: string
  /** The field with its id, such as `QuestionID`; ids begin with `prefix`, and stand in the column `id`. */
  readonly key: string
  readonly prefix: string
  /** Where its things are, the widest first; nothing: everywhere. Those of a part are where the outermost parent's are. */
  readonly places: readonly ResourcePlace[]
  /** The things of another resource in which those of this one are. */
  readonly parent?: Parent
  /** Whether one ever changes: then who changes one says which version they have seen. */
  readonly changes: boolean
  readonly fields: readonly Field[]
  readonly verbs: readonly Verb[]
}

/** A place of console.yaml in which things are. */
export interface ResourcePlace {
  readonly name: string
  /** What staff call one. */
  readonly one: string
  /** The column of things that says in which one. */
  readonly column: string
  /** Some are not in such a place, but in the one around it itself. */
  readonly optional?: true
}

/** A resource in whose things others are: what of it is needed to find the one that a call names by its key. */
export interface Parent extends Pick<Resource, 'one' | 'table' | 'key' | 'prefix' | 'parent'> {
  /** The column of what is in it that says in which one. */
  readonly column: string
}

export interface Field extends Omit<ResourceAsks, 'options' | 'required'> {
  /** In the contract, and in the spec. */
  readonly name: string
  readonly column: string
  /** What staff call it, in what refuses a value. */
  readonly label: string
  readonly type: ResourceFieldType
  readonly required: boolean
  readonly options?: readonly string[]
  /** What something new has where nothing is given; null for nothing. */
  readonly default: string | number | boolean | null
  /** Of a secret: what it begins with. */
  readonly prefix?: string
  /** Whether it is sent by whoever makes or changes one. */
  readonly given: boolean
  /** Whether it is answered, and written into the trail. */
  readonly shown: boolean
  /** Whether it has a column; of others the area makes what it keeps, and answers it. */
  readonly kept: boolean
  /** Of records: what one of them holds. */
  readonly fields?: readonly Field[]
  /** The table that a reference is into, with what its ids begin with and the columns that say where its things are. */
  readonly to?: { readonly table: string; readonly prefix: string; readonly columns: readonly string[] }
}

/** What can be done with a resource, under the name of an operation of the contract. */
export type Verb = ListVerb | { readonly verb: 'get'; readonly operation: string } | WriteVerb

export interface WriteVerb {
  readonly verb: 'create' | 'update' | 'save' | 'order' | 'archive' | 'restore' | 'copy' | 'remove'
  readonly operation: string
  readonly answers: 'one' | 'list' | 'nothing'
  /** The message of the answer, `${Name}` for what a field holds. */
  readonly said?: string
  /** Of what makes one: how many there may be in one place. */
  readonly most?: number
  /** Of `remove`: whether one must be archived before. */
  readonly onlyArchived?: boolean
}

export interface ListVerb {
  readonly verb: 'list'
  readonly operation: string
  /** Fields in which QuickSearch looks. */
  readonly search: readonly string[]
  /** Fields of which a value may be asked for, as arguments of their names. */
  readonly filters: readonly string[]
  /** Fields by which it may be sorted, the first unless another is asked for. */
  readonly sorts: readonly string[]
  /** Whether the latest, or greatest, come first unless it is asked otherwise. */
  readonly isLatestFirst: boolean
  /** How many a page has unless it is asked otherwise; null: all of them are one page. */
  readonly size: number | null
}
