import type { Linked } from '../check/linked.ts'
import { isStep, stepText } from './concerns/steps.ts'
import type { Difference, Step } from './differences.ts'
import { nameOf } from './identity.ts'
import { opened } from './meaning.ts'
import { nodeOf, nodeText, propertyText, whereOf, writtenLabel } from './places.ts'
import type { Telling } from './planning.ts'
import { fromTo, inWords, plainWord, quoted, shortened, valueText } from './quoted.ts'
import { formerOf } from './renames.ts'

/** The sentence for a difference that no teller knows: place, property, both values. */
export function general(difference: Difference, telling: Telling): string {
  const { kind, trail, before, after } = difference
  const { head, what } = placeWords(trail, telling)
  switch (kind) {
    case 'changed':
      return `${head}${what === '' ? what : `${what} `}${excerpts(valueText(before, telling.before), valueText(after, telling.after))}`
    case 'added':
      return `${head}${propertyComes(what, difference, telling)}`
    case 'removed':
      return `${head}${propertyComes(what, difference, telling)}`
    case 'moved':
      return `${head}${what}${wordText(after, telling)} stands ${standsText(difference, telling)} now`
    case 'renamed':
      return `${head}${inWords(trail.at(-2)?.name ?? '')} ${formerName(difference)} is called ${plainWord(trail.at(-1)?.name ?? '')} now`
  }
}

/** An item that is a single word, as the value itself. */
function wordText(linked: Linked | undefined, { after }: Telling): string {
  return linked?.is === 'data' && typeof linked.data !== 'object' ? ` ${valueText(linked, after)}` : ''
}

/** `On /books, the listing "books": ` and `page distance`. */
export function placeWords(trail: readonly Step[], telling: Telling): { readonly head: string; readonly what: string } {
  const where = whereOf(trail, telling).text
  const own = ownText(trail.at(-1), telling)
  const around = nodeOf(own ? trail.slice(0, -1) : trail, telling)
  const stepAt = (own ? trail.slice(0, -1) : trail).findLastIndex(({ before, after }) => isStep(after ?? before))
  const from = Math.max(stepAt, around?.at ?? 1) + 1
  const step = stepOf(trail[stepAt], telling)
  const holder = [around?.text, step].filter((each) => each !== undefined).join(', which ')
  if (own) {
    // A property on the way says which of several lists it stands in.
    return holder === '' ? { head: `${where}, `, what: own } : { head: `${where}, ${holder}: `, what: own }
  }
  const words = propertyText(trail, Math.min(from, trail.length - 1))
  // Of a thing, values that are given to it go without saying.
  const isOwn = around !== undefined && from === trail.length - 1
  const what = words || isOwn ? words : propertyText(trail.slice(0, -1), 1) || inWords(trail.at(-1)?.name ?? '')
  return { head: holder === '' ? `${where}: ` : `${where}, ${holder}: `, what }
}

function ownText(step: Step | undefined, telling: Telling): string | undefined {
  const linked = step?.after ?? step?.before
  if (!step || !linked) return undefined
  const side = step.after ? telling.after : telling.before
  if (isStep(linked)) return `the step that ${stepText(linked, side)}`
  return nodeText(linked, side)
}

/** The innermost step of a `do:` list on the way. */
function stepOf(found: Step | undefined, telling: Telling): string | undefined {
  const linked = found?.after ?? found?.before
  return linked && stepText(linked, found?.after ? telling.after : telling.before)
}

/** `icon plant now, none before`, `now divided`, `no longer divided`; of things: that they are new or gone. */
function propertyComes(
  what: string,
  { kind, before, after }: Difference,
  { before: old, after: now }: Telling,
): string {
  const added = kind === 'added'
  const linked = added ? after : before
  const side = added ? now : old
  const comes = added ? 'is new' : 'is gone'
  if (!linked || nodeText(linked, side) || isStep(linked)) return `${what} ${comes}`
  const text = valueText(linked, side)
  if (text === 'yes') return added ? `now ${what}` : `no longer ${what}`
  if (text === '' || text === 'none') return `${what} ${comes}`
  const whole = what === '' ? text : `${what} ${text}`
  return added ? `now with ${whole}` : `no longer with ${whole}`
}

/** `first`, `behind "Books"` */
export function standsText({ behind }: Difference, { after }: Telling): string {
  if (!behind) return 'first'
  if (isStep(behind)) return `behind the step that ${stepText(behind, after)}`
  const label = writtenLabel(opened(behind), after) ?? nameOf(behind)
  return label === undefined ? 'elsewhere' : `behind ${quoted(label)}`
}

/** The name that something had in its map. */
export function formerName(difference: Difference): string {
  return plainWord(formerOf(difference))
}

const around = 40

/** Both values; of long ones the part that differs. */
export function excerpts(before: string, after: string): string {
  if (Math.max(before.length, after.length) <= 4 * around) return fromTo(before, after)
  let same = 0
  while (same < before.length && before[same] === after[same]) same++
  const from = Math.max(0, same - around)
  const cut = (text: string) => (from > 0 ? '…' : '') + shortened(text.slice(from), 3 * around)
  return fromTo(cut(before), cut(after))
}
