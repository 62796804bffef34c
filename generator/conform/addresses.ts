import type { StateValue } from '../model/formula.ts'
import type { ModelRoute } from '../model/model.ts'
import type { AddressValue, StateGiven } from './case.ts'

/** States taken apart: what the address says, and what must hold on the page. */
export interface Placed {
  readonly address: Readonly<Record<string, AddressValue>>
  readonly states: readonly StateGiven[]
}

/** The address of a page on which such states hold. What its path needs is there in any case. */
export function addressFor({ path = '', parameters }: ModelRoute, states: readonly StateGiven[]): Placed {
  const address: Record<string, AddressValue> = {}
  const left: StateGiven[] = []
  for (const [, name = ''] of path.matchAll(/:(\w+)/g)) address[name] = { own: true }
  for (const state of states) {
    const name = /^route\.(\w+)$/.exec(state.of)?.[1]
    if (name === undefined) {
      left.push(state)
      continue
    }
    const value = addressValue(state, parameters.get(name)?.values)
    if (value !== null) address[name] = value
  }
  return { address, states: left }
}

/** What an address carries for a state to hold; null: nothing. */
function addressValue(state: StateGiven, values: readonly StateValue[] | undefined): AddressValue {
  if ('in' in state) return state.in.includes(null) ? null : (state.in[0] ?? null)
  if (!state.notIn.includes(null)) return null
  return values?.find((each) => !state.notIn.includes(each)) ?? { own: true }
}

/** `plot=own,kind=Tree`, for ids. */
export function addressText(address: Placed['address']): string {
  return Object.keys(address)
    .sort()
    .map((name) => {
      const value = address[name]
      return `${name}=${typeof value === 'object' ? 'own' : value}`
    })
    .join(',')
}

/** `item.status=Active`, for ids. */
export function statesText(states: readonly StateGiven[]): string {
  return states
    .map((state) => {
      const not = 'notIn' in state
      const values = not ? state.notIn : state.in
      if (values.length === 1 && values[0] === null) return not ? state.of : `no ${state.of}`
      return `${state.of}${not ? '≠' : '='}${values.map((each) => each ?? 'nothing').join('|')}`
    })
    .join(',')
}
