import type { KeyboardEvent } from 'react'

/**
 * The keys of a table's rows (product-content 2.2), for whoever stands at the link of one, as the boxes have them: arrows go from
 * row to row, with Shift they select what they pass, Space selects, Ctrl+A selects all that are shown.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement
  const row = target.closest<HTMLElement>('tr[data-row]')
  if (!row || event.defaultPrevented || event.altKey || !target.matches('th a')) return
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== 'a') return
    const all = row.closest('table')?.querySelector<HTMLInputElement>('thead input[type=checkbox]')
    if (!all) return
    event.preventDefault()
    if (!all.checked) all.click()
    return
  }
  if (event.key === ' ' && boxOf(row)) {
    event.preventDefault()
    boxOf(row)?.click()
    return
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const next = event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling
  if (!(next instanceof HTMLElement) || !next.matches('tr[data-row]')) return
  if (event.shiftKey) for (const each of [row, next]) if (boxOf(each)?.checked === false) boxOf(each)?.click()
  next.querySelector<HTMLElement>('th a')?.focus()
}

function boxOf(row: HTMLElement): HTMLInputElement | null {
  return row.querySelector('input[type=checkbox]')
}
