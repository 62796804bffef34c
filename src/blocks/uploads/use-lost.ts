import { useEffect } from 'react'
import { valueIn } from '../../runtime/expressions/evaluate.ts'
import { useServices } from '../../runtime/services-context.tsx'
import type { UploadWay } from '../../runtime/uploads/upload.ts'
import { keptPlace } from './kept-place.ts'

/** Offers again what was on its way when the page was loaded anew, as far as it is about the same. */
export function useLost(way: () => UploadWay, keep: string): void {
  const { uploads, spec } = useServices()
  useEffect(() => {
    const place = keptPlace(spec)
    if (keep === '' || sessionStorage.getItem(place) === null) return
    let isOver = false
    // What cannot be fetched now is offered on the next visit.
    const offer = async () => {
      const { lostUploads, withLost } = await import('../../runtime/uploads/kept.ts')
      if (isOver) return
      const now = way()
      const days = valueIn(now.node.days, now.scopes.settled) ?? 0
      uploads.set((before) => {
        const lost = lostUploads(now, { place, days, now: Date.now() })
        return lost.length > 0 ? withLost(before, now, lost) : before
      })
    }
    offer().catch(() => {})
    return () => {
      isOver = true
    }
  }, [way, keep, uploads, spec])
}
