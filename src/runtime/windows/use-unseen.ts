import { type RefObject, useLayoutEffect, useState } from 'react'

/** How long a window waits for what it is going to hold before it is seen without (ms). */
const patience = 300
/** What stands for a part that is on its way. */
const coming = '[data-coming], [data-skeleton], .mantine-Skeleton-root'

/**
 * Whether a window that was just opened is not to be seen yet: it is seen at once in its final size where all of it comes
 * soon. It takes keys and presses meanwhile.
 */
export function useUnseen(inside: RefObject<HTMLElement | null>): boolean {
  const [unseen, setUnseen] = useState(true)
  useLayoutEffect(() => {
    const element = inside.current
    if (!unseen || !element) return
    const show = () => setUnseen(false)
    const look = () => {
      if (!element.querySelector(coming)) show()
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true, subtree: true })
    const timer = setTimeout(show, patience)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [inside, unseen])
  return unseen
}
