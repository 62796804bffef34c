import { placeText, type Span } from '../load/source.ts'
import { error, type Report } from '../problem.ts'
import type { Gathered } from './walk.ts'

interface Pressing {
  readonly name: string
  readonly gathered: Gathered
}

/**
 * Keys stand for one control of a page. Menus and screens with an outlet stand around any page: what they have, no other
 * screen has. A dialog is over the page, and hears its own alone.
 */
export function checkKeys(
  screens: readonly Pressing[],
  dialogs: readonly Pressing[],
  menus: Gathered | undefined,
  report: Report,
): void {
  const around = new Map<string, Span>()
  if (menus) note(menus, around, report)
  const framing = screens.filter(({ gathered }) => gathered.blocks.has('outlet'))
  for (const { gathered } of framing) note(gathered, around, report)
  for (const { gathered } of screens.filter((each) => !framing.includes(each))) note(gathered, new Map(around), report)
  for (const { gathered } of dialogs) note(gathered, new Map(), report)
}

/** Adds what a page has to what is known, and reports what is known already. */
function note({ pressed }: Gathered, known: Map<string, Span>, report: Report): void {
  for (const { keys, span } of pressed) {
    const other = known.get(keys)
    if (!other) known.set(keys, span)
    else {
      const message = `${keys} stands for another control of the page already (${placeText(other)}): nobody could say which is meant. Take others.`
      report(error('keys-twice', span, message))
    }
  }
}
