import { console as consoleGrammar, type EnvelopeWords, schemaName } from '../grammar/console.ts'
import { type GraphqlCache, type LoadedGraphql, loadGraphql } from '../load/graphql/graphql.ts'
import { type ReadPlace, readPlaces } from '../load/resources/places.ts'
import { type Figures, type ReadResource, readResources } from '../load/resources/resource.ts'
import type { LoadedSpec } from '../load/spec.ts'
import { entriesIn, entry, plain } from '../load/tree.ts'
import type { Report } from '../problem.ts'
import { sectionOf } from './names/names.ts'

/** The contract with the backend: what is written of it, and what follows from resources. */
export interface Contract {
  /** What console.yaml says of envelopes; `unknown` where it cannot be read or something is wrong with it. */
  readonly wrapped: EnvelopeWords | 'unknown' | undefined
  /** The places of console.yaml in which resources can be. */
  readonly places: readonly ReadPlace[]
  readonly resources: readonly ReadResource[]
  readonly graphql: LoadedGraphql
}

/** Reads the contract of a spec. Reports what is wrong in files of GraphQL. */
export function readContract(spec: LoadedSpec, report: Report, cache?: GraphqlCache): Contract {
  const wrapped = envelopeOf(spec)
  const places = readPlaces(sectionOf(spec.concepts.get('console')?.[0]?.tree, 'place'))
  const resources = readResources(spec.concepts.get('resources') ?? [], figuresOf(spec), places)
  const graphql = loadGraphql(spec.graphql, report, cache, { envelopes: madeEnvelopes(wrapped), resources })
  return { wrapped, places, resources, graphql }
}

/** The figures of limits.yaml, as far as they can be read. */
function figuresOf(spec: LoadedSpec): Figures {
  const [file] = spec.concepts.get('limits') ?? []
  return new Map(
    entriesIn(entry(file?.tree, 'limits')?.value).flatMap(({ key, value }) => {
      const said = entry(value, 'value')?.value
      const figure = said && plain(said)
      return typeof figure === 'number' ? [[key, figure] as const] : []
    }),
  )
}

/** How the schema's envelopes are made; nothing where it has them written out. */
function madeEnvelopes(envelope: EnvelopeWords | 'unknown' | undefined) {
  if (!envelope || envelope === 'unknown' || envelope.made === undefined) return undefined
  return { of: envelope.made, data: envelope.data }
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && schemaName.pattern?.test(value) === true
}

/** `unknown` where it cannot be read or something is wrong with it. */
function envelopeOf(spec: LoadedSpec): EnvelopeWords | 'unknown' | undefined {
  const [console] = spec.concepts.get('console') ?? []
  if (!console) return 'unknown'
  const wrapped = sectionOf(console.tree, 'envelope')
  const given = wrapped && plain(wrapped)
  const rule = consoleGrammar.properties.envelope?.rule
  if (given === undefined || rule?.rule !== 'object') return undefined
  if (typeof given !== 'object' || given === null) return 'unknown'
  // How far is counted is no name, and may be the name of a limit.
  const named = Object.entries(given).filter(([name]) => name !== 'counted')
  const sound = named.filter(
    ([name, value]) => name in rule.properties && (name === 'ok' ? typeof value === 'number' : isName(value)),
  )
  const all = sound.length === named.length && 'data' in given
  return all ? (Object.fromEntries(sound) as unknown as EnvelopeWords) : 'unknown'
}
