import { memo } from 'react'
import styles from './matrix.module.css'
import type { MatrixRow } from './matrix-values.ts'
import { head } from './matrix-ways.ts'

interface BoxProps {
  readonly label: string
  readonly row: number
  readonly column: number
  readonly is: 'all' | 'some' | 'none'
  readonly isLocked: boolean
  /** Tab comes to it; the others are reached by arrows. */
  readonly isStop: boolean
  readonly tick: (row: number, column: number, on: boolean) => void
}

/** One box of a matrix. */
export function Box({ label, row, column, is, isLocked, isStop, tick }: BoxProps) {
  return (
    <input
      type="checkbox"
      className={styles.box}
      ref={(element) => {
        if (element) element.indeterminate = is === 'some'
      }}
      aria-label={label}
      aria-disabled={isLocked || undefined}
      checked={is === 'all'}
      tabIndex={isStop ? 0 : -1}
      data-row={row}
      data-column={column}
      onChange={(event) => {
        if (!isLocked) tick(row, column, event.currentTarget.checked)
      }}
    />
  )
}

interface RowProps {
  readonly row: MatrixRow
  readonly at: number
  readonly columns: readonly { readonly value: string; readonly label: string }[]
  /** What is ticked in it, as one text: only a row in which something changes is drawn again. */
  readonly ticked: string
  readonly all: string
  readonly isLocked: boolean
  /** The column of the box that Tab comes to, if it is in this row. */
  readonly stop: number | undefined
  readonly tick: BoxProps['tick']
}

/** A row of a matrix: a box for all of it, and one for each column that it has. */
export const Row = memo(function Row({ row, at, columns, ticked, all, isLocked, stop, tick }: RowProps) {
  const own: readonly string[] = JSON.parse(ticked)
  const count = row.cells.filter((cell) => own.includes(cell)).length
  const common = { row: at, isLocked, tick }
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the box inside names itself. */}
        <label className={styles.label}>
          {row.cells.length > 0 && (
            <Box
              {...common}
              label={`${all}, ${row.label}`}
              column={head}
              is={count === 0 ? 'none' : count === row.cells.length ? 'all' : 'some'}
              isStop={stop === head}
            />
          )}
          <span className={styles.words}>
            <span className={styles.title}>{row.label}</span>
            {row.hint !== '' && <span className={styles.hint}>{row.hint}</span>}
          </span>
        </label>
      </th>
      {columns.map(({ value, label }, column) => (
        <td key={value} className={styles.cell}>
          {row.cells.includes(value) && (
            // biome-ignore lint/a11y/noLabelWithoutControl: the box inside names itself; around it the target is as large as the cell.
            <label className={styles.target} data-label={label}>
              <Box
                {...common}
                label={`${label}, ${row.label}`}
                column={column}
                is={own.includes(value) ? 'all' : 'none'}
                isStop={stop === column}
              />
            </label>
          )}
        </td>
      ))}
    </tr>
  )
})
