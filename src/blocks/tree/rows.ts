import type { Item } from '../../runtime/data/listing-pages.ts'

/** The top, which has no thing of its own. */
export const top = ''

/** A thing among those of its branch. */
export interface TreeThing {
  readonly key: string
  readonly item: Item
  /** It can be opened. */
  readonly branch: boolean
  readonly accepts: boolean
  /** It can be selected, where things are. */
  readonly fits: boolean
}

/** What is known of what lies right in one thing. */
export interface Branch {
  readonly things: readonly TreeThing[]
  /** How many there are, loaded or not. */
  readonly total: number | undefined
  readonly hasMore: boolean
  readonly loading: boolean
  readonly failed: string | undefined
}

/** A line of the tree: a thing, or what an open branch has to say of itself. */
export type Row = {
  readonly key: string
  /** From 1. */
  readonly level: number
  /** The thing that it lies in. */
  readonly parent: string
} & (
  | {
      readonly kind: 'thing'
      readonly thing: TreeThing
      readonly open: boolean
      /** Its place among its own, from 1. */
      readonly place: number
      readonly of: number | undefined
    }
  | { readonly kind: 'more' | 'loading' | 'empty' }
  | { readonly kind: 'failed'; readonly words: string }
)

export type ThingRow = Extract<Row, { kind: 'thing' }>

/** The lines of all that is open, from top to bottom. */
export function rowsOf(branchOf: (parent: string) => Branch | undefined, open: ReadonlySet<string>): readonly Row[] {
  const rows: Row[] = []
  const add = (parent: string, level: number, around: ReadonlySet<string>) => {
    const branch = branchOf(parent)
    if (!branch) return
    const { things, total, hasMore, loading, failed } = branch
    const of = total ?? (hasMore ? undefined : things.length)
    for (const [index, thing] of things.entries()) {
      const { key } = thing
      const isOpen = thing.branch && open.has(key) && !around.has(key)
      rows.push({ kind: 'thing', key, level, parent, thing, open: isOpen, place: index + 1, of })
      if (isOpen) add(key, level + 1, new Set([...around, key]))
    }
    // Another line when more has come: whoever pressed it goes on with what came.
    const own = (kind: string) => ({ key: `${kind} of ${parent} after ${things.length}`, level, parent })
    if (failed !== undefined) rows.push({ ...own('failed'), kind: 'failed', words: failed })
    else if (loading) rows.push({ ...own('loading'), kind: 'loading' })
    else if (hasMore) rows.push({ ...own('more'), kind: 'more' })
    else if (things.length === 0 && parent !== top) rows.push({ ...own('empty'), kind: 'empty' })
  }
  add(top, 1, new Set())
  return rows
}

/** Whether a line is of a thing that can be selected. */
export function isFit(row: Row | undefined): row is ThingRow {
  return isThing(row) && row.thing.fits
}

export function isThing(row: Row | undefined): row is ThingRow {
  return row?.kind === 'thing'
}
