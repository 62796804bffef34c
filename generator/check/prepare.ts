import type { ConceptName } from '../grammar/concepts.ts'
import type { NameKind } from '../grammar/language.ts'
import { type Kept, newKept } from '../kept.ts'
import type { GraphqlCache } from '../load/graphql/graphql.ts'
import { addPlaces, type Places } from '../load/parts/places.ts'
import type { Span } from '../load/source.ts'
import type { LoadedSpec } from '../load/spec.ts'
import type { Report } from '../problem.ts'
import type { CheckContext } from './context.ts'
import { checkSent } from './forms/sent.ts'
import { groundOf, usesIn } from './ground.ts'
import { closeOperations, type DerivedCache } from './operations/closed.ts'
import { usedNames } from './operations/derived.ts'
import type { OperationInfo, Operations, OperationsCache } from './operations/operations.ts'
import { readOfAnswers } from './operations/read-of-answers.ts'
import type { Surroundings } from './surroundings.ts'

/** What is kept between runs of one process (`--watch`), so that it is not checked again. */
export interface CheckCache {
  readonly kept?: Kept
  readonly graphql?: GraphqlCache
  readonly operations?: OperationsCache
  readonly derived?: DerivedCache
}

interface Prepared {
  readonly context: CheckContext
  readonly used: ReadonlyMap<NameKind, ReadonlySet<string>>
  /** The same from run to run as long as walks of screens find what they found. */
  readonly ground: object
  /** To be called when everything was walked: derived operations then ask for what was read, which it gives as text. */
  readonly close: () => string
}

/** Collects names, types, entities, operations and inputs before the files are walked. Reports what is wrong there. */
export function prepare(spec: LoadedSpec, surroundings: Surroundings, report: Report, cache: CheckCache): Prepared {
  const { kept = newKept() } = cache
  const asked = usedNames(spec, kept)
  const ground = kept.of('ground', readFor(spec, surroundings, asked), () => groundOf(spec, surroundings, asked, cache))
  // What is wrong there is told anew each time, with what it is told of.
  if (ground.problems.length > 0) kept.forget('ground')
  for (const problem of ground.problems) report(problem)
  ground.context.notes.takeBack()
  if (spec.parts) addPlaces(spec.parts as Places, ground.places)
  const used = new Map([...ground.used].map(([kind, names]) => [kind, new Set(names)]))
  const use = usesIn(used)
  for (const name of spec.parts?.used ?? []) use('part', name)
  const operations = withFirstUses(ground.context.operations, asked)
  const context: CheckContext = {
    ...ground.context,
    spec,
    surroundings,
    operations,
    useScopes: new Map(ground.context.useScopes),
    unknowns: new Map(ground.context.unknowns),
    report,
    use,
  }
  checkSent(context, kept)
  const close = () => {
    const { graphql } = context
    const read = readOfAnswers(operations)
    closeOperations(operations, { ...ground.closing, graphql, report }, cache.derived)
    return read
  }
  return { context, used, ground, close }
}

/** Files of which no more is read here than that they are there, and which operations they name. */
const walkedOnly: readonly ConceptName[] = ['screens', 'locales']

/** Everything that it is made of. */
function readFor(spec: LoadedSpec, surroundings: Surroundings, asked: ReadonlyMap<string, Span>): readonly unknown[] {
  const { icons, blocks, widgets } = surroundings
  return [
    spec.shown,
    spec.complete,
    [...spec.sources.keys()].join('\n'),
    [...asked.keys()].join('\n'),
    icons,
    ...[blocks, widgets].map((names) => names && [...names].join('\n')),
    ...spec.graphql,
    ...[...spec.concepts].flatMap(([concept, files]) => (walkedOnly.includes(concept) ? [] : files)),
  ]
}

/** The operations with the places where each is named first. */
function withFirstUses(operations: Operations, asked: ReadonlyMap<string, Span>): Map<string, OperationInfo> {
  return new Map(
    [...operations].map(([name, info]) => {
      const use = asked.get(name)
      if (!info.open || !use || use === info.open.use) return [name, info]
      const place = info.place === info.open.use ? use : info.place
      return [name, { ...info, place, open: { ...info.open, use } }]
    }),
  )
}
