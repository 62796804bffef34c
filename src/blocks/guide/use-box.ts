import { useCallback, useEffect, useState } from 'react'
import { personOf } from '../../runtime/forms/person.ts'
import { useServices } from '../../runtime/services-context.tsx'
import { type Box, boxIn, firstBox, fitted, type Limits, type Room } from './box.ts'

export interface BoxState {
  /** Inside the window, whatever was chosen. */
  readonly box: Box
  readonly room: Room
  readonly put: (box: Box) => Box
  /** Back to where and how large it opens at first. */
  readonly reset: () => void
}

/**
 * Where the panel is and how large. What somebody chose is kept in this browser, for them alone, as it was chosen: a window
 * that shrinks and grows again gets it back.
 */
export function useBox(limits: Limits): BoxState {
  const services = useServices()
  const key = `${services.spec.console.name}.guide.${personOf(services) ?? ''}`
  const [chosen, setChosen] = useState(() => read(key))
  const room = useRoom()
  const put = useCallback(
    (box: Box) => {
      const next = fitted(box, limits, roomNow())
      setChosen(next)
      write(key, next)
      return next
    },
    [key, limits],
  )
  const reset = useCallback(() => {
    setChosen(undefined)
    write(key, undefined)
  }, [key])
  return { box: fitted(chosen ?? firstBox(limits, room), limits, room), room, put, reset }
}

function useRoom(): Room {
  const [room, setRoom] = useState(roomNow)
  useEffect(() => {
    const measure = () => setRoom(roomNow())
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return room
}

/** Without the scroll bar: nothing of the panel is under it. */
function roomNow(): Room {
  const { clientWidth } = document.documentElement
  return { width: clientWidth || window.innerWidth, height: window.innerHeight }
}

function read(key: string): Box | undefined {
  try {
    return boxIn(localStorage.getItem(key))
  } catch {
    return undefined
  }
}

/** Where nothing may be kept, it is as at first the next time. */
function write(key: string, box: Box | undefined): void {
  try {
    if (box) localStorage.setItem(key, JSON.stringify(box))
    else localStorage.removeItem(key)
  } catch {}
}
