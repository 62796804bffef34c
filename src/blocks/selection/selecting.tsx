import { type KeyboardEvent, type ReactNode, useCallback, useMemo } from 'react'
import type { Selecting as SelectNode } from '../../../generator/grammar/selecting.ts'
import type { Item } from '../../runtime/data/listing-pages.ts'
import { useSettled } from '../../runtime/scope.tsx'
import styles from './bar.module.css'
import { Bar } from './bar.tsx'
import { AllBox, Box } from './box.tsx'
import { type Selectable, SelectableContext } from './context.ts'
import type { Selection } from './selection.ts'
import { useKeyOf, useMaySelect, useSelection, useThings } from './use-selection.ts'

export interface SelectingProps {
  select: SelectNode
  items: readonly Item[]
  /** What the list is narrowed down to. */
  view: string
  /** The items are those of that view. */
  settled: boolean
  /** What draws the items has a place for the box of all. */
  hasHead: boolean
  children: ReactNode
}

/** A list of which several things can be selected. */
export default function Selecting(props: SelectingProps) {
  return useMaySelect(props.select.actions) ? <Around {...props} /> : props.children
}

function Around({ select, items, view, settled, hasHead, children }: SelectingProps) {
  const keyOf = useKeyOf(select)
  const keys = useMemo(() => items.map(keyOf), [items, keyOf])
  const most = useSettled(select.most)
  const { shares, keeps = shares !== undefined } = select
  const selection = useSelection(keys, { view, settled, most, keeps, shares })
  const limit = most === undefined ? undefined : { most, full: select.texts.full }
  const selectable = useMemo(() => selectableOf(select, selection, keyOf), [select, selection, keyOf])
  const byKey = useMemo(() => new Map(items.map((item) => [keyOf(item), item])), [items, keyOf])
  useThings(selection, byKey, keeps)
  const itemOf = useCallback((key: string) => byKey.get(key) ?? selection.things.get(key), [byKey, selection])
  return (
    <SelectableContext value={selectable}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape belongs to the boxes and buttons in it. */}
      <div className={styles.around} onKeyDown={escapes(selection)}>
        {!hasHead && items.length > 0 && <AllBox select={select} selection={selection} labelled />}
        {children}
        <Bar select={select} selection={selection} itemOf={itemOf} limit={limit} />
      </div>
    </SelectableContext>
  )
}

/** After Escape nothing is selected, where it means nothing else: what is opened here closes by it. */
function escapes(selection: Selection) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || selection.extent() === 'none') return
    if ((event.target as Element).closest('[role=menu], [aria-expanded=true]')) return
    event.preventDefault()
    selection.clear()
  }
}

function selectableOf(select: SelectNode, selection: Selection, keyOf: (item: Item) => string): Selectable {
  return {
    box: (item) => <Box select={select} selection={selection} of={keyOf(item)} />,
    all: () => <AllBox select={select} selection={selection} />,
  }
}
