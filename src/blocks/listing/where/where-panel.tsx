import type { ReactNode } from 'react'
import { later } from '../../../runtime/code/later.tsx'
import styles from './where.module.css'

const Sheet = later(() => import('../../side/sheet.tsx'))

export interface WherePanelProps {
  readonly label: string
  readonly id: string
  readonly narrow: boolean
  readonly close: () => void
  readonly children: ReactNode
}

/** Where a filter is put together: under the chips, on phones in a sheet from below. */
export function WherePanel({ label, id, narrow, close, children }: WherePanelProps) {
  if (narrow)
    return (
      <Sheet label={label} width={360} from="below" close={close}>
        <div className={styles.sheet} id={id}>
          {children}
        </div>
      </Sheet>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups the parts of one filter, and has no legend to show.
    <div
      className={styles.panel}
      id={id}
      role="group"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close()
      }}
    >
      {children}
    </div>
  )
}
