import '@mantine/core/styles/Input.layer.css'
import { Input } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Text } from '../../../../generator/grammar/compiled.ts'
import { useFormStore } from '../../../runtime/forms/use-form.ts'
import { useScope, useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import type { InputProps } from './input-props.ts'
import styles from './matrix.module.css'
import { Box, Row } from './matrix-box.tsx'
import {
  type Along,
  type MatrixRow,
  matrixRows,
  matrixValue,
  shareOf,
  tickedOf,
  withNeeded,
  withTicks,
} from './matrix-values.ts'
import { firstOf, goal, head, type Place, placeOf } from './matrix-ways.ts'

/** Boxes in rows, which data names, and columns. Arrows lead from box to box; Tab leaves them. Waits for the data. */
export default function MatrixField(props: InputProps) {
  const { field, id, label, help, problem, disabled, value, change } = props
  const { texts } = useServices()
  const { settled } = useScopes()
  const scope = useScope()
  const store = useFormStore()
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<Place>()
  const { matrix } = field
  const rows = matrix ? matrixRows(matrix, matrix.rows(scope) ?? [], (text) => texts.of(text, settled)) : []
  const stable = useStable(rows)
  const columns = useStable(
    (matrix?.columns ?? []).map((each) => ({ value: each.value, label: texts.of(each.label, settled) })),
  )
  const ticked = tickedOf(value, matrix ?? { key: '', cells: '' })
  const has = ({ row, column }: Place) => {
    const cell = columns[column]?.value ?? ''
    if (row === head) return column !== head && rows.some(({ cells }) => cells.includes(cell))
    return column === head ? (rows[row]?.cells.length ?? 0) > 0 : (rows[row]?.cells.includes(cell) ?? false)
  }
  const stop = at && has(at) ? at : firstOf(has, rows.length, columns.length)

  const [said, setSaid] = useState('')
  const sayAlong = ({ added, taken }: Along) => {
    if (!matrix?.needs) return
    const { needs } = matrix
    const column = columns.find((each) => each.value === needs.column)?.label ?? needs.column
    const say = (text: Text, rows: readonly MatrixRow[]) =>
      rows.length === 0 ? [] : [texts.of(text, settled, { column, row: rows.map(({ label }) => label).join(', ') })]
    setSaid([...say(needs.ticked, added), ...say(needs.taken, taken)].join(' '))
  }
  const latest = useRef({ ticked, stable, columns, matrix, change, sayAlong })
  useLayoutEffect(() => {
    latest.current = { ticked, stable, columns, matrix, change, sayAlong }
  })
  const tick = useCallback(
    (row: number, column: number, on: boolean) => {
      const { ticked, stable, columns, matrix, change, sayAlong } = latest.current
      if (!matrix) return
      const meant = row === head ? stable : stable.slice(row, row + 1)
      const cells = column === head ? columns.map((each) => each.value) : [columns[column]?.value ?? '']
      const after = withTicks(ticked, meant, cells, on)
      const needed = matrix.needs?.column
      const along = needed === undefined ? undefined : withNeeded(ticked, after, { rows: meant, needed })
      if (along) sayAlong(along)
      const next = matrixValue(along?.ticked ?? after, stable, matrix)
      // What began as a list stays one.
      change(next.length > 0 || Array.isArray(store.start()[field.name]) ? next : undefined)
    },
    [store, field.name],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeOf(event.target)
    const to = from && goal(event, from, has, { row: rows.length - 1, column: columns.length - 1 })
    if (!to) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-row="${to.row}"][data-column="${to.column}"]`)?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) props.leave()
  }
  if (!matrix) return null
  const all = texts.of(matrix.texts.all, settled)
  const isTicked = (cell: string) =>
    rows.filter(({ cells }) => cells.includes(cell)).map(({ key }) => ticked.get(key)?.includes(cell) ?? false)

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      description={help}
      error={problem}
    >
      {rows.length === 0 ? (
        <p className={styles.empty}>{texts.of(matrix.texts.empty, settled)}</p>
      ) : (
        <div className={styles.scroll} data-broad>
          <table
            ref={table}
            className={styles.table}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are walked through.
            role="grid"
            aria-labelledby={`${id}-label`}
            aria-describedby={problem ? `${id}-error` : undefined}
            aria-readonly={disabled || undefined}
            onKeyDown={onKeyDown}
            onFocus={(event) => {
              setAt(placeOf(event.target))
              props.enter()
            }}
            onBlur={onBlur}
          >
            <thead>
              <tr>
                <th scope="col" className={styles.corner}>
                  {texts.of(matrix.texts.rows, settled)}
                </th>
                {columns.map((each, column) => (
                  <th key={each.value} scope="col" className={styles.column}>
                    {/* biome-ignore lint/a11y/noLabelWithoutControl: the box inside names itself. */}
                    <label className={styles.over}>
                      <span>{each.label}</span>
                      {has({ row: head, column }) && (
                        <Box
                          label={`${all}, ${each.label}`}
                          row={head}
                          column={column}
                          is={shareOf(isTicked(each.value))}
                          isLocked={disabled}
                          isStop={stop.row === head && stop.column === column}
                          tick={tick}
                        />
                      )}
                    </label>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {stable.map((row, index) => (
                <Row
                  key={row.key}
                  row={row}
                  at={index}
                  columns={columns}
                  ticked={JSON.stringify(ticked.get(row.key) ?? [])}
                  all={all}
                  isLocked={disabled}
                  stop={stop.row === index ? stop.column : undefined}
                  tick={tick}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {matrix.needs && (
        <p role="status" className={styles.along}>
          {said}
        </p>
      )}
    </Input.Wrapper>
  )
}

/** The same object for as long as it says the same. */
function useStable<T>(value: T): T {
  const key = JSON.stringify(value)
  const kept = useRef({ key, value })
  if (kept.current.key !== key) kept.current = { key, value }
  return kept.current.value
}
