import { createContext, useMemo, useState } from 'react'
import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Text } from '../../../generator/grammar/compiled.ts'
import { later } from '../../runtime/code/later.tsx'
import { foldsOf } from '../../runtime/data/folds.ts'
import type { Item } from '../../runtime/data/listing-pages.ts'
import { useSettled } from '../../runtime/scope.tsx'

const loadButton = () => import('./fold-button.tsx')

/** Fetched where something is folded. */
export const FoldButton = later(loadButton)

/** What stands for several things of a list. */
export interface FoldedItem {
  readonly text: Text
  readonly count: number
  readonly isOpen: boolean
  toggle(): void
}

export interface Folds {
  /** undefined for what stands for itself alone. */
  of(item: Item): FoldedItem | undefined
  /** It is one of those that another one stands for, and shown because that one is open. */
  isInside(item: Item): boolean
}

/** Around what a listing shows of its things; undefined where nothing is folded. */
export const FoldsContext = createContext<Folds | undefined>(undefined)

const none: ReadonlySet<string> = new Set()

/** The things of a listing that are shown, those that are folded as the first of them alone. */
export function useFolds({ fold }: ListingBlock, items: readonly Item[], keyOf: (item: Item) => string) {
  const within = useSettled(fold?.within, 0)
  const [open, setOpen] = useState(none)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keyOf` gives the same for the same thing.
  return useMemo((): { shown: readonly Item[]; folds: Folds | undefined } => {
    if (!fold) return { shown: items, folds: undefined }
    const all = foldsOf(fold, within, items)
    const several = new Map(all.filter(({ others }) => others.length > 0).map((one) => [one.first, one]))
    const isOpen = (first: Item) => open.has(keyOf(first))
    const inside = new Set(all.flatMap(({ first, others }) => (isOpen(first) ? others : [])))
    const toggle = (key: string) =>
      setOpen((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]))
    return {
      shown: all.flatMap(({ first, others }) => (isOpen(first) ? [first, ...others] : [first])),
      folds: {
        of(item) {
          const one = several.get(item)
          if (!one) return undefined
          const count = one.others.length + 1
          return { text: fold.text, count, isOpen: isOpen(item), toggle: () => toggle(keyOf(item)) }
        },
        isInside: (item) => inside.has(item),
      },
    }
  }, [fold, within, items, open])
}
