import type { ListingFold } from '../../../generator/grammar/blocks/listing.ts'
import type { Item } from './listing-pages.ts'

/** Neighbours of a list that stand as one; often one alone. */
export interface Fold {
  readonly first: Item
  readonly others: readonly Item[]
}

/** Goes through a list once: whoever is alike the first of a fold, and near enough to it in time, belongs to it. */
export function foldsOf(
  fold: Pick<ListingFold, 'by' | 'time'>,
  within: number,
  items: readonly Item[],
): readonly Fold[] {
  const folds: { first: Item; others: Item[] }[] = []
  for (const item of items) {
    const last = folds.at(-1)
    if (last && isAlike(fold, within, last.first, item)) last.others.push(item)
    else folds.push({ first: item, others: [] })
  }
  return folds
}

function isAlike({ by, time }: Pick<ListingFold, 'by' | 'time'>, within: number, one: Item, other: Item): boolean {
  const apart = Math.abs(momentOf(one[time]) - momentOf(other[time]))
  return apart <= within && by.every((field) => (one[field] ?? null) === (other[field] ?? null))
}

const momentOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NaN)
