import { createContext, use, useCallback, useLayoutEffect, useState } from 'react'

/** Tells the sidebar around that there is one in it; what it gives back tells that it is gone. */
type Inner = () => () => void

export const InnerContext = createContext<Inner | undefined>(undefined)

/** Whether no sidebar is in this one; `inner` is for those that are. */
export function useInnermost(): { readonly isInnermost: boolean; readonly inner: Inner } {
  const around = use(InnerContext)
  const [count, setCount] = useState(0)
  useLayoutEffect(() => around?.(), [around])
  const inner = useCallback(() => {
    setCount((before) => before + 1)
    return () => setCount((before) => before - 1)
  }, [])
  return { isInnermost: count === 0, inner }
}
