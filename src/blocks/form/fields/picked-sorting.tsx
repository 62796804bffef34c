import { DndContext, type DragStartEvent, useDraggable } from '@dnd-kit/core'
import { type HTMLAttributes, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { followPointer, pointOf } from '../../dragging/pointer.ts'
import { silent, useDragSensors } from '../../dragging/sensors.ts'

/** Which row is dragged, and before which one it would be put: as many as there are for the end. */
export interface Sorting {
  readonly from: number
  readonly before: number
}

/** What the list does with presses. */
export type Held = Pick<HTMLAttributes<HTMLElement>, 'onMouseDown' | 'onTouchStart'>

interface PickedSortingProps {
  readonly list: RefObject<HTMLOListElement | null>
  /** Is given what the list does with presses. */
  readonly held: RefObject<Held>
  readonly sorting: Sorting | undefined
  readonly show: (sorting: Sorting | undefined) => void
  readonly move: (from: number, to: number) => void
}

/** Lets the rows of a list be dragged by their handles. Draws nothing. */
export default function PickedSorting({ list, held, sorting, show, move }: PickedSortingProps) {
  const sensors = useDragSensors()
  const latest = useRef(sorting)
  latest.current = sorting
  const from = sorting?.from
  useEffect(() => {
    if (from === undefined) return
    return followPointer(({ y }) => {
      const before = placeAt(list.current, y)
      if (before !== latest.current?.before) show({ from, before })
    })
  }, [from, list, show])
  const start = ({ activatorEvent }: DragStartEvent) => {
    const at = rowOf(activatorEvent)
    if (at !== undefined) show({ from: at, before: placeAt(list.current, pointOf(activatorEvent)?.y ?? 0) })
  }
  const end = () => {
    show(undefined)
    if (!latest.current) return
    const { from, before } = latest.current
    move(from, before > from ? before - 1 : before)
  }
  return (
    <DndContext
      sensors={sensors}
      accessibility={besidesList}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={() => show(undefined)}
    >
      <Handles list={list} held={held} />
    </DndContext>
  )
}

/** What the library would say stands outside of the field, which says itself what was moved. */
const besidesList = { ...silent, container: document.body }

function Handles({ list, held }: Pick<PickedSortingProps, 'list' | 'held'>) {
  // One for all rows: where it was pressed says which is meant.
  const { listeners, setNodeRef } = useDraggable({ id: 'picked' })
  useLayoutEffect(() => {
    setNodeRef(list.current)
    const onHandle = (listener: unknown) => (event: { readonly nativeEvent: Event }) => {
      if (rowOf(event.nativeEvent) !== undefined) (listener as (event: unknown) => void)(event)
    }
    held.current = {
      onMouseDown: onHandle(listeners?.onMouseDown),
      onTouchStart: onHandle(listeners?.onTouchStart),
    }
    return () => {
      held.current = {}
    }
  }, [held, list, listeners, setNodeRef])
  return null
}

/** The row whose handle was pressed. */
function rowOf({ target }: Event): number | undefined {
  const row = target instanceof Element && target.closest('[data-handle]')?.closest<HTMLElement>('[data-picked]')
  return row ? Number(row.dataset.picked) : undefined
}

/** Before which row something held at `y` would be put. */
function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.querySelectorAll('[data-picked]') ?? [])]
  return rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}
