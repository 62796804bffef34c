import type { ServerResponse } from 'node:http'
import { requestLimits } from '../operation/request-limits.ts'

/** Milliseconds of the server's time that count as one request. */
const span = 10

/** Tells what answers cost of what is shared: the bytes that are sent, and the server's time. */
export interface Meter {
  /**
   * Begins to measure an answer, until it is sent or given up.
   * @returns how many requests it was worth besides the one that it was counted as: by its bytes as they are made, before
   *   they are packed, and by its part of the time; to be asked once, at its end
   */
  begin(res: ServerResponse): () => number
}

/**
 * Time is shared by all answers that are under way: each is charged as much of it as if they were made in turns. So who asks
 * while others keep the server busy is not charged for them, and all together are charged no more than has passed.
 */
export function createMeter(clock: () => number = () => performance.now()): Meter {
  let underWay = 0
  let last = clock()
  /** What one that had been under way from the beginning would have been charged so far (ms). */
  let charged = 0

  function change(by: 1 | -1): number {
    const now = clock()
    if (underWay > 0) charged += (now - last) / underWay
    last = now
    underWay += by
    return charged
  }

  return {
    begin(res) {
      const from = change(1)
      const bytes = countBytes(res)
      return () => Math.floor(bytes() / requestLimits.bodyPart) + Math.floor((change(-1) - from) / span)
    },
  }
}

function countBytes(res: ServerResponse): () => number {
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
  return () => bytes
}
