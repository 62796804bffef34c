import type { Kind } from './kinds.ts'
import {
  branchOf,
  depthOf,
  heightOf,
  idOf,
  type Keys,
  type Place,
  siblingsIn,
  type Thing,
  thingOf,
  withinOf,
} from './order.ts'

/** What may lie in what. */
export interface Nesting {
  readonly keys: Keys
  readonly levels: number
  readonly kindOf: (thing: Thing) => Kind | undefined
}

/** What is to be put somewhere: something of a kind, or a thing that is there. */
export type Brought = { readonly kind: string } | { readonly thing: Thing }

/** Whether something may lie in a thing, or for '' in none. */
export function mayLieIn(things: readonly Thing[], within: string, brought: Brought, nesting: Nesting): boolean {
  if (within === '') return true
  const { keys, levels, kindOf } = nesting
  const holder = thingOf(things, within, keys)
  const holds = holder && kindOf(holder)?.holds
  if (!holder || holds === undefined) return false
  const kind = 'kind' in brought ? brought.kind : kindOf(brought.thing)?.name
  if (holds !== 'all' && holds !== kind) return false
  const height = 'kind' in brought ? 1 : heightOf(things, brought.thing, keys)
  if (depthOf(things, holder, keys) + 1 + height > levels) return false
  return 'kind' in brought || !branchOf(things, brought.thing, keys).includes(holder)
}

/** Behind all that lies in a thing. */
export function endOf(things: readonly Thing[], within: string, keys: Keys): Place {
  const last = siblingsIn(things, within, keys).at(-1)
  return { after: last ? idOf(last, keys) : '', within }
}

/** Where something goes that is brought to a thing: into it where that may be, else behind it, or behind what it lies in. */
export function placeAt(things: readonly Thing[], at: Thing | undefined, brought: Brought, nesting: Nesting): Place {
  const { keys } = nesting
  if (!at) return endOf(things, '', keys)
  const id = idOf(at, keys)
  if (mayLieIn(things, id, brought, nesting)) return endOf(things, id, keys)
  const within = withinOf(at, keys)
  if (mayLieIn(things, within, brought, nesting)) return { after: id, within }
  return placeAt(things, thingOf(things, within, keys), brought, nesting)
}

/**
 * Where something goes that is dropped before the row of a number: in what that row lies in; at the end of it all, or of a
 * thing in which nothing lies yet, there. Where it may not lie, in the next thing around.
 */
export function placeBefore(things: readonly Thing[], before: number, brought: Brought, nesting: Nesting): Place {
  const { keys } = nesting
  const [above, next] = [things[before - 1], things[before]]
  const isEmptyHolder = above && (!next || withinOf(next, keys) !== idOf(above, keys))
  if (isEmptyHolder && mayLieIn(things, idOf(above, keys), brought, nesting))
    return endOf(things, idOf(above, keys), keys)
  const own = 'thing' in brought ? withinOf(brought.thing, keys) : undefined
  // What is moved within its own level stays in it also at its end.
  const stays = above && own !== undefined && own !== '' && (!next || withinOf(next, keys) !== own)
  const holder = stays ? ancestorIn(things, above, own, keys) : undefined
  if (holder) return { after: idOf(holder, keys), within: own ?? '' }
  for (let within = next ? withinOf(next, keys) : ''; ; ) {
    if (mayLieIn(things, within, brought, nesting)) return behindEarlier(things, before, within, brought, keys)
    const around = thingOf(things, within, keys)
    within = around ? withinOf(around, keys) : ''
  }
}

/** Behind the last thing of a level that stands above a row. */
function behindEarlier(things: readonly Thing[], before: number, within: string, brought: Brought, keys: Keys): Place {
  const earlier = things.slice(0, before).filter((each) => withinOf(each, keys) === within)
  const others = earlier.filter((each) => !('thing' in brought) || each !== brought.thing)
  const last = others.at(-1)
  return { after: last ? idOf(last, keys) : '', within }
}

/** The thing that lies right in `within` and is a row, or has it inside. */
function ancestorIn(things: readonly Thing[], row: Thing, within: string, keys: Keys): Thing | undefined {
  const own = withinOf(row, keys)
  if (own === within) return row
  const above = own === '' ? undefined : thingOf(things, own, keys)
  return above && ancestorIn(things, above, within, keys)
}
