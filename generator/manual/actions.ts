import { entryOf, type Linked, type LinkedObject } from '../check/linked.ts'
import { type Here, inside, isConditional, limitsOf } from './here.ts'
import { itemsOf, namedIn } from './named.ts'
import type { ManualPart } from './shape.ts'

/** Tells of what stands in a node. */
export type Tell = (linked: Linked | undefined, here: Here) => readonly ManualPart[]

/** A button, an item of a menu, a link: it has words, and leads somewhere or does something. */
export function isAction(linked: LinkedObject): boolean {
  return wordsName(linked) !== undefined && (entryOf(linked, 'do') ?? entryOf(linked, 'go')) !== undefined
}

/** What is written on an action. */
function wordsName(linked: LinkedObject): 'label' | 'text' | undefined {
  if (entryOf(linked, 'label')?.is === 'text') return 'label'
  return entryOf(linked, 'text')?.is === 'text' ? 'text' : undefined
}

/** An action, and behind it the windows that it opens. */
export function actionPart(linked: LinkedObject, here: Here, around: Here, tell: Tell): readonly ManualPart[] {
  const label = here.reader.of(linked, wordsName(linked) ?? 'label')
  const steps = stepsIn(linked, here)
  const windows = windowsOf(steps, here, tell)
  if (label === undefined) return windows
  const does = [...goes(entryOf(linked, 'go'), here), ...stepsText(steps, here)]
  return [{ is: 'action', label, does, ...limitsOf(here, around) }, ...windows]
}

/** The steps that somebody may come to. */
export function stepsIn(linked: Linked, here: Here): readonly Linked[] {
  return itemsOf(entryOf(linked, 'do')).filter((step) => inside(step, here) !== undefined)
}

/** What steps do, as far as somebody sees it. */
export function stepsText(steps: readonly Linked[], here: Here): readonly string[] {
  const { reader, say } = here
  const leads = steps.filter((step) => namedIn(step, 'step') === 'go')
  const usual = leads.find((step) => !isConditional(step)) ?? leads.at(-1)
  return steps.flatMap((step) => {
    switch (namedIn(step, 'step')) {
      case 'open': {
        const title = reader.of(dialogOf(step, here), 'title')
        return title === undefined ? [] : [say('opens', { title })]
      }
      case 'go':
        return step === usual ? goes(entryOf(step, 'go'), here) : []
      case 'confirm': {
        const text = reader.of(step, 'text')
        return text === undefined ? [] : [say('asks', { text })]
      }
      case 'notify': {
        // What is said at times only is no answer to the button.
        const text = isConditional(step) ? undefined : reader.of(entryOf(step, 'notice'), 'text')
        return text === undefined ? [] : [say('says', { text })]
      }
      default:
        return []
    }
  })
}

/** The windows that steps open, each told once on a page. */
export function windowsOf(steps: readonly Linked[], here: Here, tell: Tell): readonly ManualPart[] {
  return steps.flatMap((step): readonly ManualPart[] => {
    const name = namedIn(step, 'step') === 'open' ? namedIn(step, 'dialog') : undefined
    if (name === undefined || here.dialogs.has(name)) return []
    here.dialogs.add(name)
    here.keys.add('dialog')
    const dialog = dialogOf(step, here)
    const title = here.reader.of(dialog, 'title')
    const parts = tell(entryOf(dialog, 'blocks'), here)
    return title === undefined || parts.length === 0 ? parts : [{ is: 'section', title, parts }]
  })
}

function dialogOf(step: Linked, { checked }: Here): Linked | undefined {
  const name = namedIn(step, 'dialog')
  return checked.dialogs.find((each) => each.name === name)?.linked
}

function goes(go: Linked | undefined, { say, titleOf }: Here): readonly string[] {
  const title = titleOf(namedIn(go, 'to') ?? '')
  return title === undefined ? [] : [say('leads', { title })]
}
