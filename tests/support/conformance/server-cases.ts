import { decodeJwt } from 'jose'
import type { Case, GrantCase, OperationCase } from '../../../generator/conform/case.ts'
import type { Api, Enveloped } from './api.ts'
import type { Notes } from './notes.ts'
import { type Places, thingAt, type World } from './world.ts'

/** What an answer says about whether somebody was let through. */
export type Verdict = 'through' | 'refused' | 'absent' | 'unauthenticated'

export function verdictOf({ error }: Enveloped): Verdict {
  if (error?.ErrorType === 'Forbidden') return 'refused'
  if (error?.ErrorType === 'Unauthorized') return 'unauthenticated'
  return error?.ErrorType === 'NotFound' ? 'absent' : 'through'
}

export interface Caller {
  readonly api: Api
  readonly world: World
  readonly notes: Notes
  /** Whose things are meant by one's own, also where nobody is signed in. */
  readonly email: string
}

/** Things that something was done to: one of that may have been their end. */
type Spent = Set<string>

/** Asks the server as somebody; what ends their sessions comes last, so that all else is asked with one token. */
export async function askAll(caller: Caller, cases: readonly OperationCase[]): Promise<void> {
  const aboutThemselves = ({ type, arguments: given }: OperationCase) =>
    type === 'mutation' && Object.keys(given).length === 0
  const rank = (each: OperationCase) => (each.type === 'query' ? 0 : aboutThemselves(each) ? 2 : 1)
  const spent: Spent = new Set()
  for (const each of cases.toSorted((a, b) => rank(a) - rank(b))) {
    await askOne(caller, each, spent)
    if (aboutThemselves(each) && each.role !== null) await caller.world.renew(caller.email)
  }
  // Those who come next find what is left.
  await caller.world.lookAround()
}

async function askOne({ api, world, notes, email }: Caller, each: OperationCase, spent: Spent): Promise<void> {
  const token = each.role === null ? null : world.token(email)
  const [own = {}] = world.own(email)
  const chosen = placesFor(each, own, world, email)
  if ('missing' in chosen) {
    notes.unreached(each, chosen.missing)
    return
  }
  for (const places of chosen.tried) {
    const answer = await api.ask(token, each.document, variablesOf(each, places, token))
    const verdict = verdictOf(answer)
    if (each.expect !== 'absent') {
      const things = each.things.flatMap((name) => places[name] ?? [])
      const mayMiss = namesMadeUp(each) || things.some((id) => spent.has(id))
      const missing = each.expect === 'through' && verdict === 'absent' && mayMiss
      if (each.type === 'mutation' && verdict === 'through') for (const id of things) spent.add(id)
      const refused = each.mayRefuse === true && verdict === 'refused'
      notes.judge(each, missing || refused || verdict === each.expect, `the server answered ${said(answer)}`)
      continue
    }
    const reference = await api.ask(token, each.document, variablesOf(each, { ...places, ...chosen.nowhere }, token))
    const same = JSON.stringify(answer) === JSON.stringify(reference) && verdict === 'absent'
    notes.judge(
      each,
      same,
      `the server answered ${said(answer)} about ${JSON.stringify(places)}, and ${said(reference)} about what does not exist`,
    )
  }
}

/** Whether it asks for a thing by an id that nothing has: the rights are looked at before it is looked for. */
function namesMadeUp({ field, arguments: given }: OperationCase): boolean {
  return ofUploads.includes(field) || Object.values(given).some((value) => 'madeUp' in value)
}

/** They name a file that is on its way to the media: in the demo all are there already. */
const ofUploads = ['Query.mediaParts', 'Mutation.cancelMedia']

type Chosen = { readonly tried: readonly Places[]; readonly nowhere: Places } | { readonly missing: string }

/** The places that a case is asked about: one's own, or with each foreign one in its place. */
function placesFor(
  { field, arguments: given, foreign, things, expect }: OperationCase,
  own: Places,
  world: World,
  email: string,
): Chosen {
  const names = [...new Set(Object.values(given).flatMap((value) => ('place' in value ? [value.place] : [])))]
  const others = (name: string) => world.foreign(email, name)
  const base: Record<string, string> = {}
  for (const name of names.filter((each) => !foreign.includes(each))) {
    // Where another place is foreign, or a thing is refused, it does not matter that one sees none of this kind.
    const mayBeOthers = expect === 'absent' || (expect === 'refused' && things.includes(name))
    const value = own[`${field}.${name}`] ?? thingAt(own, name, names) ?? (mayBeOthers ? others(name)[0] : undefined)
    if (value === undefined) return { missing: `Nobody of that role has a ${name} of their own.` }
    base[name] = value
  }
  const count = Math.max(1, ...foreign.map((name) => others(name).length))
  const tried = Array.from({ length: count }, (_, index) => ({
    ...base,
    ...Object.fromEntries(
      foreign.map((name) => [name, others(name)[index % others(name).length] ?? world.nowhere(name)]),
    ),
  }))
  return { tried, nowhere: Object.fromEntries(foreign.map((name) => [name, world.nowhere(name)])) }
}

function variablesOf({ arguments: given }: Pick<OperationCase, 'arguments'>, places: Places, token: string | null) {
  // Nobody signed in is nobody: any text will do.
  const claims = token === null ? {} : decodeJwt(token)
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if ('place' in value) return [name, places[value.place]]
      return [name, 'claim' in value ? (claims[value.claim] ?? 'none') : value.value]
    }),
  )
}

/** Asks what an account may do, at every place that it has. */
export async function askGrants({ api, world, notes }: Omit<Caller, 'email'>, each: GrantCase): Promise<void> {
  const given = Object.values(each.arguments).flatMap((value) => ('place' in value ? [value.place] : []))
  const needed = [...new Set(given)]
  const places = world
    .everywhere(each.account)
    .filter((own) => Object.keys(own).sort().join() === needed.toSorted().join())
  if (places.length === 0) notes.unreached(each, `${each.account} has no ${needed.join(' and ')} of its own.`)
  const token = world.token(each.account)
  for (const own of places) {
    const { data } = await api.ask(token, each.document, variablesOf(each, own, token))
    const grants = (data as { readonly grants?: unknown } | null)?.grants
    const found = rightsText(Array.isArray(grants) ? grants : [])
    const stated = rightsText(each.rights)
    notes.judge(each, found === stated, `the server grants ${found || 'nothing'}, and the spec ${stated || 'nothing'}`)
  }
}

function rightsText(rights: readonly { readonly action: string; readonly subject: string }[]): string {
  return rights
    .map(({ action, subject }) => `${action} ${subject}`)
    .sort()
    .join(', ')
}

function said({ status, error }: Enveloped): string {
  return error ? `${status} ${error.ErrorType} "${error.Message}"` : String(status)
}

/** Controls that somebody sees and whose operations the server refuses them: what is offered and what is let through. */
export function offeredInVain(cases: readonly Case[], notes: Notes): readonly string[] {
  const operations = cases.filter(
    (each): each is OperationCase => each.kind === 'operation' && each.foreign.length === 0,
  )
  return cases.flatMap((each): readonly string[] => {
    if (each.kind !== 'control' || each.expect !== 'shown' || notes.isOpen(each)) return []
    const called = operations.filter(({ field, role }) => each.calls?.includes(field) && role === each.role)
    // Deployments are told apart only where they differ: what is not asked of one is as in the first.
    const isHere = ({ field, deployment }: OperationCase) => {
      const asked = called.filter((one) => one.field === field).map((one) => one.deployment)
      return deployment === (asked.includes(each.deployment) ? each.deployment : asked[0])
    }
    const refused = called.filter((one) => one.expect !== 'through' && isHere(one))
    return refused.map(({ field, at }) => `${each.at} ${each.role} sees ${each.key}, and ${field} (${at}) refuses them`)
  })
}
