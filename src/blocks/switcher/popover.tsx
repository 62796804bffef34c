import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { CloseButton } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTexts } from '../../runtime/scope.tsx'
import { Arrival } from '../../runtime/typing/arrival.tsx'
import type { Coming } from '../../runtime/typing/type-ahead.ts'
import styles from './popover.module.css'

export interface PopoverProps {
  id: string
  label: string
  /** The list and its button. */
  place: RefObject<HTMLElement | null>
  /** Closes it; the focus goes back to the button. */
  close: () => void
  /** Called when somebody has pressed or focused something else. */
  left: () => void
  /** What is typed until the list is there. */
  coming: Coming
  children: ReactNode
}

/** The open list of a switcher: below its button, on phones over the upper part of the page. */
export default function SwitcherPopover({ id, label, place, close, left, coming, children }: PopoverProps) {
  const engine = useTexts()
  const panel = useRef<HTMLDivElement>(null)
  useLeaving(place, left)
  useEffect(() => {
    // Until the list is there, and where its field would bring up a keyboard over half of the page.
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <div className={styles.behind} aria-hidden onClick={close} />
      <div
        ref={panel}
        id={id}
        className={styles.panel}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        data-autofocus
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          close()
        }}
      >
        <Arrival expected={coming} />
        <div className={styles.head}>
          <p className={styles.label}>{label}</p>
          <CloseButton aria-label={engine('close')} onClick={close} />
        </div>
        {children}
      </div>
    </>
  )
}

/** Calls `leave` when somebody presses or focuses something outside of a place. */
function useLeaving(place: RefObject<HTMLElement | null>, leave: () => void) {
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) latest.current()
    }
    document.addEventListener('pointerdown', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerdown', look)
      document.removeEventListener('focusin', look)
    }
  }, [place])
}
