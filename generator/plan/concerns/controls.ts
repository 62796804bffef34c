import { entryOf } from '../../check/linked.ts'
import type { Difference, Step } from '../differences.ts'
import { standsText } from '../general.ts'
import { nodeOf, whereOf } from '../places.ts'
import type { Telling } from '../planning.ts'
import { quoted, valueText, writtenText } from '../quoted.ts'
import type { Teller } from '../tell.ts'
import { goTarget, isStep, stepText } from './steps.ts'

/** What buttons, menu items and links do: where they lead, and the steps that they run. */
export const controlTellers: readonly Teller[] = [
  relabelled,
  happens,
  steps,
  stepsAsAWhole,
  furtherButton,
  pressed,
  leads,
  refused,
  drawnAs,
]

/** `On /books, the button "Delete"`, `In the menu main, the menu item "Books"` */
export function holderText(trail: readonly Step[], telling: Telling): string {
  const where = whereOf(trail, telling)
  const node = nodeOf(trail, telling)
  if (node) return `${where.text}, ${node.text}`
  if (trail[2]?.name === 'on') return `By itself, ${where.subject}`
  return trail[2]?.name === 'enter' ? `Entering ${where.subject}` : where.subject
}

function relabelled({ kind, trail, before, after }: Difference, telling: Telling) {
  if (kind !== 'changed' || trail.at(-1)?.name !== 'label' || before?.is !== 'text' || after?.is !== 'text')
    return undefined
  const owner = trail.at(-2)
  const from = quoted(writtenText(before, telling.before))
  const to = quoted(writtenText(after, telling.after))
  if (trail.at(-3)?.name === 'options')
    return `${holderText(trail.slice(0, -3), telling)}: the choice ${from} is called ${to} now`
  const rule = telling.after.origin(owner?.after)?.rule
  const what = rule?.rule === 'object' ? `the ${rule.name} ` : ''
  return {
    sentence: `${whereOf(trail, telling).text}, ${what}${from} is called ${to} now`,
    of: keysOf(owner, telling),
  }
}

/** The keys of a node that is called otherwise: they may be made of what it is called. */
function keysOf(step: Step | undefined, { before, after, matrices }: Telling): readonly string[] {
  const keys = [before.origin(step?.before)?.key, after.origin(step?.after)?.key].filter((each) => each !== undefined)
  const within = matrices.pairs.flatMap((pair) => [pair.before?.key ?? [], pair.after?.key ?? []].flat())
  return [...new Set(within.filter((key) => keys.some((each) => key === each || key.startsWith(`${each}.`))))]
}

/** What a screen does by itself when something comes to be so. */
function happens({ kind, trail, before, after }: Difference, telling: Telling) {
  const linked = after ?? before
  if (trail[2]?.name !== 'on' || trail.length > 4 || !linked || (kind !== 'added' && kind !== 'removed'))
    return undefined
  const side = after ? telling.after : telling.before
  const texts = (linked.is === 'list' ? linked.items : [linked]).map((each) => {
    const run = entryOf(each, 'do')
    const does = run?.is === 'list' ? run.items.map((one) => stepText(one, side)).join(', then ') : ''
    return `${does} when ${valueText(entryOf(each, 'when'), side)}`
  })
  return `${holderText(trail.slice(0, 3), telling)} ${kind === 'added' ? 'now' : 'no longer'} ${texts.join('; ')}`
}

/** A step that a control runs now, or no more, or at another time. */
function steps(difference: Difference, telling: Telling) {
  const { kind, trail, before, after } = difference
  const linked = after ?? before
  if (!linked || !isStep(linked) || kind === 'changed') return undefined
  const text = stepText(linked, after ? telling.after : telling.before)
  const holder = holderText(trail.slice(0, -1), telling)
  const outer = trail.slice(0, -1).findLast((step) => isStep(step.after ?? step.before))
  const outerStep = outer?.after ?? outer?.before
  const within = new Set(outer && trail.slice(trail.indexOf(outer)).map(({ name }) => name))
  const around = outerStep ? aroundText(within, stepText(outerStep, outer?.after ? telling.after : telling.before)) : ''
  if (kind === 'added') return `${holder} now also ${text}${around}`
  if (kind === 'removed') return `${holder} no longer ${text}${around}`
  return `${holder} ${text} at another time: the step stands ${standsText(difference, telling)} now`
}

/** When the steps run that stand in another one. @param within the words between both */
function aroundText(within: ReadonlySet<string | undefined>, outer: string): string {
  if (within.has('instead')) return ` as the other way to go on when it ${outer}`
  return ` when it ${within.has('undo') ? 'is undone' : 'fails'} that it ${outer}`
}

/** Words that hold steps. */
const runs: ReadonlySet<string> = new Set(['do', 'failed', 'enter'])

/** A control that runs steps now and did not, or the other way round. */
function stepsAsAWhole({ kind, trail, before, after }: Difference, telling: Telling) {
  const name = trail.at(-1)?.name
  const linked = after ?? before
  if (!runs.has(name ?? '') || linked?.is !== 'list' || kind === 'changed') return undefined
  const side = after ? telling.after : telling.before
  const texts = linked.items.map((each) => stepText(each, side)).join(', then ')
  const holder = holderText(name === 'enter' ? trail : trail.slice(0, -1), telling)
  if (name === 'failed') {
    const outer = trail.at(-2)?.after ?? trail.at(-2)?.before
    const what = outer ? ` when it fails that it ${stepText(outer, side)}` : ''
    return kind === 'added' ? `${holder} now ${texts}${what}` : `${holder} no longer ${texts}${what}`
  }
  return kind === 'added' ? `${holder} now ${texts}` : `${holder} no longer ${texts}`
}

/** The button of a notice that takes back what it tells, that of a question for another way to go on. */
function furtherButton({ kind, trail, before, after }: Difference, telling: Telling) {
  const linked = after ?? before
  const name = trail.at(-1)?.name
  if ((name !== 'undo' && name !== 'instead') || kind === 'changed') return undefined
  const outer = trail.slice(0, -1).findLast((step) => isStep(step.after ?? step.before))
  const outerStep = outer?.after ?? outer?.before
  const steps = entryOf(linked, 'do')
  if (!outerStep || steps?.is !== 'list') return undefined
  const side = after ? telling.after : telling.before
  const texts = steps.items.map((each) => stepText(each, side)).join(', then ')
  const now = kind === 'added' ? 'now' : 'no longer'
  const asked = stepText(outerStep, side)
  const what =
    name === 'undo' ? `can ${now} be undone when it ${asked}` : `${now} has another way to go on when it ${asked}`
  return `${holderText(trail.slice(0, -2), telling)} ${what}: it ${texts}`
}

/** The keys that do the same as a control. */
function pressed({ trail, before, after }: Difference, telling: Telling) {
  const [from, to] = [before, after].map((each) => (each?.is === 'data' ? String(each.data) : undefined))
  if (trail.at(-1)?.name !== 'keys' || (from === undefined && to === undefined)) return undefined
  const holder = holderText(trail.slice(0, -1), telling)
  if (from === undefined) return `${holder} is pressed by the keys ${to} as well`
  return to === undefined ? `${holder} has no keys any more` : `${holder} is pressed by the keys ${to} now, not ${from}`
}

/** Where something leads. */
function leads({ kind, trail }: Difference, telling: Telling) {
  const at = trail.findLastIndex(({ name }) => name === 'go')
  const step = trail[at]
  if (!step || at < trail.length - 2) return undefined
  const [from, to] = [goTarget(step.before, telling.before), goTarget(step.after, telling.after)]
  const inStep = isStep(trail[at - 1]?.after ?? trail[at - 1]?.before)
  const holder = holderText(trail.slice(0, at), telling)
  const verb = inStep ? 'goes' : 'leads'
  if (at === trail.length - 1) {
    if (kind === 'added' && to !== undefined) return `${holder} ${verb} ${target(to)} now`
    if (kind === 'removed' && from !== undefined) return `${holder} no longer ${verb} ${target(from)}`
    return undefined
  }
  const name = trail.at(-1)?.name ?? ''
  if (!['to', 'path', 'href', 'back'].includes(name) || from === to || from === undefined || to === undefined)
    return undefined
  // One sentence for a place that is written in another way now.
  const first = entryOf(step.after, 'to')
    ? 'to'
    : entryOf(step.after, 'path')
      ? 'path'
      : entryOf(step.after, 'href')
        ? 'href'
        : 'back'
  if (kind === 'removed' && name !== first) return `${holder} no longer ${verb} ${target(from)}`
  return `${holder} ${verb} ${target(to)} now, not ${target(from)}`
}

function target(text: string): string {
  return text === 'back' ? text : `to ${text}`
}

/** What happens to those whom a gate refuses. */
function refused({ kind, trail, before, after }: Difference, telling: Telling) {
  const gate = trail.findIndex(({ name }) => name === 'gate')
  const last = trail.at(-1)
  if (gate < 0 || last?.name !== 'else' || kind === 'changed') return undefined
  const holder = holderText(trail.slice(0, gate), telling)
  const linked = after ?? before
  const reason = entryOf(linked, 'disabled')
  const side = after ? telling.after : telling.before
  const instead = reason
    ? `shows, disabled, to whom its gate refuses, with the reason ${valueText(reason, side)}`
    : `leads whom its gate refuses ${target(goTarget(entryOf(linked, 'go'), side) ?? 'another page')}`
  return kind === 'added' ? `${holder} now ${instead}` : `${holder} no longer ${instead}`
}

/** Cards or rows. */
function drawnAs({ kind, trail, after }: Difference, telling: Telling) {
  if (kind !== 'changed' || trail.at(-1)?.name !== 'as' || trail.at(-2)?.name !== 'item') return undefined
  const to = valueText(after, telling.after)
  return `${holderText(trail.slice(0, -2), telling)} is drawn as ${to === 'row' ? 'rows, not as cards' : 'cards, not as rows'} now`
}
