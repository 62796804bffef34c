import { DndContext, type DragStartEvent, useDraggable } from '@dnd-kit/core'
import { type HTMLAttributes, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { followPointer, pointOf } from './pointer.ts'
import { silent, useDragSensors } from './sensors.ts'

/** What is dragged, by its `data-dragged`, and before which row it would be put: as many as there are for the end. */
export interface Dragging {
  readonly what: string
  readonly before: number
}

/** What whatever is dragged in does with presses. */
export type Held = Pick<HTMLAttributes<HTMLElement>, 'onMouseDown' | 'onTouchStart'>

interface SortingProps {
  /** Holds all that can be dragged. */
  readonly area: RefObject<HTMLElement | null>
  /** Holds the rows between which it can be put: its own elements with `data-row`. */
  readonly list: RefObject<HTMLElement | null>
  /** Is given what the area does with presses. */
  readonly held: RefObject<Held>
  readonly dragging: Dragging | undefined
  readonly show: (dragging: Dragging | undefined) => void
  readonly put: (dragging: Dragging) => void
}

/** Lets what lies in an area be dragged by its handles (`data-handle` in a `data-dragged`) into a list. Draws nothing. */
export default function Sorting({ area, list, held, dragging, show, put }: SortingProps) {
  const sensors = useDragSensors()
  const latest = useRef(dragging)
  latest.current = dragging
  const what = dragging?.what
  useEffect(() => {
    if (what === undefined) return
    return followPointer(({ y }) => {
      const before = placeAt(list.current, y)
      if (before !== latest.current?.before) show({ what, before })
    })
  }, [what, list, show])
  const start = ({ activatorEvent }: DragStartEvent) => {
    const held = heldOf(activatorEvent, area.current)
    if (held !== undefined) show({ what: held, before: placeAt(list.current, pointOf(activatorEvent)?.y ?? 0) })
  }
  const end = () => {
    show(undefined)
    if (latest.current) put(latest.current)
  }
  return (
    <DndContext
      sensors={sensors}
      accessibility={besidesList}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={() => show(undefined)}
    >
      <Handles area={area} held={held} />
    </DndContext>
  )
}

/** What the library would say stands outside of the list, which says itself what was moved. */
const besidesList = { ...silent, container: document.body }

function Handles({ area, held }: Pick<SortingProps, 'area' | 'held'>) {
  // One for all of them: where it was pressed says which is meant.
  const { listeners, setNodeRef } = useDraggable({ id: 'dragged' })
  useLayoutEffect(() => {
    setNodeRef(area.current)
    area.current?.setAttribute('data-sorts', '')
    const onHandle = (listener: unknown) => (event: { readonly nativeEvent: Event }) => {
      if (heldOf(event.nativeEvent, area.current) !== undefined) (listener as (event: unknown) => void)(event)
    }
    held.current = {
      onMouseDown: onHandle(listeners?.onMouseDown),
      onTouchStart: onHandle(listeners?.onTouchStart),
    }
    return () => {
      held.current = {}
    }
  }, [held, area, listeners, setNodeRef])
  return null
}

/** What is held by the handle that was pressed. In what can be dragged may lie something with handles of its own. */
function heldOf({ target }: Event, area: HTMLElement | null): string | undefined {
  const handle = target instanceof Element && target.closest('[data-handle]')
  if (handle && handle.closest('[data-sorts]') !== area) return undefined
  return (handle || undefined)?.closest<HTMLElement>('[data-dragged]')?.dataset.dragged
}

/** Before which row something held at `y` would be put. */
function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.querySelectorAll(':scope > [data-row]') ?? [])]
  return rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}
