import { DndContext, type DragStartEvent, useDraggable } from '@dnd-kit/core'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { createPortal } from 'react-dom'
import { pointOf } from '../dragging/pointer.ts'
import { silent } from '../dragging/sensors.ts'
import styles from './draggable.module.css'
import { outermost } from './places.ts'
import type { Branches } from './use-branches.ts'
import type { Drag } from './use-drag.ts'
import type { Moving } from './use-moving.ts'

export interface DraggableProps {
  drag: Drag
  branches: Branches
  moving: Moving
  /** What goes along with a thing. */
  takenWith: (key: string) => readonly string[]
  children: (handles: DragHandles) => ReactNode
}

/** What makes the tree's lines draggable; spread it onto the element that holds them. */
export type DragHandles = Pick<HTMLAttributes<HTMLElement>, 'onMouseDown' | 'onTouchStart' | 'onDragStart'> & {
  ref?: Ref<HTMLElement>
}

/** Lets the lines of a tree be dragged, with a label at the pointer that says what and where to. */
export function Draggable({ drag, branches, moving, takenWith, children }: DraggableProps) {
  const start = ({ activatorEvent }: DragStartEvent) => {
    const line = lineAt(activatorEvent)
    const key = line?.dataset.thing
    const point = pointOf(activatorEvent)
    if (key === undefined || !point) return
    // The line that one is on stays drawn, however far away: a finger's movements are told to what it touched.
    line?.focus({ preventScroll: true })
    drag.start(outermost(takenWith(key), branches.hierarchy), point)
  }
  const { keys, goal } = drag
  return (
    <DndContext
      sensors={drag.sensors}
      autoScroll={false}
      accessibility={silent}
      onDragStart={start}
      onDragEnd={() => drag.end(true)}
      onDragCancel={() => drag.end(false)}
    >
      <Handles>{children}</Handles>
      {keys.length > 0 &&
        createPortal(
          <div ref={drag.ghost} className={styles.ghost} data-verdict={goal?.verdict}>
            <span className={styles.what} role="status">
              {moving.words.moving(keys)}
            </span>
            {goal && goal.verdict !== 'same' && (
              <span className={styles.goal} role="status">
                {goal.verdict === 'refuses' && <IconBan size={14} aria-hidden />}
                {moving.words.goal(goal)}
              </span>
            )}
          </div>,
          document.body,
        )}
    </DndContext>
  )
}

function Handles({ children }: Pick<DraggableProps, 'children'>) {
  // One for all lines: those that are drawn change while something is dragged.
  const { listeners, setNodeRef } = useDraggable({ id: 'tree' })
  const ifOnLine = (handle: unknown) => (event: { readonly nativeEvent: Event }) => {
    if (lineAt(event.nativeEvent)) (handle as (event: unknown) => void)(event)
  }
  return children({
    ref: setNodeRef,
    onMouseDown: ifOnLine(listeners?.onMouseDown),
    onTouchStart: ifOnLine(listeners?.onTouchStart),
    // Links would be dragged by the browser.
    onDragStart: (event) => event.preventDefault(),
  })
}

/** The line of a thing on which something began; none on its buttons and boxes. */
function lineAt({ target }: Event): HTMLElement | null | undefined {
  if (!(target instanceof Element) || target.closest('button, [data-still], [role=menu]')) return undefined
  return target.closest<HTMLElement>('[data-thing]')
}
