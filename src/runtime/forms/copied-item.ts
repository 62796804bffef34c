import { createStore } from '../store.ts'

/** An item that somebody copied, to be pasted into this or another form. */
export interface CopiedItem {
  /** As it stands in its field. */
  readonly item: Readonly<Record<string, unknown>>
  /** The key of what says which fields it has: of the list, or of a block its group. */
  readonly of: string
  /** What it was called. */
  readonly title: string
}

/** What was copied last, for as long as the console is open. */
export const copiedItem = createStore<CopiedItem | undefined>(undefined)
