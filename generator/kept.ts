/** What one process has made so far, by its name and by what it was made of. */
export interface Kept {
  /** What is known under the name if it was made of the very same things, else what is now made. */
  of<Value>(name: string, read: readonly unknown[], make: () => Value): Value
  /** The same for many things of a kind, without a name for each: as long as the thing itself is there. */
  ofThing<Value>(kind: string, thing: object, read: readonly unknown[], make: () => Value): Value
  /** Makes it anew the next time. */
  forget(name: string): void
}

interface Made {
  readonly read: readonly unknown[]
  readonly value: unknown
}

export function newKept(): Kept {
  const known = new Map<string, Made>()
  const ofThings = new Map<string, WeakMap<object, Made>>()
  return {
    of<Value>(name: string, read: readonly unknown[], make: () => Value): Value {
      const before = known.get(name)
      if (before && isSame(before.read, read)) return before.value as Value
      const value = make()
      known.set(name, { read, value })
      return value
    },
    ofThing<Value>(kind: string, thing: object, read: readonly unknown[], make: () => Value): Value {
      const things = ofThings.get(kind) ?? new WeakMap<object, Made>()
      ofThings.set(kind, things)
      const before = things.get(thing)
      if (before && isSame(before.read, read)) return before.value as Value
      const value = make()
      things.set(thing, { read, value })
      return value
    },
    forget: (name) => {
      known.delete(name)
    },
  }
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, at) => Object.is(each, other[at]))
}
