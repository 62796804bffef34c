import type { ListingBlock, ListingSorts } from '../../../generator/grammar/blocks/listing.ts'
import type { Scope } from '../../../generator/grammar/compiled.ts'

/** An order of a list: its name, as the address keeps it, and the variables that ask for it. */
export interface Order {
  readonly name: string
  readonly sends: Readonly<Record<string, unknown>>
}

/** A column by whose head things are sorted, smallest or largest first. */
export interface HeadOrder extends Order {
  readonly field: string
  readonly ascending: boolean
}

/** The orders of a list: those that its menu names, or two for each column whose head sorts. */
export function ordersOf(sorts: ListingSorts): readonly Order[] {
  return sorts.heads ? headOrders(sorts) : sorts.options
}

export function headOrders({ heads }: ListingSorts): readonly HeadOrder[] {
  if (!heads) return []
  const { by: variable, ascending: direction } = heads.sends
  return heads.fields.flatMap(({ field, by }) =>
    [true, false].map((ascending) => ({
      field,
      ascending,
      name: ascending ? by : `-${by}`,
      sends: { [variable]: by, [direction]: ascending },
    })),
  )
}

/** The order of that name; the one at first where there is none, as an address may have it. */
export function orderNamed(sorts: ListingSorts, name: string | undefined): Order | undefined {
  const orders = ordersOf(sorts)
  return orders.find((order) => order.name === name) ?? orders.find((order) => order.name === sorts.default)
}

/** The name of the order that an address asks for. One that the spec does not name may be that of a column from data. */
export function sortNamed(sorts: ListingSorts, name: string | undefined): string | undefined {
  return sorts.heads?.types && name !== undefined ? name : orderNamed(sorts, name)?.name
}

/** The order that is asked for: also that of a column from data. Throws while that loads. */
export function orderAsked(node: ListingBlock, name: string | undefined, scope: Scope): Order | undefined {
  const { sorts } = node
  if (!sorts) return undefined
  const known = ordersOf(sorts).find((order) => order.name === name)
  if (known || name === undefined || !sorts.heads?.types) return known ?? orderNamed(sorts, undefined)
  return columnOrders(node, scope).find((order) => order.name === name) ?? orderNamed(sorts, undefined)
}

/** Two orders for each column from data whose type sorts. Throws while that loads. */
export function columnOrders({ sorts, item: { columns } }: ListingBlock, scope: Scope): readonly HeadOrder[] {
  const types = sorts?.heads?.types
  if (!sorts?.heads || !types || columns?.type === undefined) return []
  const { type, key } = columns
  const sorting = ((columns.of(scope) ?? []) as readonly Readonly<Record<string, unknown>>[]).filter((row) =>
    types.includes(String(row[type])),
  )
  return headOrders({
    ...sorts,
    heads: { ...sorts.heads, fields: sorting.map((row) => ({ field: String(row[key]), by: String(row[key]) })) },
  })
}
