/** Whether a field holds the same: nothing, null and an empty text are one, and lists are compared by what is in them. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => Object.is(each, other[at]))
  return Object.is(one ?? '', other ?? '')
}
