import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Row } from './rows.ts'

/** The line that one is on: it is known by its key, and the one at its place takes over when it goes. */
export function useFocus(rows: readonly Row[], list: RefObject<HTMLElement | null>) {
  const [key, setKey] = useState<string>()
  const last = useRef(0)
  const wanted = useRef(false)
  const held = useRef(false)
  const known = key === undefined ? -1 : rows.findIndex((row) => row.key === key)
  const at = rows.length === 0 ? -1 : known >= 0 ? known : Math.min(last.current, rows.length - 1)
  last.current = Math.max(0, at)

  useLayoutEffect(() => {
    const isLost = held.current && (document.activeElement === null || document.activeElement === document.body)
    if (!wanted.current && !isLost) return
    const line = list.current?.querySelector<HTMLElement>(`[data-index="${at}"]`)
    if (!line) return
    wanted.current = false
    line.focus({ preventScroll: true })
  })

  return {
    at,
    /** Puts the focus on a line, which is brought into sight. */
    go(index: number, virtualizer: Virtualizer<HTMLElement, Element>) {
      const row = rows[index]
      if (!row) return
      wanted.current = true
      last.current = index
      setKey(row.key)
      virtualizer.scrollToIndex(index, { align: 'auto' })
    },
    /** The focus came to a line, or to something on it. */
    come(key: string) {
      held.current = true
      setKey(key)
    },
    /** It left a line: for good, unless it went to another one, or the line is gone and nothing else has it. */
    leave(line: Element) {
      queueMicrotask(() => {
        if (line.isConnected && !list.current?.contains(document.activeElement)) held.current = false
      })
    },
  }
}
