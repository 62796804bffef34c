import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Days } from '../../runtime/data/days.ts'
import { useText } from '../../runtime/scope.tsx'
import { PlainButton } from '../controls/plain-button.tsx'
import styles from './dates.module.css'
import type { DatesButtonProps } from './dates-button.tsx'
import { WherePanel } from './where/where-panel.tsx'

interface DatesPanelProps extends Omit<DatesButtonProps, 'days' | 'choose'> {
  readonly days: Days
  readonly id: string
  readonly label: string
  /** Words for any day. */
  readonly all: string
  readonly put: (days: Days) => void
  readonly close: () => void
}

/** Where the first and the last day are chosen; the earlier of two is the first. A default export. */
export default function DatesPanel({ dates, days, narrow, id, label, all, put, close }: DatesPanelProps) {
  const from = useText(dates.from.label)
  const until = useText(dates.until.label)
  const apply = useText(dates.apply)
  const [draft, setDraft] = useState(days)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isTurned = draft.from !== '' && draft.until !== '' && draft.from > draft.until
    put(isTurned ? { from: draft.until, until: draft.from } : draft)
  }
  return (
    <div className={styles.over}>
      <WherePanel label={label} id={id} narrow={narrow} close={close}>
        <form className={styles.panel} onSubmit={submit} noValidate>
          <TextInput
            type="date"
            label={from}
            autoFocus
            data-autofocus
            value={draft.from}
            onChange={({ target }) => setDraft({ ...draft, from: target.value })}
          />
          <TextInput
            type="date"
            label={until}
            value={draft.until}
            onChange={({ target }) => setDraft({ ...draft, until: target.value })}
          />
          <div className={styles.buttons}>
            <PlainButton type="submit" variant="filled">
              {apply}
            </PlainButton>
            <PlainButton type="button" onClick={() => put({ from: '', until: '' })}>
              {all}
            </PlainButton>
          </div>
        </form>
      </WherePanel>
    </div>
  )
}
