import type { Scope } from '../../../generator/grammar/compiled.ts'

/**
 * A name whose value is loaded. `read` throws the promise of it while it is on its way and the failure when it could
 * not be had (React's Suspense and error boundaries take both); `peek` gives undefined instead.
 */
export class Loaded {
  readonly read: () => unknown
  readonly peek: () => unknown

  constructor(read: () => unknown, peek: () => unknown) {
    this.read = read
    this.peek = peek
  }
}

/**
 * The names that expressions see, twice: `reading` throws at a name that is not there yet, so that what is drawn of it
 * waits; `settled` has undefined in its place, for what must not wait (event handlers, labels of the frame).
 */
export interface Scopes {
  readonly reading: Scope
  readonly settled: Scope
}

export type Names = Readonly<Record<string, unknown>>

/** Adds names to scopes; a name given again hides the former one. */
export function extendScopes(parent: Scopes | undefined, names: Names): Scopes {
  const reading = Object.create(parent?.reading ?? null)
  const settled = Object.create(parent?.settled ?? null)
  for (const [name, value] of Object.entries(names)) {
    define(reading, name, value instanceof Loaded ? value.read : () => value)
    define(settled, name, value instanceof Loaded ? value.peek : () => value)
  }
  return { reading, settled }
}

/** A group of loaded names under one name, as `data` is. */
export function loadedGroup(members: Readonly<Record<string, Loaded>>): Loaded {
  const scopes = extendScopes(undefined, members)
  return new Loaded(
    () => scopes.reading,
    () => scopes.settled,
  )
}

/** Whether something thrown while reading says "not yet" rather than "failed". */
export function isWaiting(thrown: unknown): thrown is PromiseLike<unknown> {
  return typeof thrown === 'object' && thrown !== null && typeof (thrown as { then?: unknown }).then === 'function'
}

function define(target: object, name: string, get: () => unknown) {
  // Not enumerable: whoever looks through an object (development tools do) must not run into a name that is not there.
  Object.defineProperty(target, name, { get, enumerable: false, configurable: true })
}
