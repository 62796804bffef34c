import { type Cell, type Cells, type Entry, type Privilege, privileges } from './entry.ts'

/** What was changed and is not saved, by the ids of rows: cells that are other than the server's, and rows that go. */
export interface Edits {
  readonly cells: ReadonlyMap<string, Cells>
  readonly removed: ReadonlySet<string>
}

export const noEdits: Edits = { cells: new Map(), removed: new Set() }

/** What is to be saved: cells that change, all of new rows, and the entries that go. */
export interface AccessChanges {
  readonly entries: readonly ({ readonly UserRoleID: string } & Cells)[]
  readonly deleted: readonly string[]
  /** Rows that are left. */
  readonly left: number
}

export function cellOf(entry: Entry, privilege: Privilege, { cells }: Edits): Cell {
  return cells.get(entry.id)?.[privilege] ?? entry.cells[privilege]
}

/** A cell goes round Inherit, Deny, Allow (product 4); what differs is made one and the same first. */
export function nextCell(cell: Cell): Cell {
  if (cell === 'Inherit') return 'Deny'
  return cell === 'Deny' ? 'Allow' : 'Inherit'
}

/** Makes cells say something. One that says what the server says is no change; the same edits where all say it already. */
export function setCells(edits: Edits, entries: readonly Entry[], columns: readonly Privilege[], cell: Cell): Edits {
  if (entries.every((entry) => columns.every((privilege) => cellOf(entry, privilege, edits) === cell))) return edits
  const cells = new Map(edits.cells)
  for (const entry of entries) {
    const own: Partial<Record<Privilege, Cell>> = { ...cells.get(entry.id) }
    for (const privilege of columns) {
      if (entry.cells[privilege] === cell) delete own[privilege]
      else own[privilege] = cell
    }
    if (Object.keys(own).length > 0) cells.set(entry.id, own)
    else cells.delete(entry.id)
  }
  return { ...edits, cells }
}

/** Takes rows out, or puts them back; the same edits where they are already. */
export function removeRows(edits: Edits, ids: readonly string[], gone: boolean): Edits {
  if (ids.every((id) => edits.removed.has(id) === gone)) return edits
  const removed = new Set(edits.removed)
  for (const id of ids) {
    if (gone) removed.add(id)
    else removed.delete(id)
  }
  return { ...edits, removed }
}

/**
 * Edits on what the server tells now, which may be other than what they were made on: what it says by itself already is no
 * edit any more, and what is not there cannot be one. Everything else stays.
 */
export function rebase(edits: Edits, entries: readonly Entry[]): Edits {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const cells = new Map<string, Cells>()
  for (const [id, own] of edits.cells) {
    const entry = byId.get(id)
    const left = Object.entries(own).filter(
      ([privilege, cell]) => entry && entry.cells[privilege as Privilege] !== cell,
    )
    if (left.length > 0) cells.set(id, Object.fromEntries(left))
  }
  return { cells, removed: new Set([...edits.removed].filter((id) => byId.has(id))) }
}

export function changesOf(entries: readonly Entry[], { cells, removed }: Edits): AccessChanges {
  const stays = entries.filter(({ id }) => !removed.has(id))
  const changed = stays.flatMap((entry) => {
    const own = cells.get(entry.id)
    if (entry.entryIds.length > 0) return own ? [{ UserRoleID: entry.id, ...own }] : []
    const all = Object.fromEntries(privileges.map((each) => [each, own?.[each] ?? entry.cells[each]]))
    return [{ UserRoleID: entry.id, ...all }]
  })
  const gone = entries.filter(({ id }) => removed.has(id))
  return { entries: changed, deleted: gone.flatMap(({ entryIds }) => entryIds), left: stays.length }
}

/** The same, whatever it was made of. */
export function isNothing({ cells, removed }: Edits): boolean {
  return cells.size === 0 && removed.size === 0
}
