import { useRef, useState } from 'react'
import type { FormField } from '../../../../generator/grammar/forms.ts'
import { later } from '../../../runtime/code/later.tsx'
import { ScopeProvider, useText } from '../../../runtime/scope.tsx'
import styles from './inner.module.css'
import { PickedRow } from './picked-row.tsx'
import type { Held, Sorting } from './picked-sorting.tsx'
import type { Choosing } from './use-choose.ts'
import type { Picking } from './use-pick.ts'

const PickedSorting = later(() => import('./picked-sorting.tsx'))

export interface PickedRowsProps {
  readonly field: FormField
  readonly pick: Picking
  readonly choosing: Choosing
  readonly disabled: boolean
  readonly unseen: number
}

/** The chosen things in their order, and how many more there are that one may not see. */
export function PickedRows({ field, pick, choosing, disabled, unseen }: PickedRowsProps) {
  const list = useRef<HTMLOListElement>(null)
  const held = useRef<Held>({})
  const [sorting, setSorting] = useState<Sorting>()
  const unseenWords = useText(unseen > 0 ? field.pick?.unseen : undefined, { count: unseen })
  const { picked, isOne, move } = pick
  if (picked.length === 0 && unseen === 0) return null
  return (
    <>
      <ol
        ref={list}
        className={styles.picked}
        data-sorting={sorting ? '' : undefined}
        onMouseDown={(event) => held.current.onMouseDown?.(event)}
        onTouchStart={(event) => held.current.onTouchStart?.(event)}
      >
        {picked.map((each, index) => (
          <ScopeProvider key={each.value} names={{ item: each.item }}>
            <PickedRow
              field={field}
              at={index}
              picked={each}
              pick={pick}
              choosing={choosing}
              disabled={disabled}
              drag={dragOf(index, sorting, picked.length)}
            />
          </ScopeProvider>
        ))}
        {unseen > 0 && <li className={styles.unseenThings}>{unseenWords}</li>}
      </ol>
      {!isOne && !disabled && picked.length > 1 && (
        <PickedSorting list={list} held={held} sorting={sorting} show={setSorting} move={move} />
      )}
    </>
  )
}

/** How a row is shown while things are dragged. */
function dragOf(at: number, sorting: Sorting | undefined, total: number) {
  if (!sorting) return undefined
  const { from, before } = sorting
  if (at === from) return 'taken'
  // Where it is already, nothing would be moved.
  if (before === from || before === from + 1) return undefined
  return at === before ? 'before' : before === total && at === total - 1 ? 'behind' : undefined
}
