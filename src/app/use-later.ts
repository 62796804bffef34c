import { useEffect, useState } from 'react'

/** What a page can do without while it comes up is fetched after this long (ms). */
const settled = 3_000

/** False while the page comes up, true from then on. */
export function useLater(): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), settled)
    return () => clearTimeout(timer)
  }, [])
  return isLater
}
