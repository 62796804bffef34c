import type { SpecFile } from '../load/spec.ts'
import { entry, plain } from '../load/tree.ts'
import { error, type Report } from '../problem.ts'
import { said } from './says.ts'
import type { Gathered, Walk } from './walk.ts'

/** Notes that something here closes the dialog around, or leads away from the page. What comes of a failure only is no way out. */
export function noteWayOut({ gathered, scope }: Walk): void {
  if (!Object.hasOwn(scope, 'error')) gathered.wayOut = true
}

/** A dialog that nothing around it closes has something in it that does, or closes when what it is about is no more. */
export function checkWayOut({ tree }: SpecFile, { wayOut }: Gathered, report: Report): void {
  const closable = entry(tree, 'closable')
  if (!closable || plain(closable.value) !== false || wayOut || said(tree, 'when')) return
  const message =
    'Staff could not leave this dialog: nothing around it closes it, and nothing in it does. Give it a button with the step "close", or take "closable" out.'
  report(error('no-way-out', closable.keySpan, message))
}
