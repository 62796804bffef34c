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
    if (name === undefined) left.push(state)
    else if ('is' in state) {
      if (state.is !== null) address[name] = state.is
    } else address[name] = anotherValue(state.isNot, parameters.get(name)?.values)
  }
  return { address, states: left }
}

function anotherValue(
  not: readonly unknown[],
  values: readonly (string | number | boolean | null)[] | undefined,
): AddressValue {
  return values?.find((each) => !not.includes(each)) ?? { own: true }
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
      if ('is' in state) return state.is === null ? `no ${state.of}` : `${state.of}=${state.is}`
      return state.isNot.length === 0 ? state.of : `${state.of}≠${state.isNot.join('|')}`
    })
    .join(',')
}
