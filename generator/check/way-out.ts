import type { SpecFile } from '../load/spec.ts'
import { entry, plain } from '../load/tree.ts'
import { error, type Report } from '../problem.ts'
import { said } from './says.ts'
import type { Gathered, Walk } from './walk.ts'

/**
 * Sets `gathered.wayOut`: something here closes the dialog around, or leads away from the page. Steps that run on a
 * failure do not count.
 */
export function noteWayOut({ gathered, scope }: Walk): void {
  if (!Object.hasOwn(scope, 'error')) gathered.wayOut = true
}

/** Reports a dialog with `closable: false` in which nothing closes it and whose `when` does not either. */
export function checkWayOut({ tree }: SpecFile, { wayOut }: Gathered, report: Report): void {
  const closable = entry(tree, 'closable')
  if (!closable || plain(closable.value) !== false || wayOut || said(tree, 'when')) return
  const message =
    'Staff could not leave this dialog: nothing around it closes it, and nothing in it does. Give it a button with the step "close", or take "closable" out.'
  report(error('no-way-out', closable.keySpan, message))
}
