import type { Meanwhile } from '../../../generator/grammar/actions.ts'
import type { Entity } from '../../../generator/grammar/entities.ts'
import type { ListingPlace } from '../actions/run-steps.ts'
import { valuesOf } from '../expressions/evaluate.ts'
import type { Store } from '../store.ts'
import type { Item } from './listing-pages.ts'
import { nextMoment } from './moments.ts'

/**
 * A thing of a listing as it is shown from the moment a mutation is sent. It lies over what is loaded and changes nothing
 * of it, so that taking it away puts the thing back where it was, whatever else has come meanwhile.
 */
export interface Change {
  /** The thing's, by its entity. */
  readonly key: string
  /** Fields that are shown otherwise; without them, the thing is gone. */
  readonly set?: Item
  /** The moment at which the server had done it: what is asked for after that knows of it. */
  readonly done?: number
}

/** So many are kept at most; far more than can be under way. */
const most = 100

/** What `meanwhile` of a step does to the listing whose changes are in the store. */
export function listingPlace(changes: Store<readonly Change[]>, entity: Entity): ListingPlace {
  return {
    show({ when, set }: Meanwhile, scope) {
      const key = keyOf(scope.item, entity)
      if (key === undefined || (when && !when(scope))) return undefined
      const change: Change = { key, ...(set && { set: valuesOf(set, scope) }) }
      changes.set((before) => [...before, change].slice(-most))
      const become = (next: readonly Change[]) =>
        changes.set((before) => before.flatMap((one) => (one === change ? next : [one])))
      return { keep: () => become([{ ...change, done: nextMoment() }]), undo: () => become([]) }
    },
  }
}

/** The things of a page, asked for at that moment, as they are to be shown. */
export function changedItems(
  items: readonly Item[],
  changes: readonly Change[],
  asked: number,
  entity: Entity | undefined,
): readonly Item[] {
  const open = changes.filter(isUnknownTo(asked))
  if (open.length === 0 || !entity) return items
  return items.flatMap((item) => {
    const own = open.filter(({ key }) => key === keyOf(item, entity))
    if (own.length === 0) return [item]
    if (own.some(({ set }) => !set)) return []
    const shown = Object.assign({}, item, ...own.map(({ set }) => set))
    return [(entity.derive?.(shown) ?? shown) as Item]
  })
}

/** How many of the things that a total from that moment still counts are shown no more. */
export function goneFrom(
  items: readonly Item[],
  changes: readonly Change[],
  asked: number,
  entity: Entity | undefined,
): number {
  const gone = new Set(changes.filter((one) => !one.set && isUnknownTo(asked)(one)).map(({ key }) => key))
  if (gone.size === 0 || !entity) return 0
  return new Set(items.map((item) => keyOf(item, entity)).filter((key) => key !== undefined && gone.has(key))).size
}

const isUnknownTo =
  (asked: number) =>
  ({ done }: Change): boolean =>
    done === undefined || done > asked

function keyOf(item: unknown, { key }: Entity): string | undefined {
  const value = (item as Item | undefined)?.[key]
  return value === undefined || value === null ? undefined : String(value)
}
