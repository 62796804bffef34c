import { useId, useRef, useState } from 'react'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { UnstyledButton } from '@mantine/core'
import type { ListingDates } from '../../../generator/grammar/blocks/listing.ts'
import { later } from '../../runtime/code/later.tsx'
import { useFetchAhead } from '../../runtime/code/use-fetch-ahead.ts'
import type { Days } from '../../runtime/data/days.ts'
import { dayPattern, formatDate } from '../../runtime/dates/shown.ts'
import { useText } from '../../runtime/scope.tsx'
import face from '../popup/choice-button.module.css'
import { ChoiceFace } from '../popup/choice-face.tsx'
import styles from './dates.module.css'

const loadPanel = () => import('./dates-panel.tsx')
const DatesPanel = later(loadPanel)

export interface DatesButtonProps {
  readonly dates: ListingDates
  readonly days: Days | undefined
  /** There is no room beside the list: days are chosen in a drawer. */
  readonly narrow: boolean
  readonly choose: (days: Days) => void
}

/** Says between which days what is shown lies, and opens where they are chosen. */
export default function DatesButton({ dates, days = open, narrow, choose }: DatesButtonProps) {
  const label = useText(dates.label)
  const all = useText(dates.all)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const fetchPanel = useFetchAhead(loadPanel)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const put = (next: Days) => {
    choose(next)
    close()
  }
  return (
    <div className={styles.dates}>
      <UnstyledButton
        ref={button}
        className={face.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
        onClick={() => setOpen(!isOpen)}
      >
        <ChoiceFace label={label} value={days.from || days.until ? daysWords(days) : all} />
      </UnstyledButton>
      {isOpen && <DatesPanel {...{ dates, days, narrow, id, label, all, put, close }} />}
    </div>
  )
}

const open: Days = { from: '', until: '' }

/** `05/12/2026 – 31/12/2026`, with a sign for an open end. */
function daysWords({ from, until }: Days): string {
  const [first, last] = [from, until].map((day) => (day === '' ? '…' : formatDate(day, dayPattern) || day))
  return first === last ? String(first) : `${first} – ${last}`
}
