import { useEffect, useMemo, useRef } from 'react'
import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { TreeBlock } from '../../../generator/grammar/blocks/tree.ts'
import { type Item, pageResources } from '../../runtime/data/listing-pages.ts'
import { listingState } from '../../runtime/data/listing-state.ts'
import type { Resource } from '../../runtime/data/resource.ts'
import { useChanges } from '../../runtime/data/use-listing.ts'
import { useResources } from '../../runtime/data/use-resources.ts'
import { callKey, variablesOf } from '../../runtime/data/variables.ts'
import { valueIn } from '../../runtime/expressions/evaluate.ts'
import { extendScopes } from '../../runtime/expressions/scopes.ts'
import { failureWords } from '../../runtime/failures/failure-words.ts'
import { useScopes } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import type { Store } from '../../runtime/store.ts'
import { useKeptStore } from '../../runtime/use-kept-store.ts'
import { useStore } from '../../runtime/use-store.ts'
import { isMovedInto, type Move, movedItems } from './moves.ts'
import type { Hierarchy } from './places.ts'
import { type Branch, type Row, rowsOf, type TreeThing, top } from './rows.ts'

export interface Branches {
  readonly rows: readonly Row[]
  /** What lies at the top. */
  readonly first: Branch
  readonly moves: Store<readonly Move[]>
  readonly hierarchy: Hierarchy
  thingOf(key: string): TreeThing | undefined
  open(key: string, to: boolean): void
  more(parent: string): void
  retry(parent: string): void
  /** Loads again what is shown of branches. */
  reload(parents: readonly string[]): void
}

interface View {
  readonly open: ReadonlySet<string>
  /** How many pages of a branch are wanted; one where nothing is said. */
  readonly counts: ReadonlyMap<string, number>
}

/** What is shown of a tree: the branches that are open, page by page. It is remembered while the page lives. */
export function useBranches(node: TreeBlock): Branches {
  const services = useServices()
  const { resources, refetchers } = services
  const scopes = useScopes()
  const { operation, name } = node
  const base = `${name} ${callKey(operation, variablesOf(operation, node.with, scopes.reading))}`
  const kept = useKeptStore<View>(`tree ${base}`, { open: new Set(), counts: new Map() })
  const moves = useKeptStore<readonly Move[]>(`moves ${base}`, [])
  const changes = useChanges(node)
  const [view, shownMoves, shownChanges] = [useStore(kept), useStore(moves), useStore(changes)]
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known of things is known of those of this tree.
  const known = useMemo(() => new Map<string, { thing: TreeThing; parent: string }>(), [base])
  const thingIn = useThings(node)

  const asked = useRef<readonly Resource[]>([])
  const stamp = stampOf(asked.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stamp` stands for the pages and what they hold.
  const found = useMemo(() => {
    const all: Resource[] = []
    const branches = new Map<string, Branch>()
    const pagesOf = (parent: string) =>
      pageResources(branchOf(node, parent), noView, scopes, resources, view.counts.get(parent) ?? 1)
    const read = (parent: string): Branch => {
      const pages = pagesOf(parent)
      all.push(...pages)
      const state = listingState(branchOf(node, parent), pages, scopes, shownChanges)
      const since = Math.min(...pages.map((page) => page.asked))
      const keyOf = (item: Item) => thingIn(item).key
      const items = movedItems({ parent, items: state.items, asked: since, keyOf }, shownMoves)
      const things = items.map((item) => {
        const own = thingIn(item)
        const thing = !own.branch && isMovedInto(own.key, shownMoves, since) ? { ...own, branch: true } : own
        known.set(own.key, { thing, parent })
        return thing
      })
      const branch = {
        things,
        total: state.total === undefined || state.isCut ? undefined : state.total + items.length - state.items.length,
        hasMore: state.hasMore,
        loading: state.loading,
        failed: state.failure && failureWords(state.failure, services),
      }
      branches.set(parent, branch)
      return branch
    }
    const rows = rowsOf(read, view.open)
    return { rows, pages: all, branches, pagesOf }
  }, [stamp, view, shownMoves, shownChanges, scopes, resources, node, thingIn, known, services])
  asked.current = found.pages
  useResources(found.pages)

  useEffect(() => refetchers.add(name, operation.name), [refetchers, name, operation])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every tree, not for every page that arrives.
  useEffect(() => {
    for (const page of asked.current) resources.refresh(page)
  }, [base, resources])

  const latest = useRef(found)
  latest.current = found
  const acts = useMemo(
    () => ({
      hierarchy: {
        parentOf: (key: string) => known.get(key)?.parent,
        accepts: (key: string) => known.get(key)?.thing.accepts ?? false,
      },
      thingOf: (key: string) => known.get(key)?.thing,
      open(key: string, to: boolean) {
        kept.set(({ open, counts }) => {
          const next = new Set(open)
          if (to) next.add(key)
          else next.delete(key)
          return { open: next, counts }
        })
        if (to) for (const page of latest.current.pagesOf(key).slice(0, pagesReloaded)) resources.refresh(page)
      },
      more(parent: string) {
        if (!latest.current.branches.get(parent)?.hasMore) return
        kept.set(({ open, counts }) => ({ open, counts: new Map(counts).set(parent, (counts.get(parent) ?? 1) + 1) }))
      },
      retry(parent: string) {
        for (const page of latest.current.pagesOf(parent)) if (page.state.phase === 'failed') void page.reload()
      },
      reload(parents: readonly string[]) {
        for (const parent of new Set(parents))
          if (latest.current.branches.has(parent)) for (const page of latest.current.pagesOf(parent)) void page.reload()
      },
    }),
    [known, kept, resources],
  )
  return { ...acts, rows: found.rows, first: found.branches.get(top) ?? nothing, moves }
}

/** How many pages of a branch are loaded again, behind what they show, when it is opened anew. */
const pagesReloaded = 10

const noView = { search: '', filters: {}, sort: undefined }
const nothing: Branch = { things: [], total: undefined, hasMore: false, loading: true, failed: undefined }

/** A branch is a listing of what lies right in one thing. */
function branchOf(node: TreeBlock, parent: string): ListingBlock {
  const { at, name, operation, entity, page, texts } = node
  return {
    block: 'listing',
    at,
    name,
    operation,
    with: { ...node.with, [node.parent]: parent },
    entity,
    page,
    texts,
    filters: [],
    item: { as: 'row', fields: [] },
  }
}

/** What the tree knows of a thing, worked out once for each. */
function useThings({ item: look, select }: TreeBlock): (item: Item) => TreeThing {
  const scopes = useScopes()
  return useMemo(() => {
    const known = new WeakMap<Item, TreeThing>()
    return (item: Item) => {
      const before = known.get(item)
      if (before) return before
      const { settled } = extendScopes(scopes, { item })
      const thing = {
        key: String(look.id(settled)),
        item,
        branch: valueIn(look.branch, settled) === true,
        accepts: look.accepts === undefined || valueIn(look.accepts, settled) === true,
        fits: select?.fits === undefined || valueIn(select.fits, settled) === true,
      }
      known.set(item, thing)
      return thing
    }
  }, [scopes, look, select])
}

function stampOf(resources: readonly Resource[]): string {
  return resources.map(({ id, version }) => `${id}.${version}`).join()
}
