import { useState } from 'react'

/** Which menus are folded in this browser. */
export interface Folded {
  has(menu: string): boolean
  /** Folds a menu, or unfolds it. */
  turn(menu: string): void
}

/** @param key of the storage: names of menus, a space between them */
export function useFolded(key: string): Folded {
  const [names, setNames] = useState(() => read(key))
  return {
    has: (menu) => names.includes(menu),
    turn(menu) {
      const next = names.includes(menu) ? names.filter((name) => name !== menu) : [...names, menu]
      setNames(next)
      try {
        localStorage.setItem(key, next.join(' '))
      } catch {
        // A full or forbidden storage keeps nothing.
      }
    },
  }
}

function read(key: string): readonly string[] {
  try {
    return localStorage.getItem(key)?.split(' ') ?? []
  } catch {
    return []
  }
}
