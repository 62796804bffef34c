import { memo } from 'react'
import styles from './access-list.module.css'
import { cellOf, type Edits } from './edits.ts'
import type { Entry, Privilege } from './entry.ts'
import { outcomeOf } from './outcome.ts'
import type { Area } from './place.ts'
import { outcomeWords, privilegeWord, type Texts } from './texts.ts'

/** Whether a cell is selected. Escape ends that first, and only then closes a window around. */
export function selection(isSelected: boolean) {
  return { 'aria-selected': isSelected, 'data-mantine-stop-propagation': isSelected || undefined }
}

export interface RowProps {
  readonly entry: Entry
  readonly line: number
  /** Pixels from the top of all rows. */
  readonly start: number
  readonly columns: readonly Privilege[]
  readonly edits: Edits
  readonly roles: ReadonlyMap<string, Entry>
  readonly texts: Texts
  /** The column in it that the keyboard stands on. */
  readonly active: number | undefined
  /** The columns of it that are selected. */
  readonly selected: Area['columns'] | undefined
  readonly isGone: boolean
  /** Nothing can be changed. */
  readonly disabled: boolean
}

/**
 * A person or role with what they may do. One element a cell, and a button in the last, so that thousands of rows stay light;
 * clicks and keys are the grid's.
 */
export const Row = memo(function Row(props: RowProps) {
  const { entry, line, start, columns, edits, roles, texts, active, selected, isGone, disabled } = props
  const last = columns.length + 1
  const focusable = (column: number) => ({ 'data-column': column, tabIndex: column === active ? 0 : -1 })
  const selectable = (column: number) =>
    selection(selected !== undefined && column >= selected[0] && column <= selected[1])
  const place = (column: number) => ({ ...focusable(column), ...selectable(column) })
  return (
    <div
      role="row"
      className={styles.row}
      style={{ transform: `translateY(${start}px)` }}
      aria-rowindex={line + 2}
      data-line={line}
      data-gone={isGone || undefined}
    >
      <div role="rowheader" className={styles.name} title={`${entry.name} ${entry.hint}`} {...place(0)}>
        <span>{entry.name}</span>
        <small>{isGone ? texts.removed : entry.hint}</small>
      </div>
      {columns.map((privilege, index) => {
        const cell = cellOf(entry, privilege, edits)
        const outcome = outcomeOf(entry, privilege, edits, roles)
        return (
          <div
            key={privilege}
            role="gridcell"
            className={styles.cell}
            data-cell={cell}
            data-comes={outcome.decision}
            data-changed={cell !== entry.cells[privilege] || undefined}
            aria-label={`${privilegeWord(texts, privilege)}, ${outcomeWords(texts, cell, outcome)}`}
            aria-disabled={isGone || undefined}
            {...place(index + 1)}
          >
            {outcome.decision === 'Allow' ? texts.allow : outcome.decision === 'Deny' ? texts.deny : texts.mixed}
          </div>
        )
      })}
      <div role="gridcell" {...selectable(last)}>
        <button
          type="button"
          className={styles.remove}
          data-restores={isGone || undefined}
          title={isGone ? texts.restore : texts.remove}
          aria-disabled={disabled || undefined}
          aria-label={`${isGone ? texts.restore : texts.remove}, ${entry.name}`}
          {...focusable(last)}
        />
      </div>
    </div>
  )
}, isSame)

/** What other rows were changed to is of no matter, but for the roles of a person. */
function isSame(before: RowProps, after: RowProps): boolean {
  if (before.edits !== after.edits) {
    const touches = [after.entry.id, ...after.entry.roleIds, ...after.entry.offRoleIds].some(
      (id) =>
        before.edits.cells.get(id) !== after.edits.cells.get(id) ||
        before.edits.removed.has(id) !== after.edits.removed.has(id),
    )
    if (touches) return false
  }
  return (
    before.entry === after.entry &&
    before.line === after.line &&
    before.start === after.start &&
    before.columns === after.columns &&
    before.roles === after.roles &&
    before.texts === after.texts &&
    before.active === after.active &&
    before.selected?.[0] === after.selected?.[0] &&
    before.selected?.[1] === after.selected?.[1] &&
    before.isGone === after.isGone &&
    before.disabled === after.disabled
  )
}
