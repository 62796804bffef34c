import { type RefObject, useEffect, useRef, useState } from 'react'
import type { TreeMove } from '../../../generator/grammar/blocks/tree.ts'
import { useSettled } from '../../runtime/scope.tsx'
import { followPointer, type Point } from '../dragging/pointer.ts'
import { useDragSensors } from '../dragging/sensors.ts'
import { scrollAt } from './drag-scroll.ts'
import { type Goal, targetAt } from './places.ts'
import type { Row } from './rows.ts'
import { swallowClick } from './swallow-click.ts'
import type { Branches } from './use-branches.ts'
import type { Moving } from './use-moving.ts'

/** A closed branch opens when something was held over it for so long, in milliseconds. */
const openAfter = 700

export interface DragOptions {
  readonly node: TreeMove
  readonly rows: readonly Row[]
  readonly branches: Branches
  readonly moving: Moving
  /** How high a line is. */
  readonly height: number
  readonly scroller: RefObject<HTMLElement | null>
  readonly list: RefObject<HTMLElement | null>
}

export interface Drag {
  /** What is dragged; none while nothing is. */
  readonly keys: readonly string[]
  readonly goal: Goal | undefined
  readonly ghost: RefObject<HTMLDivElement | null>
  readonly sensors: ReturnType<typeof useDragSensors>
  start(keys: readonly string[], at: Point): void
  /** Puts down what is dragged; without `put`, where it was. */
  end(put: boolean): void
}

export function useDrag(options: DragOptions): Drag {
  const sensors = useDragSensors()
  const { node, moving } = options
  const edge = useSettled(node.edge, 0)
  const area = useSettled(node.scrollArea, 0)
  const speed = useSettled(node.scrollSpeed, 0)
  const [keys, setKeys] = useState<readonly string[]>([])
  const [goal, setGoal] = useState<Goal>()
  const ghost = useRef<HTMLDivElement>(null)
  const point = useRef<Point>({ x: 0, y: 0 })
  const latest = useRef({ ...options, edge, goal })
  latest.current = { ...options, edge, goal }
  const isDragging = keys.length > 0

  useEffect(() => {
    if (!isDragging) return
    const look = () => {
      const { rows, height, list, moving, edge } = latest.current
      const { x, y } = point.current
      if (ghost.current) ghost.current.style.transform = `translate(${x + 14}px, ${y + 10}px)`
      const within = y - (list.current?.getBoundingClientRect().top ?? 0)
      const next = moving.goalFor(targetAt(rows, within, { height, edge }), keys)
      setGoal((before) => (before?.target === next.target && before.verdict === next.verdict ? before : next))
    }
    const unfollow = followPointer((at) => {
      point.current = at
      look()
    })
    // By frames: of a timer's turns, two can fall into one.
    const scroll = () => {
      frame = requestAnimationFrame(scroll)
      const scroller = latest.current.scroller.current
      if (scroller && scrollAt(scroller, point.current.y, { area, speed })) look()
    }
    let frame = requestAnimationFrame(scroll)
    look()
    return () => {
      cancelAnimationFrame(frame)
      unfollow()
    }
  }, [isDragging, keys, area, speed])

  const over = isDragging && goal?.verdict !== 'refuses' ? goal?.target : undefined
  useEffect(() => {
    if (over === undefined) return
    const timer = setTimeout(() => {
      if (latest.current.branches.thingOf(over)?.branch) latest.current.branches.open(over, true)
    }, openAfter)
    return () => clearTimeout(timer)
  }, [over])

  return {
    keys,
    goal: isDragging ? goal : undefined,
    ghost,
    sensors,
    start(dragged, at) {
      swallowClick()
      point.current = at
      setGoal(undefined)
      setKeys(dragged)
    },
    end(put) {
      const { goal } = latest.current
      setKeys([])
      if (!put) moving.cancel()
      else if (goal) moving.put(keys, goal.target)
    },
  }
}
