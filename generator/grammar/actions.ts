import type { Expression, Gated, Go, Operation, Text, Value, Values } from './compiled.ts'

/** How a message to staff looks and how long it stays. */
export type Tone = 'success' | 'info' | 'warning' | 'danger'

export interface Notice {
  readonly text: Text
  /** Comes first when it is not empty: the server's own words, where the product says so. */
  readonly first?: Expression<string | null | undefined>
  readonly tone: Tone
  /** Milliseconds; by default as the tone says in console.yaml. */
  readonly stays?: Value<number>
}

/**
 * One step of a `do:` list. Steps run in order; the first that fails ends the list, runs its `failed` steps if it has
 * any, and else goes to the error catalogue. A step whose gate does not hold is passed over.
 */
export type Step = Gated &
  (
    | { readonly step: 'go'; readonly go: Go }
    /** `result` in later steps: the whole unwrapped response ({ data, message, totalItems }). */
    | { readonly step: 'mutate'; readonly operation: Operation; readonly with?: Values; readonly failed?: readonly Step[] }
    /** A call of the session: signIn, signOut …; `result` in later steps is what it returns. */
    | { readonly step: 'session'; readonly call: string; readonly with?: Values; readonly failed?: readonly Step[] }
    | { readonly step: 'confirm'; readonly title: Text; readonly text: Text; readonly button: Text; readonly danger?: boolean }
    | { readonly step: 'open'; readonly dialog: string; readonly with?: Values }
    | { readonly step: 'close' }
    | { readonly step: 'copy'; readonly value: Value<string> }
    | { readonly step: 'notify'; readonly notice: Notice }
    /** Fetches again what the named listings, data or operations show. */
    | { readonly step: 'refetch'; readonly names: readonly string[] }
    | { readonly step: 'set'; readonly values: Values }
    | { readonly step: 'download'; readonly href: Value<string>; readonly name?: Value<string> }
    | { readonly step: 'appearance'; readonly to: 'light' | 'dark' | 'toggle' | 'system' }
  )

/** A control that runs steps or leads somewhere. */
export interface Button extends Gated {
  readonly label: Text
  readonly icon?: string
  readonly primary?: boolean
  readonly danger?: boolean
  readonly go?: Go
  readonly do?: readonly Step[]
}
