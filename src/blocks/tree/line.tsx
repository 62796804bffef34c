import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import { type CSSProperties, memo, useId } from 'react'
import type { TreeBlock } from '../../../generator/grammar/blocks/tree.ts'
import { ScopeProvider, useText, useTexts } from '../../runtime/scope.tsx'
import { useDropInto } from '../controls/use-drop-into.ts'
import type { Selection } from '../selection/selection.ts'
import { useIsSelected } from '../selection/use-selection.ts'
import styles from './line.module.css'
import type { Goal } from './places.ts'
import { isThing, type Row, type ThingRow } from './rows.ts'
import { ThingLine, type ThingLineProps } from './thing-line.tsx'

/** What a line asks the tree for; the same for all lines, and for as long as the tree is drawn. */
export interface TreeActs {
  readonly selection: Selection | undefined
  mark(key: string): void
  put(target: string): void
  /** The words on the button that puts what is marked into a thing. */
  hereWords(target: string): string
}

export interface LineProps {
  node: TreeBlock
  row: Row
  index: number
  /** Pixels from the top of the tree. */
  top: number
  isActive: boolean
  /** What becomes of what is dragged over it. */
  goal: Goal['verdict'] | undefined
  /** It is dragged, or marked to be put elsewhere. */
  isMoved: boolean
  /** What is marked can be put into it. */
  canTake: boolean
  mayMove: boolean
  acts: TreeActs
}

/** One line of the tree; drawn anew only when something of it changes. */
export const Line = memo(function Line(props: LineProps) {
  const { row, index, top, isActive, goal, isMoved } = props
  const place = {
    className: styles.line,
    style: { '--level': row.level - 1, top } as CSSProperties,
    'data-index': index,
    'data-key': row.key,
    'data-goal': goal,
    'data-marked': isMoved || undefined,
    'data-active': isActive || undefined,
    tabIndex: isActive ? 0 : -1,
  }
  if (isThing(row)) {
    return (
      <ScopeProvider names={{ item: row.thing.item }}>
        <OfThing {...props} row={row} place={place} />
      </ScopeProvider>
    )
  }
  return <OfBranch node={props.node} row={row} place={place} />
})

interface Placed {
  place: Readonly<Record<string, unknown>> & { className: string | undefined; tabIndex: number }
}

function OfThing({ node, row, isActive, canTake, mayMove, acts, place }: LineProps & Placed & { row: ThingRow }) {
  const titleId = useId()
  const { selection } = acts
  const into = useDropInto(node.item.drop)
  const { key } = row
  const here: ThingLineProps['here'] = canTake ? { words: acts.hereWords(key), put: () => acts.put(key) } : undefined
  const line = (selected: boolean) => (
    <div
      {...place}
      tabIndex={place.tabIndex}
      role="treeitem"
      aria-labelledby={titleId}
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.of ?? -1}
      aria-expanded={row.thing.branch ? row.open : undefined}
      aria-selected={selection && row.thing.fits ? selected : undefined}
      data-thing={key}
      data-drop-into={into}
    >
      <ThingLine
        node={node}
        row={row}
        isActive={isActive}
        titleId={titleId}
        selected={selected}
        here={here}
        mark={mayMove ? () => acts.mark(key) : undefined}
      />
    </div>
  )
  return selection ? <IfSelected selection={selection} of={key} draw={line} /> : line(false)
}

function IfSelected({
  selection,
  of,
  draw,
}: {
  selection: Selection
  of: string
  draw: (selected: boolean) => React.ReactNode
}) {
  return draw(useIsSelected(selection, of))
}

/** What an open branch says of itself: that more comes, that there is more, or nothing, or that it failed. */
function OfBranch({ node: { texts }, row, place }: Pick<LineProps, 'node'> & Placed & { row: Exclude<Row, ThingRow> }) {
  const engine = useTexts()
  const [more, failed] = [useText(texts.more), useText(texts.failed)]
  const empty = useText(texts.emptyBranch ?? texts.empty)
  if (row.kind === 'loading') {
    return (
      <div {...place} tabIndex={-1} className={`${styles.line} ${styles.bone}`} role="none" aria-hidden>
        <Bone height={12} width="40%" />
      </div>
    )
  }
  const words = row.kind === 'failed' ? `${row.words || failed} ` : row.kind === 'more' ? more : empty
  return (
    <div
      {...place}
      tabIndex={place.tabIndex}
      role="treeitem"
      aria-level={row.level}
      aria-selected={false}
      data-kind={row.kind}
    >
      <span className={styles.said} data-failed={row.kind === 'failed' || undefined}>
        {row.kind === 'more' ? <span className={styles.press}>{words}</span> : words}
        {row.kind === 'failed' && <span className={styles.press}>{engine('retry')}</span>}
      </span>
    </div>
  )
}
