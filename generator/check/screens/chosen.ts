import { error } from '../../problem.ts'
import type { CheckContext } from '../context.ts'
import type { Gathered } from '../walk.ts'

/**
 * A dialog in which a field has things chosen gives them back, itself or one that it opens, and no other does.
 * @param dialogs what was gathered in each, by its name
 * @param others what was gathered elsewhere, but in forms
 */
export function checkChosen(
  dialogs: ReadonlyMap<string, Gathered>,
  others: readonly Gathered[],
  { forms, spec, report }: CheckContext,
): void {
  const opened = [...forms.values()].flatMap(({ gathered }) => gathered.chosenIn)
  for (const { dialog, span } of opened) {
    const within = openedFrom([dialog], dialogs)
    if (!dialogs.has(dialog) || [...within].some((name) => (dialogs.get(name)?.chosen.length ?? 0) > 0)) continue
    const message = `Nothing can be chosen in the dialog "${dialog}": give it a button with a step like { choose: "\${selected.map(one, one.id)}" }.`
    report(error('nothing-chosen', span, message))
  }
  // A form that is wrong may open it.
  if (spec.concepts.get('forms')?.some(({ name }) => !forms.has(name))) return
  const names = openedFrom(
    opened.map(({ dialog }) => dialog),
    dialogs,
  )
  const idle = [...dialogs].flatMap(([name, gathered]) => (names.has(name) ? [] : [gathered]))
  const message =
    'Nobody takes what is chosen here: no field of type "pick" opens this with "choose". Let one open it, or write "close" instead.'
  for (const { chosen } of [...idle, ...others]) for (const span of chosen) report(error('idle-choice', span, message))
}

/** These dialogs, and those that are opened in them, and so on. */
function openedFrom(names: readonly string[], dialogs: ReadonlyMap<string, Gathered>): ReadonlySet<string> {
  const found = new Set<string>()
  const left = [...names]
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (found.has(name)) continue
    found.add(name)
    left.push(...(dialogs.get(name)?.opened ?? []))
  }
  return found
}
