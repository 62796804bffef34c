import { given, other, type Value } from '../model/solve.ts'
import { joined } from '../prove/words.ts'
import type { Cell } from './cells.ts'
import { verdictOf, type Ways } from './verdict.ts'
import type { Condition, Way } from './ways.ts'

/** A cell in a few words: `yes`, `–`, `with Compost`, `when item.status is "Active"; …, but disabled when …`. */
export function cellText(cell: Cell): string {
  const { shown, disabled } = verdictOf(cell)
  const whole = waysText(shown)
  const useless = waysText(disabled)
  if (useless === '–') return whole
  if (useless === whole) return whole === 'yes' ? 'disabled' : `disabled, ${whole}`
  return `${whole}, but disabled ${useless}`
}

/** `yes`, `–`, or each way with `or` between them. */
export function waysText(found: Ways): string {
  if ('unclear' in found) return `depends on ${joined(found.unclear)}`
  const [first, ...more] = found.ways
  if (!first) return '–'
  if (more.length === 0) return wayText(first)
  // What every way asks is said once.
  const common = first.asked.filter((each) => more.every(({ asked }) => asked.some((other) => isSame(each, other))))
  const rests = found.ways.map(({ asked }) => ({
    asked: asked.filter((each) => !common.some((other) => isSame(each, other))),
  }))
  const either = rests.map(wayText).join(' or ')
  return common.length === 0 ? either : `${wayText({ asked: common })}, either ${either}`
}

function isSame(a: Condition, b: Condition): boolean {
  return (
    a.variable === b.variable &&
    a.values.length === b.values.length &&
    a.values.every((value) => b.values.includes(value))
  )
}

/** `with Compost and without Shed, when item.status is "Active"`; `yes` for a way that asks nothing. */
export function wayText({ asked }: Way): string {
  const named = (kind: Condition['variable']['kind'], wanted: boolean) =>
    asked
      .filter(({ variable, values }) => variable.kind === kind && values.includes(true) === wanted)
      .map(({ variable }) => variable.name)
  const withs = [...named('feature', true), ...named('right', true).map(rightName)]
  const withouts = [...named('feature', false), ...named('right', false).map(rightName)]
  const states = asked.filter(({ variable }) => variable.kind === 'state').map(stateText)
  const has = [
    ...(withs.length > 0 ? [`with ${joined(withs)}`] : []),
    ...(withouts.length > 0 ? [`without ${joined(withouts)}`] : []),
  ].join(' and ')
  const when = states.length > 0 ? `when ${joined(states)}` : ''
  return [has, when].filter((part) => part !== '').join(', ') || 'yes'
}

/** `Read Books` as it reads in a sentence is the right itself; told apart from a feature. */
function rightName(name: string): string {
  return `the right ${name}`
}

/** `item.status is "Active"`, `route.id is given`, `size(items) > 0 does not hold`. */
function stateText({ variable, values }: Condition): string {
  const { name } = variable
  const yesNo = variable.values.every((each) => typeof each === 'boolean' || each === null)
  const missing = variable.values.filter((each) => !values.includes(each))
  if (yesNo && values.length === 1 && values[0] === true) return `${name} holds`
  if (yesNo && !values.includes(true)) return `${name} does not hold`
  const open = values.includes(other) || values.includes(given)
  if (!open) return `${name} is ${either(values)}`
  const [only] = missing
  if (missing.length === 1 && only === null) return `${name} is given`
  return `${name} is ${missing.length > 1 ? 'neither ' : 'not '}${missing.map(valueText).join(' nor ')}`
}

function either(values: readonly Value[]): string {
  return values.map(valueText).join(' or ')
}

function valueText(value: Value): string {
  return value === null ? 'missing' : JSON.stringify(value)
}
