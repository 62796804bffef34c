import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { TreeBlock, TreeMove } from '../../../generator/grammar/blocks/tree.ts'
import { useSettled, useText } from '../../runtime/scope.tsx'
import { Bar } from '../selection/bar.tsx'
import { AllBox } from '../selection/box.tsx'
import { useIsFull, useSelection, useThings } from '../selection/use-selection.ts'
import type { DragHandles } from './draggable.tsx'
import { Dragged } from './dragged.tsx'
import { Line, type TreeActs } from './line.tsx'
import { MoveButton, PlacingBar } from './placing-bar.tsx'
import { click, comeTo } from './pointing.ts'
import { isFit } from './rows.ts'
import styles from './tree.module.css'
import type { Branches } from './use-branches.ts'
import type { Drag } from './use-drag.ts'
import { useFocus } from './use-focus.ts'
import { takenWith, useKeys } from './use-keys.ts'
import { useLines } from './use-lines.ts'
import { type Moving, useMoving } from './use-moving.ts'
import { useTitles } from './use-titles.ts'

export interface TreeLinesProps {
  node: TreeBlock
  branches: Branches
  maySelect: boolean
  mayMove: boolean
}

/** The lines of a tree with all that one does with them. */
export function TreeLines(props: TreeLinesProps) {
  const { node, mayMove } = props
  const [said, say] = useState('')
  return (
    <>
      <p className={styles.hidden} role="status">
        {said}
      </p>
      {node.move && mayMove ? <Movable {...props} move={node.move} say={say} /> : <Lines {...props} />}
    </>
  )
}

function Movable({ move, say, ...props }: TreeLinesProps & { move: TreeMove; say: (words: string) => void }) {
  const titleOf = useTitles(props.node, props.branches)
  const moving = useMoving(move, props.branches, { titleOf, say })
  return <Lines {...props} move={move} moving={moving} />
}

function Lines({ node, branches, maySelect, move, moving }: TreeLinesProps & { move?: TreeMove; moving?: Moving }) {
  const { rows } = branches
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLElement>(null)
  const { most: mostOf, shares, texts } = node.select ?? {}
  const fitting = useMemo(
    () => new Map(rows.flatMap((row) => (isFit(row) ? [[row.key, row.thing.item] as const] : []))),
    [rows],
  )
  const keys = useMemo(() => [...fitting.keys()], [fitting])
  const most = useSettled(mostOf)
  const keeps = shares !== undefined
  const own = useSelection(keys, { view: '', settled: true, most, keeps, shares })
  useThings(own, fitting, keeps)
  const selection = maySelect ? own : undefined
  const isFull = useIsFull(own) && most !== 1
  const titleOf = useTitles(node, branches)
  const focus = useFocus(rows, list)
  const { height, lines, total, virtualizer } = useLines(rows.length, focus.at, scroller)
  const go = (index: number) => focus.go(index, virtualizer)
  const press = useKeys({
    rows,
    at: focus.at,
    go,
    titleOf,
    branches,
    selection,
    moving,
    page: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 1),
    follow: (line) => {
      const link = line.querySelector<HTMLAnchorElement>('a[href]')
      link?.click()
      return link !== null
    },
  })
  useMoreInSight(node, branches, lines)

  const latest = useRef({ moving, selection })
  latest.current = { moving, selection }
  const acts = useMemo<TreeActs>(
    () => ({
      selection,
      mark: (key) => latest.current.moving?.mark(takenWith(key, selection)),
      put: (target) => {
        const { moving } = latest.current
        moving?.put(moving.marked, target)
      },
      hereWords: (target) => latest.current.moving?.words.here(target) ?? '',
    }),
    [selection],
  )
  const id = useId()
  const label = useText(node.label)
  const hint = useText(move?.texts.hint)
  const marked = moving?.marked ?? none

  const draw = (handles?: DragHandles, drag?: Drag) => {
    const moved = drag && drag.keys.length > 0 ? drag.keys : marked
    return (
      <div
        {...handles}
        ref={(element) => {
          list.current = element
          if (typeof handles?.ref === 'function') handles.ref(element)
        }}
        role="tree"
        aria-label={label}
        aria-describedby={move && id}
        aria-multiselectable={selection ? true : undefined}
        className={styles.lines}
        style={{ height: total }}
        data-movable={move && ''}
        data-full={isFull || undefined}
        data-dragging={(drag && drag.keys.length > 0) || undefined}
        onKeyDown={press}
        onClick={(event) => click(event, { ...branches, selection })}
        onFocus={(event) => comeTo(event, focus.come)}
        onBlur={({ target }) => focus.leave(target)}
      >
        {lines.map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <Line
              key={row.key}
              node={node}
              row={row}
              index={index}
              top={start}
              isActive={index === focus.at}
              goal={drag?.goal && drag.goal.target === row.key ? drag.goal.verdict : undefined}
              isMoved={moved.includes(row.key)}
              canTake={moving !== undefined && marked.length > 0 && moving.goalFor(row.key, marked).verdict === 'takes'}
              mayMove={moving !== undefined}
              acts={acts}
            />
          )
        })}
      </div>
    )
  }
  const itemOf = useMemo(
    () => (key: string) => branches.thingOf(key)?.item ?? own.things.get(key),
    [branches.thingOf, own],
  )

  return (
    <div className={styles.tree} data-listing={node.name}>
      {move && (
        <p id={id} className={styles.hidden}>
          {hint}
        </p>
      )}
      {selection && node.select && <AllBox select={node.select} selection={selection} labelled />}
      {moving && move && marked.length > 0 && <PlacingBar node={move} moving={moving} />}
      {moving && move ? (
        <Dragged
          {...{ node: move, rows, branches, moving, height, scroller, list }}
          takenWith={(key) => takenWith(key, selection)}
          draw={draw}
        />
      ) : (
        <div className={styles.frame}>
          <div ref={scroller} className={styles.scroller}>
            {draw()}
          </div>
        </div>
      )}
      {selection && node.select && marked.length === 0 && (
        <Bar
          select={node.select}
          selection={selection}
          itemOf={itemOf}
          limit={most === undefined ? undefined : { most, full: texts?.full }}
        >
          {move && moving && <MoveButton move={move} moving={moving} selection={selection} />}
        </Bar>
      )}
    </div>
  )
}

const none: readonly string[] = []

/** Where further things come by scrolling, the line for more is as good as pressed when it is seen. */
function useMoreInSight(node: TreeBlock, { rows, more }: Branches, lines: readonly { readonly index: number }[]) {
  useEffect(() => {
    if (node.page.more !== 'scroll') return
    for (const { index } of lines) {
      const row = rows[index]
      if (row?.kind === 'more') more(row.parent)
    }
  })
}
