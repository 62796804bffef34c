import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import styles from './access-list.module.css'
import { cellOf, type Edits, nextCell, removeRows, setCells } from './edits.ts'
import type { Cell, Entry, Privilege } from './entry.ts'
import { Heading } from './heading.tsx'
import { entryAt, type Line } from './lines.ts'
import { headHeight, heightOf, isNarrow } from './narrow.ts'
import { areaOf, goByKey, isIn, type Place, settle } from './place.ts'
import { Row, selection } from './row.tsx'
import { targetsOf } from './targets.ts'
import { privilegeWord, type Texts } from './texts.ts'

interface GridProps {
  readonly lines: readonly Line[]
  readonly columns: readonly Privilege[]
  readonly edits: Edits
  readonly roles: ReadonlyMap<string, Entry>
  readonly texts: Texts
  readonly disabled: boolean
  readonly edit: (next: (edits: Edits) => Edits) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Where one stands now, or stood last: what goes when the mouse is pressed elsewhere would move what is pressed. */
  readonly stand: (place: Place) => void
}

const keysOfCells: Readonly<Record<string, Cell>> = { a: 'Allow', d: 'Deny', i: 'Inherit' }

/**
 * The rows in view, whatever their number. A click or Space takes a cell round Inherit, Deny, Allow (product 4); the head of
 * a column and the name of a row do so with all of their cells, Shift with an area.
 */
export function Grid({ lines, columns, edits, roles, texts, disabled, edit, undo, redo, stand }: GridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place>({ line: -1, column: 1 })
  const [corner, setCorner] = useState<Place>()
  const wanted = useRef(false)
  const lastColumn = columns.length + 1
  const active = settle(lines, place, lastColumn)
  const end = { line: lines.length - 1, column: columns.length }
  const area = corner && areaOf(corner, active, end)

  const [hasTwoLines, setTwoLines] = useState(false)
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(lines[index], hasTwoLines),
    overscan: 2,
    // The head stands over the rows, which begin below it.
    scrollPaddingEnd: headHeight(hasTwoLines),
    useFlushSync: false,
    // The row with the focus is not taken away under the keyboard.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const rows = defaultRangeExtractor(range)
        return active.line >= 0 && !rows.includes(active.line) ? [...rows, active.line].sort((a, b) => a - b) : rows
      },
      [active.line],
    ),
  })

  const width = virtualizer.scrollRect?.width ?? 0
  useLayoutEffect(() => setTwoLines(isNarrow(width)), [width])
  // biome-ignore lint/correctness/useExhaustiveDependencies: all of them are of another height then.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, hasTwoLines])

  useLayoutEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    scroller.current
      ?.querySelector<HTMLElement>(`[data-line="${active.line}"] [data-column="${active.column}"]`)
      ?.focus({ preventScroll: true })
  }, [active.line, active.column])

  const go = (to: Place, from: Place | undefined) => {
    wanted.current = true
    setPlace(to)
    setCorner(from)
    stand(to)
    if (to.line >= 0) virtualizer.scrollToIndex(to.line)
  }

  /** What something is done to from a place: the selected area around it, or what the place itself means. */
  const targets = (at: Place) =>
    targetsOf(area && isIn(area, at) ? area : areaOf(at, at, end), lines, columns, edits.removed)

  const turn = (at: Place, to?: Cell) => {
    const { rows, own } = targets(at)
    const [first, privilege] = [rows[0], own[0]]
    if (disabled || !first || !privilege) return
    const entry = rows.find((row) => row === entryAt(lines, at.line)) ?? first
    const column = columns[at.column - 1] ?? privilege
    edit((before) => setCells(before, rows, own, to ?? nextCell(cellOf(entry, column, before))))
  }

  const takeOut = (at: Place) => {
    const entry = entryAt(lines, at.line)
    if (disabled || !entry) return
    const gone = !edits.removed.has(entry.id)
    const ids = gone ? targets(at).rows.map(({ id }) => id) : [entry.id]
    edit((before) => removeRows(before, ids, gone))
  }

  const unlessDisabled = (call: () => void) => {
    if (!disabled) call()
  }

  const act = (at: Place) => (at.column === lastColumn && at.line >= 0 ? takeOut(at) : turn(at))

  const onClick = (event: MouseEvent) => {
    const at = placeOf(event.target)
    if (!at) return
    ;(event.target as Element).closest<HTMLElement>('[data-column]')?.focus({ preventScroll: true })
    if (event.shiftKey) return go(at, corner ?? active)
    const inside = area !== undefined && isIn(area, at)
    go(at, inside ? corner : undefined)
    // A selected area is done with from any of its cells; where one stands in it is its other corner.
    if (inside) setPlace(active)
    act(at)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (altKey) return
    const held = ctrlKey || metaKey
    const to = goByKey(lines, active, event, lastColumn)
    const cell = held ? undefined : keysOfCells[key.toLowerCase()]
    if (to) go(to, shiftKey ? (corner ?? active) : undefined)
    else if (held && key.toLowerCase() === 'z') unlessDisabled(shiftKey ? redo : undo)
    else if (held && key.toLowerCase() === 'y') unlessDisabled(redo)
    else if (held && key.toLowerCase() === 'a') setCorner({ line: -1, column: 0 })
    else if (held) return
    else if (key === ' ' || key === 'Enter') act(active)
    else if (cell) turn(active, cell)
    else if (key === 'Delete') takeOut(active)
    else if (key === 'Escape' && corner) setCorner(undefined)
    else return
    event.preventDefault()
  }

  const head = (column: number) => ({
    'data-column': column,
    tabIndex: active.line === -1 && active.column === column ? 0 : -1,
    ...selection(area !== undefined && isIn(area, { line: -1, column })),
  })

  return (
    <div
      ref={scroller}
      role="grid"
      className={styles.grid}
      aria-label={texts.label}
      aria-rowcount={lines.length + 1}
      aria-colcount={lastColumn + 1}
      aria-multiselectable
      aria-readonly={disabled || undefined}
      style={{ '--columns': columns.length } as object}
      // A press of the mouse alone moves nobody: what is selected may be done with from another cell.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const at = placeOf(event.target)
        if (!at) return
        stand(at)
        setPlace(at)
      }}
    >
      <div role="row" className={styles.head} aria-rowindex={1} data-line={-1}>
        <div role="columnheader" className={styles.name} {...head(0)}>
          {texts.name}
        </div>
        {columns.map((privilege, index) => (
          <div
            key={privilege}
            role="columnheader"
            className={styles.column}
            title={`${privilegeWord(texts, privilege)}: ${texts.all}`}
            {...head(index + 1)}
          >
            {privilegeWord(texts, privilege)}
          </div>
        ))}
        <div role="columnheader" className={styles.remove} {...head(lastColumn)}>
          <span className={styles.unseen}>{texts.remove}</span>
        </div>
      </div>
      <div role="rowgroup" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const line = lines[index]
          if (!line) return null
          if (line.is !== 'entry')
            return (
              <Heading
                key={`${line.is} ${line.of}`}
                line={line}
                index={index}
                start={start}
                texts={texts}
                width={lastColumn + 1}
              />
            )
          const inArea = area && index >= area.lines[0] && index <= area.lines[1]
          return (
            <Row
              key={line.entry.id}
              entry={line.entry}
              line={index}
              start={start}
              columns={columns}
              edits={edits}
              roles={roles}
              texts={texts}
              active={index === active.line ? active.column : undefined}
              selected={inArea ? area.columns : undefined}
              isGone={edits.removed.has(line.entry.id)}
              disabled={disabled}
            />
          )
        })}
      </div>
    </div>
  )
}

function placeOf(target: EventTarget): Place | undefined {
  const cell = (target as Element).closest('[data-column]')
  const row = cell?.closest('[data-line]')
  if (!cell || !row) return undefined
  return { line: Number(row.getAttribute('data-line')), column: Number(cell.getAttribute('data-column')) }
}
