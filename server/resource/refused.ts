import type { Database } from '../database/database.ts'
import { placeArguments } from '../generated/resources.ts'
import type { Attempt, GivenArguments } from '../policies/requires.ts'
import { recordRepeated } from './record-repeated.ts'

/** How many different things of a minute's attempts of one person are told apart; what else they try is told without. */
const mostNamed = 20
const minute = 60_000

/**
 * What writes down that somebody tried what they may not. Equal attempts of one minute are one entry with a count, and ids
 * without end are none, so that nobody fills the trail by trying.
 */
export function createRefusals({ owner }: Pick<Database, 'owner'>, now = Date.now) {
  let at = 0
  let named = new Map<string, Set<string>>()

  /** The id, while not too many others were named in this minute. */
  function toldApart(userId: string, id: string | null): string | null {
    if (id === null) return null
    const current = Math.floor(now() / minute)
    if (current !== at) named = new Map()
    at = current
    const ids = named.get(userId) ?? new Set()
    if (!ids.has(id) && ids.size >= mostNamed) return null
    named.set(userId, ids.add(id))
    return id
  }

  return ({ by, args, refusal }: Attempt) => {
    const thing = { kind: null, id: toldApart(by.userId, namedIn(args)), name: null }
    return recordRepeated({ owner }, { by, thing, outcome: 'Refused', reason: refusal.message })
  }
}

const places = [...placeArguments, 'RequestID']
/** A kind and 20 letters (`database/ids.ts`). */
const idForm = /^[A-Z][A-Za-z]{1,30}_[0-9a-z]{20}$/

/** The id of the thing that an attempt named, besides where it is; null for none, for several and for what is no id's form. */
function namedIn(args: GivenArguments): string | null {
  const named = Object.entries(args).filter(([name, value]) => name.endsWith('ID') && !places.includes(name) && value)
  const [, id] = named.length === 1 ? (named[0] ?? []) : []
  return typeof id === 'string' && idForm.test(id) ? id : null
}
