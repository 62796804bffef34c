/*
 * The page as React has drawn it: which component stands around which element, with which props. React tells this only
 * to its own developer tools, so it is read from where they read it. Nothing else of the console knows of it.
 */

/** A component or an element of the page. */
export interface Drawn {
  readonly type: unknown
  readonly props: Readonly<Record<string, unknown>>
}

/** What React keeps of each. `child` and `sibling` lead through the page as it is drawn now. */
interface Fiber {
  readonly type: unknown
  readonly stateNode: unknown
  readonly memoizedProps: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

export interface Surroundings {
  /** From the outermost to the element itself. */
  readonly around: readonly Drawn[]
  /** What is drawn in the element, from the outermost on. */
  readonly inside: readonly Drawn[]
}

/** What stands around and in an element; undefined for what React did not draw. */
export function surroundingsOf(element: Element, container: Element): Surroundings | undefined {
  const root = rootOf(container)
  const path = root && pathTo(element, root, [])
  if (!path) return undefined
  const inside: Fiber[] = []
  collect(path.at(-1)?.child ?? null, inside)
  return { around: path.map(drawnOf), inside: inside.map(drawnOf) }
}

function rootOf(container: Element): Fiber | undefined {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'))
  const host = key === undefined ? undefined : (container as unknown as Record<string, Fiber | undefined>)[key]
  const root = host?.stateNode as { readonly current?: Fiber } | undefined
  return root?.current
}

function pathTo(element: Element, from: Fiber, path: Fiber[]): readonly Fiber[] | undefined {
  for (let fiber: Fiber | null = from; fiber; fiber = fiber.sibling) {
    path.push(fiber)
    if (fiber.stateNode === element) return path
    const found: readonly Fiber[] | undefined = fiber.child ? pathTo(element, fiber.child, path) : undefined
    if (found) return found
    path.pop()
  }
  return undefined
}

function collect(from: Fiber | null, into: Fiber[]) {
  for (let fiber = from; fiber; fiber = fiber.sibling) {
    into.push(fiber)
    collect(fiber.child, into)
  }
}

function drawnOf({ type, memoizedProps }: Fiber): Drawn {
  const props = typeof memoizedProps === 'object' && memoizedProps !== null ? memoizedProps : {}
  return { type, props: props as Drawn['props'] }
}
