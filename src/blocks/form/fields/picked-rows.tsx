import { useRef, useState } from 'react'
import type { FormField } from '../../../../generator/grammar/forms.ts'
import { later } from '../../../runtime/code/later.tsx'
import { ScopeProvider, useText } from '../../../runtime/scope.tsx'
import { lookOf } from '../../dragging/place.ts'
import type { Dragging, Held } from '../../dragging/sorting.tsx'
import styles from './inner.module.css'
import { PickedRow } from './picked-row.tsx'
import type { Choosing } from './use-choose.ts'
import type { Picking } from './use-pick.ts'

const Sorting = later(() => import('../../dragging/sorting.tsx'))

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
  const [dragging, setDragging] = useState<Dragging>()
  const unseenWords = useText(unseen > 0 ? field.pick?.unseen : undefined, { count: unseen })
  const { picked, isOne, move } = pick
  if (picked.length === 0 && unseen === 0) return null
  const put = ({ what, before }: Dragging) => {
    const from = Number(what)
    move(from, before > from ? before - 1 : before)
  }
  return (
    <>
      <ol
        ref={list}
        className={styles.picked}
        data-sorting={dragging ? '' : undefined}
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
              drag={dragging && lookOf(index, Number(dragging.what), dragging, picked.length)}
            />
          </ScopeProvider>
        ))}
        {unseen > 0 && <li className={styles.unseenThings}>{unseenWords}</li>}
      </ol>
      {!isOne && !disabled && picked.length > 1 && (
        <Sorting area={list} list={list} held={held} dragging={dragging} show={setDragging} put={put} />
      )}
    </>
  )
}
