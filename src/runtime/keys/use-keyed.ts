import { type RefCallback, useCallback, useRef } from 'react'
import { ariaKeys } from './combination.ts'
import { useKeys } from './use-keys.ts'

export interface Keyed {
  readonly ref: RefCallback<HTMLElement>
  readonly 'aria-keyshortcuts': string | undefined
}

/** For a button or link that has keys of its own: pressed, they click it. */
export function useKeyed(keys: string | undefined, disabled: boolean): Keyed {
  const element = useRef<HTMLElement>(null)
  useKeys({ keys, element, off: disabled }, () => element.current?.click())
  const ref = useCallback((drawn: HTMLElement | null) => {
    element.current = drawn
  }, [])
  return { ref, 'aria-keyshortcuts': keys === undefined || disabled ? undefined : ariaKeys(keys) }
}
