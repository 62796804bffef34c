/** One change, as it is sent; nothing in a field is `unset`. */
export interface Change {
  readonly Path: string
  readonly Op: 'set' | 'unset'
  readonly Value?: unknown
}

/** What came of sending changes. `offline`: nobody answered. `refused`: it was said no, which has been told. */
export type SaveAnswer =
  | {
      readonly is: 'saved'
      readonly revision: number
      readonly changed: readonly { readonly path: string; readonly value: unknown; readonly by: string }[]
      readonly conflicts: readonly { readonly path: string; readonly theirs: unknown; readonly by: string }[]
    }
  | { readonly is: 'offline' | 'refused' }
