/** Of so many milliseconds the speed is that is told. */
const span = 4000

/** Measures how fast something comes. */
export interface Speed {
  /**
   * @param bytes how many are there now
   * @param now milliseconds, of a clock that never goes back
   * @returns bytes a second, of the last moments; undefined while too little is known
   */
  at(bytes: number, now: number): number | undefined
}

export function createSpeed(): Speed {
  const points: { readonly bytes: number; readonly now: number }[] = []
  return {
    at(bytes, now) {
      points.push({ bytes, now })
      while (points.length > 2 && (points[1]?.now ?? now) <= now - span) points.shift()
      const first = points[0]
      if (!first || now - first.now < 500) return undefined
      return Math.max(0, ((bytes - first.bytes) * 1000) / (now - first.now))
    },
  }
}
