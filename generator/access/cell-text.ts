import { given, other, type Value } from '../model/satisfiability.ts'
import type { Cell } from './cells.ts'
import type { Condition } from './conditions.ts'
import type { ConditionJson, ConditionsJson } from './json.ts'
import { cellText as textOf } from './page/reading.js'
import { type Conditions, verdictOf } from './verdict.ts'

/** A cell in a few words: `yes`, `–`, `with Compost`, `when item.status is "Active"`, `yes, but disabled when …`. */
export function cellText(cell: Cell): string {
  const { shown, disabled } = verdictOf(cell)
  return textOf(conditionsJson(shown), conditionsJson(disabled))
}

/** Conditions as those who read the matrix get them. */
export function conditionsJson(found: Conditions): ConditionsJson {
  if ('unclear' in found) return { unclear: found.unclear }
  return found.conjunctions.map(({ asked }) => asked.map(conditionJson))
}

function conditionJson(condition: Condition): ConditionJson {
  const { kind, name } = condition.variable
  const holds = condition.values.includes(true)
  if (kind === 'feature') return { feature: name, on: holds }
  return kind === 'right' ? { right: name, has: holds } : { state: stateText(condition) }
}

/** `item.status is "Active"`, `route.id is given`, `size(items) > 0 does not hold`. */
function stateText({ variable, values }: Condition): string {
  const { name } = variable
  const yesNo = variable.values.every((each) => typeof each === 'boolean' || each === null)
  if (yesNo && values.length === 1 && values[0] === true) return `${name} holds`
  if (yesNo && !values.includes(true)) return `${name} does not hold`
  if (!values.includes(other) && !values.includes(given)) return `${name} is ${values.map(valueText).join(' or ')}`
  const missing = variable.values.filter((each) => !values.includes(each))
  if (missing.length === 1 && missing[0] === null) return `${name} is given`
  return `${name} is ${missing.length > 1 ? 'neither ' : 'not '}${missing.map(valueText).join(' nor ')}`
}

function valueText(value: Value): string {
  return value === null ? 'missing' : JSON.stringify(value)
}
