import type { Plugin } from 'vite'

/** What is asked about of a file that the build writes. */
interface Written {
  readonly type: 'chunk' | 'asset'
  /** Files that it imports before it runs itself. */
  readonly imports?: readonly string[]
}

/**
 * Fails a build whose files import each other in a circle: one of them would run before what it needs, and the page would
 * stay blank. The groups of `chunks.ts` put the modules together otherwise then.
 */
export function noCircles(): Plugin {
  return {
    name: 'atrium:no-circles',
    generateBundle(_options, bundle) {
      const circle = circleIn(bundle)
      if (circle)
        this.error(`These files import each other in a circle: ${circle.join(' → ')}. See generator/build/chunks.ts.`)
    },
  }
}

/** The first circle of files, which begins and ends with the same one; undefined where there is none. */
export function circleIn(bundle: Readonly<Record<string, Written>>): readonly string[] | undefined {
  const done = new Set<string>()
  const follow = (name: string, way: readonly string[]): readonly string[] | undefined => {
    const before = way.indexOf(name)
    if (before >= 0) return [...way.slice(before), name]
    if (done.has(name)) return undefined
    for (const next of bundle[name]?.imports ?? []) {
      const circle = follow(next, [...way, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  for (const name of Object.keys(bundle)) {
    const circle = follow(name, [])
    if (circle) return circle
  }
  return undefined
}
