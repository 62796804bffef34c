import type { Operation } from '../../../generator/grammar/compiled.ts'
import { type Failure, failureOf } from '../failures/failure.ts'
import type { Api } from './api.ts'
import { nextMoment } from './moments.ts'
import type { Answer } from './unwrap.ts'
import type { Variables } from './variables.ts'

export type ResourceState =
  | { readonly phase: 'pending'; readonly promise: Promise<void> }
  | { readonly phase: 'ready'; readonly answer: Answer }
  | { readonly phase: 'failed'; readonly failure: Failure }

export interface ResourceNeeds {
  readonly api: Api
  readonly operation: Operation
  readonly variables: Variables
  readonly unwrap: (body: unknown) => Answer
  /** Told of every failure of what is watched, so that the error catalogue can answer. */
  readonly failed: (failure: Failure) => void
  /** The page that is shown is being left. */
  readonly departing: () => boolean
}

let made = 0

/** One query with its variables: loaded once, kept, loaded again on demand without losing what is shown. */
export class Resource {
  /** Tells it from every other one. */
  readonly id: number
  readonly operation: Operation
  readonly variables: Variables
  #needs: ResourceNeeds
  #state: ResourceState
  #listeners = new Set<() => void>()
  #asked = 0
  #answered = 0
  /** The last time that it was asked for there was no answer. */
  #isMissing = false
  #version = 0
  #loadedAt = 0
  #unfollow: (() => void) | undefined
  /** A failure that nobody has been told of, because nobody was there. */
  #untold: Failure | undefined

  constructor(needs: ResourceNeeds) {
    made += 1
    this.id = made
    this.#needs = needs
    this.operation = needs.operation
    this.variables = needs.variables
    this.#state = { phase: 'pending', promise: Promise.resolve() }
    this.#state = { phase: 'pending', promise: this.#load() }
  }

  get state(): ResourceState {
    return this.#state
  }

  /** Grows with every change of state. */
  get version(): number {
    return this.#version
  }

  /** The moment at which what is shown was asked for. */
  get asked(): number {
    return this.#answered
  }

  /** How long ago the answer came, in ms. */
  get age(): number {
    return performance.now() - this.#loadedAt
  }

  /** Counts as old from now on. */
  outdate() {
    this.#loadedAt = Number.NEGATIVE_INFINITY
  }

  get watched(): boolean {
    return this.#listeners.size > 0
  }

  /** The answer; throws the promise of it while it is on its way, and the failure when it could not be had. */
  read(): Answer {
    if (this.#state.phase === 'pending') throw this.#state.promise
    if (this.#state.phase === 'failed') throw this.#state.failure
    return this.#state.answer
  }

  peek(): Answer | undefined {
    return this.#state.phase === 'ready' ? this.#state.answer : undefined
  }

  /** Settles when it is loaded or has failed; never rejects. */
  get settled(): Promise<void> {
    return this.#state.phase === 'pending' ? this.#state.promise : Promise.resolve()
  }

  /** Loads again. What is shown stays until the answer is there, and stays when there is none. */
  reload(): Promise<void> {
    if (this.#state.phase === 'ready') return this.#load()
    const promise = this.#load()
    this.#change({ phase: 'pending', promise })
    return promise
  }

  /**
   * Loads again without anybody noticing, unless there is something new: what failed keeps its failure meanwhile, and of
   * several failures in a row only the first that the backend gave a reason for is told. Gives whether there was an answer.
   */
  async poll(): Promise<boolean> {
    if (this.#state.phase === 'pending') await this.#state.promise
    else await this.#load(true)
    return !this.#isMissing
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    const untold = this.#untold
    this.#untold = undefined
    if (untold) this.#needs.failed(untold)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Stops following the cache; a late answer is dropped. */
  dispose() {
    this.#asked += 1
    this.#unfollow?.()
    this.#unfollow = undefined
  }

  async #load(isPoll = false): Promise<void> {
    this.#asked += 1
    const asked = this.#asked
    const moment = nextMoment()
    const { pathname } = globalThis.location
    // What nobody looks at any more, and on another page, is not asked for again.
    const isWanted = () => asked === this.#asked && (this.watched || globalThis.location.pathname === pathname)
    const { api, operation, variables, unwrap, failed, departing } = this.#needs
    this.#untold = undefined
    try {
      const answer = unwrap(await api.query(operation, variables, isPoll ? undefined : isWanted))
      if (asked !== this.#asked) return
      this.#loadedAt = performance.now()
      this.#answered = moment
      this.#isMissing = false
      if (!isPoll || !isSame(this.peek(), answer)) this.#change({ phase: 'ready', answer })
      this.#unfollow ??= api.follow(operation, variables, (body) => this.#follow(body))
    } catch (thrown) {
      if (asked !== this.#asked) return
      const failure = failureOf(thrown, operation.name)
      const isNews = !isPoll || (failure.kind === 'answered' && !this.#isMissing)
      // Staff may just have deleted what is shown: the next poll tells it, should it still be shown then.
      const isPutOff = isPoll && isNews && (departing() || globalThis.location.pathname !== pathname)
      this.#isMissing = !isPutOff
      if (this.#state.phase === 'pending') this.#change({ phase: 'failed', failure })
      if (!isNews || isPutOff) return
      // What was started ahead of time may be for a page that the guard then refuses: that is nobody's news.
      if (this.watched) failed(failure)
      else this.#untold = failure
    }
  }

  /** Something else changed the cache: a mutation's answer, another query over the same things. */
  #follow(body: unknown) {
    if (this.#state.phase !== 'ready') return
    try {
      this.#change({ phase: 'ready', answer: this.#needs.unwrap(body) })
    } catch {
      // A failed answer in the cache changes nothing that is shown.
    }
  }

  #change(state: ResourceState) {
    this.#state = state
    this.#version += 1
    for (const listener of [...this.#listeners]) listener()
  }
}

/** Answers are plain data in the order in which they were asked for. */
function isSame(before: Answer | undefined, after: Answer): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}
