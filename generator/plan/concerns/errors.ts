import { entryOf, type Linked } from '../../check/linked.ts'
import { joined } from '../../prove/example-text.ts'
import type { Difference } from '../differences.ts'
import { opened } from '../meaning.ts'
import type { Concern, Telling } from '../planning.ts'
import { inWords, shortened, valueText } from '../quoted.ts'
import type { Side } from '../side.ts'
import { concernOf } from '../tell.ts'
import { goTarget } from './steps.ts'

/** What happens to an error: the first rule that fits decides, so that their order counts. */
export const errors: Concern = concernOf('errors', wholeRules, answers, conditions)

function wholeRules({ kind, trail, before, after, behind }: Difference, telling: Telling) {
  if (trail.length !== 2) return undefined
  const side = after ? telling.after : telling.before
  const rule = (after ?? before) as Linked
  const text = `${ruleText(rule, side)}: ${answersText(rule, side)}`
  if (kind === 'added')
    return `A new rule for errors${behind ? `, asked behind that for ${ruleText(behind, telling.after)}` : ', asked first'}: ${text}`
  if (kind === 'removed') return `No longer a rule for errors: ${text}`
  if (kind !== 'moved') return undefined
  return `The rule for ${ruleText(rule, side)} is asked ${behind ? `behind that for ${ruleText(behind, telling.after)}` : 'first'} now`
}

function conditions({ kind, trail, before, after }: Difference, telling: Telling) {
  const rule = trail[1]?.after ?? trail[1]?.before
  if (!rule || trail.length < 3 || trail[2]?.name === 'then') return undefined
  const name = ruleText(rule, trail[1]?.after ? telling.after : telling.before)
  const [from, to] = [valueText(before, telling.before), valueText(after, telling.after)]
  const what = inWords(trail[2]?.name ?? '')
  if (kind === 'added') return `The error rule for ${name} also looks at ${what} ${to} now`
  if (kind === 'removed') return `The error rule for ${name} no longer looks at ${what} ${from}`
  return `The error rule for ${name}: ${what} ${from} → ${to}`
}

function answers({ kind, trail, before, after }: Difference, telling: Telling) {
  if (trail[2]?.name !== 'then') return undefined
  const rule = trail[1]?.after ?? trail[1]?.before
  const name = rule ? ruleText(rule, trail[1]?.after ? telling.after : telling.before) : ''
  if (trail.length === 4 && kind !== 'changed') {
    const text = answerText((after ?? before) as Linked, after ? telling.after : telling.before)
    if (kind === 'added') return `For ${name}, an error also leads to this now: ${text}`
    return kind === 'removed'
      ? `For ${name}, an error no longer leads to this: ${text}`
      : `For ${name}, this comes at another time: ${text}`
  }
  const [from, to] = [trail[3]?.before, trail[3]?.after]
  if (!from || !to) return undefined
  return `For ${name}, an error leads to this now: ${answerText(to, telling.after)}; before, ${answerText(from, telling.before)}`
}

/** What a rule is for: `message "No user"`, `type Unauthorized`. */
function ruleText(rule: Linked, side: Side): string {
  const own = opened(rule)
  const entries = own.is === 'object' ? own.entries.filter(([name]) => name !== 'then' && name !== 'at') : []
  const parts = entries.map(([name, value]) => `${inWords(name)} ${namesText(value, side)}`)
  return parts.length > 0 ? shortened(joined(parts)) : 'any error'
}

function namesText(linked: Linked, side: Side): string {
  const own = opened(linked)
  return own.is === 'list' ? own.items.map((each) => valueText(each, side)).join(' or ') : valueText(own, side)
}

function answersText(rule: Linked, side: Side): string {
  const then = entryOf(rule, 'then')
  return then?.is === 'list' ? then.items.map((each) => answerText(each, side)).join(', then ') : 'nothing'
}

function answerText(answer: Linked, side: Side): string {
  const own = opened(answer)
  if (own.is === 'data') return inWords(String(own.data))
  const target = goTarget(entryOf(own, 'go'), side)
  if (target !== undefined) return `goes to ${target}`
  const appended = entryOf(own, 'append')
  if (appended?.is === 'data') return `shows ${String(appended.data)} behind the address of the page`
  const opens = entryOf(own, 'dialog')
  if (opens?.is === 'data') return `opens the dialog ${String(opens.data)}`
  const words = entryOf(own, 'text')
  return words ? `says ${valueText(words, side)}` : shortened(valueText(answer, side))
}
