import type { Kysely } from 'kysely'
import type { PlaceIds } from './place.ts'

/** A connection to the database that keeps resources, whichever tables it has besides. */
// biome-ignore lint/suspicious/noExplicitAny: what resources need is made of their definitions
export type Connection = Kysely<any>

/** Who acts: whom a thing tells as who made or changed it. */
export interface Author {
  readonly userId: string
  readonly name: string
}

/** What was done to a thing. */
export interface Done {
  readonly thing: { readonly kind: string; readonly id: string; readonly name: string | null }
  /** The fields that changed, as they were; left out for something new. */
  readonly before?: Record<string, unknown>
  /** The same fields as they are now; left out for something that is gone. */
  readonly after?: Record<string, unknown>
  readonly events: readonly { type: string; thingId: string; data: Record<string, unknown> }[]
}

// biome-ignore lint/suspicious/noExplicitAny: each text takes its own values, as the generated files say
type Words = string | ((values: any) => string)

/** By what values are refused, as `rules.ts` of the generated files has it. */
export interface Rules {
  readonly validation: Readonly<Record<string, Words>>
  readonly rules: Readonly<Record<string, { readonly pattern: RegExp; readonly message: string }>>
}

/**
 * What resources ask of the backend that keeps them. What each call was let through by is the affair of that backend.
 * @template Call what it knows of a call; hooks have it at hand, too
 */
export interface Backend<Call extends object = object> {
  readonly rules: Rules
  /** The id of the place in which a call acts, by the name that console.yaml gives such places; null where it is in none. */
  placeId(name: string, call: Call): string | null | Promise<string | null>
  /** A connection that sees what is in a place. */
  connection(place: PlaceIds, call: Call): Connection
  author(place: PlaceIds, call: Call): Author
  /** Writes down what was done, in the transaction in which it is. */
  record(transaction: Connection, by: Author, done: Done): Promise<void>
}
