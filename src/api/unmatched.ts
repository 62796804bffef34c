import type { Failure } from '../runtime/failures/failure.ts'
import type { Unmatched } from '../runtime/services.ts'

/** A backend may make up types without end; what comes later than so many kinds is not told apart. */
const mostKinds = 100

/** Counts one more by operation and type; the latest kind comes last. */
export function counted(before: readonly Unmatched[], failure: Failure): readonly Unmatched[] {
  const { operation, type, message } = failure
  const known = before.find((one) => one.operation === operation && one.type === type)
  if (!known && before.length >= mostKinds) return before
  const others = before.filter((one) => one !== known)
  return [...others, { operation, type, message, times: (known?.times ?? 0) + 1 }]
}
