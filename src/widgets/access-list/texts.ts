import type { Cell, Privilege } from './entry.ts'
import type { Outcome } from './outcome.ts'

/** The words of the widget, which the spec gives. */
export interface Texts {
  /** What the grid is called. */
  readonly label: string
  readonly name: string
  readonly create: string
  readonly read: string
  readonly edit: string
  readonly delete: string
  readonly administer: string
  readonly allow: string
  readonly inherited: string
  readonly deny: string
  readonly mixed: string
  readonly roles: string
  readonly users: string
  readonly noRole: string
  readonly noUser: string
  readonly remove: string
  readonly restore: string
  readonly removed: string
  readonly undo: string
  readonly redo: string
  /** Before who decides what is inherited. */
  readonly fromHere: string
  readonly fromAbove: string
  readonly fromRole: string
  readonly fromSeveral: string
  /** How it is used by mouse and keyboard. */
  readonly help: string
  /** What the head of a column, and the name of a row, do. */
  readonly all: string
}

export function privilegeWord(texts: Texts, privilege: Privilege): string {
  return texts[privilege.toLowerCase() as Lowercase<Privilege>]
}

export function cellWord(texts: Texts, cell: Cell): string {
  if (cell === 'Inherit') return texts.inherited
  return cell === 'Allow' ? texts.allow : cell === 'Deny' ? texts.deny : texts.mixed
}

/** Who decides what a cell amounts to; nothing where it is the cell itself. */
export function reasonOf(texts: Texts, { by, from }: Outcome): string {
  if (by === undefined) return ''
  const words = { here: texts.fromHere, above: texts.fromAbove, role: texts.fromRole, several: texts.fromSeveral }[by]
  return from === undefined ? words : `${words}: ${from}`
}

/** A cell in words: what it says, and where that is inherited, what it amounts to and why. */
export function outcomeWords(texts: Texts, cell: Cell, outcome: Outcome): string {
  if (cell !== 'Inherit') return cellWord(texts, cell)
  const reason = reasonOf(texts, outcome)
  return `${texts.inherited}: ${cellWord(texts, outcome.decision)}${reason && ` (${reason})`}`
}
