import type { NameKind } from '../grammar/language.ts'
import { type Places, placesSince, sizesOf } from '../load/parts/places.ts'
import { readPart } from '../load/parts/read-part.ts'
import { placesOf, type Span } from '../load/source.ts'
import type { LoadedSpec } from '../load/spec.ts'
import { entry, plain } from '../load/tree.ts'
import { error, type Problem, type Report } from '../problem.ts'
import { baseScope } from './base-scope.ts'
import type { CheckContext } from './context.ts'
import { readContract } from './contract.ts'
import { type CheckedEntity, readEntity } from './entities.ts'
import { Notes } from './expressions/notes.ts'
import { anyType, nullable, type ValueType } from './expressions/types.ts'
import { type CheckedForm, checkForm } from './forms/forms.ts'
import { checkUnsaid } from './forms/unsaid.ts'
import { readInputs, readPartInputs } from './inputs.ts'
import { isLanguage } from './messages/locales.ts'
import { checkMessages } from './messages/messages.ts'
import { collectNames } from './names/names.ts'
import type { Closing } from './operations/closed.ts'
import { openOperations } from './operations/derived.ts'
import { checkEnvelope } from './operations/envelope.ts'
import { checkOperations } from './operations/operations.ts'
import { placeOf } from './operations/placed.ts'
import { schemaType } from './operations/schema-type.ts'
import { checkPart } from './parts/own.ts'
import type { CheckCache } from './prepare.ts'
import { readRoutes } from './routes/routes.ts'
import type { Surroundings } from './surroundings.ts'
import { readEntered, readWidgets } from './widgets.ts'

/** What walks of files are given, and what was found while it was made. */
export interface Ground {
  readonly context: CheckContext
  readonly used: ReadonlyMap<NameKind, ReadonlySet<string>>
  readonly problems: readonly Problem[]
  /** What parts put in place that were looked at by themselves. */
  readonly places: Places
  readonly closing: Pick<Closing, 'entities' | 'envelope' | 'idempotency'>
}

/** Collects names, types, entities, operations and inputs, and checks forms and parts. */
export function groundOf(
  spec: LoadedSpec,
  surroundings: Surroundings,
  asked: ReadonlyMap<string, Span>,
  cache: CheckCache,
): Ground {
  const problems: Problem[] = []
  const report: Report = (problem) => problems.push(problem)
  const notes = new Notes()
  const before = sizesOf(spec.parts)
  const { wrapped, places, resources, graphql } = readContract(spec, report, cache.graphql)
  const names = collectNames(spec, graphql)
  const console = spec.concepts.get('console')?.[0]
  const given = String(plainAt(console?.tree, 'language'))
  const language = isLanguage(given) ? given : 'en'
  const envelope = checkEnvelope(wrapped, console, graphql, report)
  const written = checkOperations(graphql, envelope, report, cache.operations)
  const operations = openOperations(asked, written, graphql, envelope, notes, report)
  const found = (spec.concepts.get('entities') ?? [])
    .map((file) => readEntity(file, graphql.schema, notes))
    .filter((each) => each !== undefined)
  reportTwins(found, report)
  const entities = new Map<string, CheckedEntity>(found.map((each) => [each.name, each]))
  const routes = readRoutes(spec)
  const whole = new Map(found.map((entity) => [entity.name, { entity, type: looseType(entity.type, graphql.schema) }]))
  const used = new Map<NameKind, Set<string>>()
  const use = usesIn(used)
  const inputs = { entities: whole, use, notes, report }
  const parts = { spec, names, graphql, places, resources, operations, entities, routes, report }
  const forms = new Map<string, CheckedForm>()
  const carry = entry(console?.tree, 'carry')?.value
  const context: CheckContext = {
    ...parts,
    place: placeOf(console?.tree),
    placed: new WeakMap(),
    carried: new Set(carry ? [plain(carry)].flat().map(String) : []),
    dialogs: readInputs(spec, 'dialogs', inputs),
    formInputs: readInputs(spec, 'forms', inputs),
    partInputs: readPartInputs((spec.concepts.get('parts') ?? []).map(readPart), inputs),
    partTexts: new Map(),
    useScopes: new Map(),
    widgets: readWidgets(spec),
    entered: readEntered(spec),
    language,
    surroundings,
    messages: checkMessages(spec.concepts.get('messages')?.[0], language, report),
    forms,
    base: baseScope(parts),
    origins: new WeakMap(),
    notes,
    unknowns: new Map(),
    use,
  }
  // Each before its uses, which find the keys of its texts; those of screens know what forms give.
  const first = partsOfForms(spec)
  const partFiles = spec.concepts.get('parts') ?? []
  for (const file of partFiles) if (first.has(file.name)) checkPart(file, context)
  for (const file of spec.concepts.get('forms') ?? []) {
    const form = checkForm(file, context)
    if (form) forms.set(form.name, form)
  }
  for (const file of partFiles) if (!first.has(file.name)) checkPart(file, context)
  checkUnsaid(context)
  notes.settle()
  const idempotency = plainAt(console?.tree, 'idempotency')
  return {
    context,
    used,
    problems,
    places: placesSince(before, spec.parts),
    closing: { entities: found, envelope, idempotency: typeof idempotency === 'string' ? idempotency : undefined },
  }
}

/** Notes in a map which names are used. */
export function usesIn(used: Map<NameKind, Set<string>>): CheckContext['use'] {
  return (kind, name) => {
    const set = used.get(kind) ?? new Set()
    used.set(kind, set.add(name))
  }
}

/** The names of the parts that forms use, also within others. */
function partsOfForms({ parts, concepts }: LoadedSpec): ReadonlySet<string> {
  const forms = new Set((concepts.get('forms') ?? []).map(({ source }) => source.path))
  const inForms = [...(parts?.uses.keys() ?? [])].filter(({ at }) => forms.has(placesOf(at).at(-1)?.file ?? ''))
  return new Set(inForms.map(({ part }) => part))
}

/** A value of a map as plain data; undefined where there is none. */
function plainAt(tree: Parameters<typeof entry>[0], key: string): unknown {
  const value = entry(tree, key)?.value
  return value && plain(value)
}

/** A GraphQL type of which any field may be missing, however deep, because operations ask for some of them only. */
function looseType(name: string, schema: Parameters<typeof schemaType>[1] | undefined): ValueType {
  const type = schema && schemaType(name, schema)
  return type ? loosened(type) : anyType
}

function loosened(type: ValueType): ValueType {
  if (type.kind === 'list') return { ...type, of: loosened(type.of) }
  if (type.kind !== 'object') return type
  const fields = Object.entries(type.fields).map(([field, each]) => [field, nullable(loosened(each))] as const)
  return { ...type, fields: Object.fromEntries(fields) }
}

/** Two files that call their entity the same. */
function reportTwins(entities: readonly CheckedEntity[], report: Report): void {
  for (const [index, { name, source, tree }] of entities.entries()) {
    const first = entities.findIndex((each) => each.name === name)
    const place = entry(tree, 'entity')?.value.span
    if (first === index || !place) continue
    report(
      error(
        'duplicate-entity',
        place,
        `There is an entity "${name}" already, in ${entities[first]?.source.path ?? source.path}.`,
      ),
    )
  }
}
