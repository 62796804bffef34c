import type { ReactNode, RefObject } from 'react'
import { Draggable, type DragHandles } from './draggable.tsx'
import { top } from './rows.ts'
import styles from './tree.module.css'
import { type Drag, type DragOptions, useDrag } from './use-drag.ts'

export type DraggedProps = DragOptions & {
  takenWith: (key: string) => readonly string[]
  draw: (handles: DragHandles, drag: Drag) => ReactNode
}

/** The lines of a tree whose things can be dragged; what scrolls shows that something would go to the top. */
export function Dragged({ takenWith, draw, ...options }: DraggedProps) {
  const drag = useDrag(options)
  const goesToTop = drag.goal?.target === top ? drag.goal.verdict : undefined
  return (
    <div className={styles.frame}>
      <div ref={options.scroller as RefObject<HTMLDivElement>} className={styles.scroller} data-goal={goesToTop}>
        <Draggable drag={drag} branches={options.branches} moving={options.moving} takenWith={takenWith}>
          {(handles) => draw(handles, drag)}
        </Draggable>
      </div>
    </div>
  )
}
