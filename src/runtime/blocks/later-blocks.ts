import type { Block, LaterBlocks, ShownBlocks } from '../../../generator/grammar/blocks.ts'
import { whenForgiven } from '../code/fetch-once.ts'
import type { Supply } from '../registry.ts'

type State =
  | { readonly is: 'coming'; readonly promise: Promise<unknown> }
  | { readonly is: 'there'; readonly blocks: readonly Block[] }
  | { readonly is: 'failed'; readonly reason: unknown }

/** What was asked for; where it failed until it is forgiven. */
const states = new WeakMap<LaterBlocks, State>()

/** Whether something is blocks that come when they are first shown. */
export function isLater(blocks: object): blocks is LaterBlocks {
  return 'load' in blocks && typeof blocks.load === 'function'
}

/** The blocks as far as they are there. */
export function blocksThere(blocks: ShownBlocks): readonly Block[] | undefined {
  if (!isLater(blocks)) return blocks
  const state = states.get(blocks)
  return state?.is === 'there' ? state.blocks : undefined
}

/** Fetches blocks ahead, with the code that draws them. What fails is tried again when they are shown. */
export function fetchBlocks(later: LaterBlocks, supply: Supply): void {
  const state = asked(later, supply.loadAhead)
  if (state.is === 'coming') void state.promise.then(() => forget(later))
}

/** The blocks; suspends while they are on their way and throws when they could not be had. */
export function useBlocks(later: LaterBlocks, supply: Supply): readonly Block[] {
  // Each block says by itself that its code could not be had.
  const state = asked(later, (name) => void supply.load(name).catch(() => {}))
  if (state.is === 'there') return state.blocks
  throw state.is === 'failed' ? state.reason : state.promise
}

function asked(later: LaterBlocks, loadCode: (name: string) => void): State {
  const known = states.get(later)
  if (known) return known
  for (const name of later.uses) loadCode(name)
  const promise = later.load().then(
    (blocks) => void states.set(later, { is: 'there', blocks }),
    (reason) => {
      states.set(later, { is: 'failed', reason })
      whenForgiven(() => forget(later))
    },
  )
  const coming: State = { is: 'coming', promise }
  states.set(later, coming)
  return coming
}

/** Lets blocks that could not be had be asked for again. */
function forget(later: LaterBlocks): void {
  if (states.get(later)?.is === 'failed') states.delete(later)
}
