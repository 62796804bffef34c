import { createStore, type Store } from '../../runtime/store.ts'
import { type AppContext, type AppModule, contract, type Mounted } from '../contract.ts'
import { MountFailure as Failed, type MountFailure, mountFailure } from './mount-failure.ts'
import { within } from './within.ts'

/** How long a sub-application may take to give everything up; whoever comes next waits no longer for it (ms). */
const patience = 5000

export type FrameState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'mounted' }
  | { readonly phase: 'failed'; readonly failure: MountFailure }

export interface FrameParts {
  /** Where it stands; each try gets a fresh element in it. */
  readonly place: HTMLElement
  readonly load: () => Promise<unknown>
  /** Frozen; asked for anew with every try and every change. */
  readonly context: (signal: AbortSignal) => AppContext
  /** How long loading, and then mounting, may take (ms). */
  readonly timeout: number
  /** How often a mount that broke is tried again. */
  readonly retries: number
  /** Resolves when whoever stood there before has given everything up. */
  readonly before?: Promise<void>
  /** Tells developers. */
  readonly report: (thrown: unknown) => void
}

/** A sub-application on its way into a page, in it, and out of it again. */
export interface AppFrame {
  readonly state: Store<FrameState>
  /** The context has changed. */
  update(): void
  /** It cannot go on. */
  fail(thrown: unknown): void
  /** It is left; resolves when it has given everything up, or has taken too long for that. */
  leave(): Promise<void>
}

/**
 * Loads and mounts a sub-application. Only a mount that breaks is tried again: what cannot be loaded, does not come in
 * time or is made for another contract would be the same a second time. Left in mid-way, it is never mounted later.
 */
export function openFrame(parts: FrameParts): AppFrame {
  const { place, load, context, timeout, retries, before, report } = parts
  const left = new AbortController()
  const state = createStore<FrameState>({ phase: 'loading' })
  let mounted: Mounted | undefined

  const settle = (next: FrameState) => {
    if (!left.signal.aborted && state.get().phase !== 'failed') state.set(next)
  }

  const takeDown = async (): Promise<void> => {
    const former = mounted
    mounted = undefined
    try {
      if (former) await within(patience, callOf(former), () => new Error('It took too long to unmount.'))
    } catch (thrown) {
      report(thrown)
    }
  }

  const fail = (thrown: unknown) => {
    if (left.signal.aborted || state.get().phase === 'failed') return
    report(thrown)
    settle({ phase: 'failed', failure: mountFailure(thrown, 'broken') })
    void takeDown()
    place.replaceChildren()
  }

  const mountOnce = async (module: AppModule) => {
    const element = document.createElement('div')
    element.dataset.app = ''
    place.replaceChildren(element)
    const mounting = Promise.resolve(module.mount(element, context(left.signal)))
    // Whatever comes too late, or to nobody, is given up at once.
    let isWaited = true
    mounting.then(
      (late) => {
        if (!isWaited) void Promise.resolve(late?.unmount?.()).catch(report)
      },
      () => {},
    )
    try {
      const result = await within(timeout, mounting, () => new Failed('late'), left.signal)
      if (typeof result?.unmount !== 'function') throw new Failed('unfit', 'mount() gave no unmount().')
      mounted = result
      // It has said meanwhile that it cannot go on.
      if (state.get().phase === 'failed') await takeDown()
    } catch (thrown) {
      isWaited = false
      throw thrown
    }
  }

  const run = async () => {
    await before
    left.signal.throwIfAborted()
    const loading = within(timeout, load(), () => new Failed('late'), left.signal)
    const module = fitting(
      await loading.catch((thrown) => {
        throw mountFailure(thrown, 'missing')
      }),
    )
    for (let tried = 0; ; tried += 1) {
      try {
        left.signal.throwIfAborted()
        await mountOnce(module)
        settle({ phase: 'mounted' })
        return
      } catch (thrown) {
        if (left.signal.aborted || thrown instanceof Failed || tried >= retries) throw thrown
        report(thrown)
      }
    }
  }

  run().catch((thrown) => {
    if (!left.signal.aborted) fail(thrown)
  })

  return {
    state,
    fail,
    update() {
      if (!mounted?.update) return
      try {
        mounted.update(context(left.signal))
      } catch (thrown) {
        fail(thrown)
      }
    },
    async leave() {
      left.abort()
      await takeDown()
    },
  }
}

async function callOf({ unmount }: Mounted): Promise<void> {
  await unmount()
}

function fitting(module: unknown): AppModule {
  const given = module as Partial<AppModule> | undefined
  if (given?.contract !== contract || typeof given.mount !== 'function') throw new Failed('unfit')
  return given as AppModule
}
