import { useEffect, useState } from 'react'

/** Whether the page is scrolled further than so many pixels; renders only when that changes. */
export function useScrolled(pixels: number): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    // Asked while something is drawn, the browser would have to lay out what stands so far.
    const look = () => setScrolled(window.scrollY > pixels)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [pixels])
  return isScrolled
}
