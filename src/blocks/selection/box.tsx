import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { TreeSelecting } from '../../../generator/grammar/selecting.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './box.module.css'
import type { Selection } from './selection.ts'
import { useExtent, useIsFull, useIsOne, useIsSelected } from './use-selection.ts'

export interface BoxProps {
  select: TreeSelecting
  selection: Selection
  of: string
}

/** Selects a thing; its whole target stands in the place that it is given. */
export function Box({ select, selection, of }: BoxProps) {
  const label = useText(select.label)
  const checked = useIsSelected(selection, of)
  const isOne = useIsOne(selection)
  const isFull = useIsFull(selection) && !checked && !isOne
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={label}
      aria-disabled={isFull || undefined}
      checked={checked}
      data-select={of}
      onChange={({ nativeEvent }) => selection.take(of, (nativeEvent as MouseEvent).shiftKey === true)}
      // With Shift, words would be marked from the last click to here.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onKeyDown={(event) => press(event, of, selection)}
      onKeyUp={(event) => event.key === ' ' && event.shiftKey && event.preventDefault()}
    />
  )
}

/** Selects all that are loaded, or as many as may be, or none of them; not there where that is one. */
export function AllBox({ select, selection, labelled }: Omit<BoxProps, 'of'> & { labelled?: boolean }) {
  const label = useText(select.texts.all)
  const extent = useExtent(selection)
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = extent === 'some'
  }, [extent])
  if (useIsOne(selection)) return null
  const input = (
    <input
      ref={box}
      id={id}
      type="checkbox"
      className={styles.box}
      aria-label={labelled ? undefined : label}
      title={labelled ? undefined : label}
      checked={extent === 'all'}
      data-select-all
      onChange={() => (extent === 'all' ? selection.clear() : selection.all())}
    />
  )
  if (!labelled) return input
  return (
    <label className={styles.labelled} htmlFor={id}>
      {input}
      {label}
    </label>
  )
}

/** Up and down lead from box to box, with Shift they select; all that are loaded with Ctrl+A. */
function press(event: KeyboardEvent<HTMLInputElement>, key: string, selection: Selection) {
  if (event.key === ' ' && event.shiftKey) {
    event.preventDefault()
    selection.take(key, true)
  }
  if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    selection.all()
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const boxes = [...(event.currentTarget.closest('[data-listing]')?.querySelectorAll('[data-select]') ?? [])]
  const next = boxes[boxes.indexOf(event.currentTarget) + step]
  if (!(next instanceof HTMLElement)) return
  next.focus()
  if (!event.shiftKey) return
  if (!selection.has(key)) selection.take(key)
  selection.reach(next.dataset.select ?? '')
}
