import { useEffect, useState } from 'react'

/**
 * Whether the page is scrolled further than so many pixels; renders only when that changes. It is read when something is
 * scrolled: reading it makes the browser lay out the page, which is dear while one takes the place of another.
 */
export function useScrolled(pixels: number): boolean {
  const [scrolled, setScrolled] = useState(() => window.scrollY > pixels)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > pixels)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [pixels])
  return scrolled
}
