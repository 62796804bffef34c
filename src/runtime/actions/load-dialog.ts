import type { Step } from '../../../generator/grammar/actions.ts'
import type { Dialog } from '../../../generator/grammar/screens.ts'
import type { Services } from '../services.ts'

type Code = Pick<Services, 'spec' | 'blocks' | 'widgets' | 'windows'>

/**
 * A dialog of the spec, when there is what draws it: it has its shape from the start, and opens in its final size. What of
 * that could not be had is said in its place.
 */
export async function loadDialog(name: string, services: Code): Promise<Dialog> {
  const load = services.spec.dialogs[name]
  if (!load) throw new Error(`There is no dialog "${name}".`)
  // Who draws it meets the same failure, and shows it.
  services.windows.load().catch(() => {})
  const { dialog } = await load()
  const { blocks, widgets } = dialog.uses
  const drawing = [
    ...blocks.map((block) => services.blocks.load(block)),
    ...widgets.map((widget) => services.widgets.load(widget)),
  ]
  await Promise.allSettled(drawing)
  return dialog
}

/** The same ahead of time; what fails is tried again when the dialog is opened. */
export function preloadDialogs(names: readonly string[], services: Code): void {
  for (const name of names) loadDialog(name, services).catch(() => {})
}

const known = new WeakMap<readonly Step[], readonly string[]>()

/** The names of the dialogs that steps open. */
export function dialogsIn(steps: readonly Step[]): readonly string[] {
  const found = known.get(steps) ?? steps.flatMap((step) => (step.step === 'open' ? [step.dialog] : []))
  known.set(steps, found)
  return found
}
