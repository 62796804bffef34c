import type { ServerResponse } from 'node:http'
import { requestLimits } from '../operation/request-limits.ts'

/** Milliseconds that an answer may take and each further ones that count as one request more. */
const span = 100

/**
 * Begins to measure what an answer costs.
 * @returns how many requests it was worth besides the one that it was counted as: by its bytes as they are made, before
 *   they are packed, and by the time since
 */
export function measureCost(res: ServerResponse, clock: () => number = () => performance.now()): () => number {
  const began = clock()
  let bytes = 0
  const count = (part: unknown) => {
    if (typeof part === 'string') bytes += Buffer.byteLength(part)
    else if (part instanceof Uint8Array) bytes += part.byteLength
  }
  const { write, end } = res
  res.write = function (this: ServerResponse, ...given: unknown[]) {
    count(given[0])
    return Reflect.apply(write, this, given)
  } as typeof write
  res.end = function (this: ServerResponse, ...given: unknown[]) {
    count(given[0])
    return Reflect.apply(end, this, given)
  } as typeof end
  return () => Math.floor(bytes / requestLimits.bodyPart) + Math.floor((clock() - began) / span)
}
