import { Environment } from '@marcbachmann/cel-js'
import type { StateGiven } from '../../../generator/conform/case.ts'
import type { DrawnScope } from './drawn.ts'

const path = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/
/** Without the functions that are called on them. */
const paths = /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*\b(?!\())*/g

/** What must be read in a page's scopes so that these states can be told. */
export function pathsIn(states: readonly StateGiven[]): readonly string[] {
  const named = states.flatMap(({ of }) =>
    path.test(of) ? [of] : (of.replace(/'[^']*'|"[^"]*"/g, '').match(paths) ?? []),
  )
  return [...new Set(named)]
}

/** Whether a state holds in a scope; undefined where that cannot be told. */
export function stateHolds(state: StateGiven, { values }: DrawnScope): boolean | undefined {
  const value = path.test(state.of) ? values[state.of] : computed(state.of, values)
  if (value === undefined) return undefined
  return 'in' in state ? state.in.some((each) => each === value) : !state.notIn.some((each) => each === value)
}

const environment = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false })
  // The language's own; in CEL there is no value that is missing.
  .registerFunction('coalesce(dyn, dyn): dyn', (first: unknown, second: unknown) => first ?? second)

/** A condition that is more than a name. CEL fails where something is missing; nothing can be told then. */
function computed(source: string, values: DrawnScope['values']): unknown {
  const names: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const parts = name.split('.')
    let at = names
    for (const part of parts.slice(0, -1)) {
      if (typeof at[part] !== 'object' || at[part] === null || 'there' in at[part]) at[part] = {}
      at = at[part] as Record<string, unknown>
    }
    const last = parts.at(-1) ?? name
    if (!(last in at)) at[last] = value
  }
  try {
    const result: unknown = environment.evaluate(source, names)
    return typeof result === 'bigint' ? Number(result) : result
  } catch {
    return undefined
  }
}
