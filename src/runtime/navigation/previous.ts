import type { Route } from '../../../generator/grammar/routes.ts'
import { isOwnPath, matchHref } from './href.ts'

const key = 'console.previous'

/** The page that was asked for before signing in (product 4). Kept in the tab, so that it survives a reload. */
export interface Previous {
  keep(path: string): void
  /** The same as `take`, without taking it. */
  peek(): string | undefined
  /** Takes it: it is used once. Undefined unless it is a path of this console that needs a session. */
  take(): string | undefined
  forget(): void
}

export function createPrevious(
  routes: readonly Route[],
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): Previous {
  const peek = () => {
    const path = storage.getItem(key)
    // It was written by us, but anything may write to the tab's storage: it is checked as if it came from outside.
    if (!path || !isOwnPath(path)) return undefined
    return matchHref(routes, path).route?.session === 'required' ? path : undefined
  }
  return {
    peek,
    keep(path) {
      if (isOwnPath(path)) storage.setItem(key, path)
    },
    take() {
      const path = peek()
      storage.removeItem(key)
      return path
    },
    forget: () => storage.removeItem(key),
  }
}
