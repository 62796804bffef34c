import { console as consoleGrammar, type Envelope } from '../grammar/console.ts'
import type { NameKind } from '../grammar/language.ts'
import { type GraphqlCache, loadGraphql } from '../load/graphql/graphql.ts'
import type { LoadedSpec } from '../load/spec.ts'
import { entry, plain } from '../load/tree.ts'
import { error, type Report } from '../problem.ts'
import { baseScope } from './base-scope.ts'
import type { CheckContext } from './context.ts'
import { type CheckedEntity, readEntity } from './entities.ts'
import { anyType, nullable, type ValueType } from './expressions/types.ts'
import { type CheckedForm, checkForm } from './forms/forms.ts'
import { checkSent } from './forms/sent.ts'
import { checkUnsaid } from './forms/unsaid.ts'
import { readInputs } from './inputs.ts'
import { isLanguage } from './messages/locales.ts'
import { checkMessages } from './messages/messages.ts'
import { collectNames, sectionOf } from './names/names.ts'
import { checkEnvelope } from './operations/envelope.ts'
import { checkOperations, type OperationsCache } from './operations/operations.ts'
import { schemaType } from './operations/schema-type.ts'
import { readRoutes } from './routes/routes.ts'
import type { Surroundings } from './surroundings.ts'
import { readEntered, readWidgets } from './widgets.ts'

/** What later runs of one process need not check again. */
export interface CheckCache {
  readonly graphql?: GraphqlCache
  readonly operations?: OperationsCache
}

/** What can be known before the files are walked. */
export function prepare(
  spec: LoadedSpec,
  surroundings: Surroundings,
  report: Report,
  cache: CheckCache,
): { context: CheckContext; used: ReadonlyMap<NameKind, ReadonlySet<string>> } {
  const graphql = loadGraphql(spec.graphql, report, cache.graphql)
  const names = collectNames(spec, graphql)
  const console = spec.concepts.get('console')?.[0]
  const given = String(plainAt(console?.tree, 'language'))
  const language = isLanguage(given) ? given : 'en'
  const envelope = checkEnvelope(envelopeOf(spec), console, graphql, report)
  const operations = checkOperations(graphql, envelope, report, cache.operations)
  const found = (spec.concepts.get('entities') ?? [])
    .map((file) => readEntity(file, graphql.schema))
    .filter((each) => each !== undefined)
  reportTwins(found, report)
  const entities = new Map<string, CheckedEntity>(found.map((each) => [each.name, each]))
  const routes = readRoutes(spec)
  const whole = new Map(found.map((entity) => [entity.name, { entity, type: looseType(entity.type, graphql.schema) }]))
  const used = new Map<NameKind, Set<string>>()
  const use: CheckContext['use'] = (kind, name) => {
    const set = used.get(kind) ?? new Set()
    used.set(kind, set.add(name))
  }
  const inputs = { entities: whole, use, report }
  const parts = { spec, names, graphql, operations, entities, routes, report }
  const forms = new Map<string, CheckedForm>()
  const carry = entry(console?.tree, 'carry')?.value
  const context: CheckContext = {
    ...parts,
    carried: new Set(carry ? [plain(carry)].flat().map(String) : []),
    dialogs: readInputs(spec, 'dialogs', inputs),
    formInputs: readInputs(spec, 'forms', inputs),
    widgets: readWidgets(spec),
    entered: readEntered(spec),
    language,
    surroundings,
    messages: checkMessages(spec.concepts.get('messages')?.[0], language, report),
    forms,
    base: baseScope(parts),
    origins: new WeakMap(),
    unknowns: new Map(),
    use,
  }
  for (const file of spec.concepts.get('forms') ?? []) {
    const form = checkForm(file, context)
    if (form) forms.set(form.name, form)
  }
  checkUnsaid(context)
  checkSent(context)
  return { context, used }
}

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

/** `unknown` where it cannot be read or something is wrong with it. */
function envelopeOf(spec: LoadedSpec): Envelope | 'unknown' | undefined {
  const [console] = spec.concepts.get('console') ?? []
  if (!console) return 'unknown'
  const wrapped = sectionOf(console.tree, 'envelope')
  const given = wrapped && plain(wrapped)
  const rule = consoleGrammar.properties.envelope?.rule
  if (given === undefined || rule?.rule !== 'object') return undefined
  if (typeof given !== 'object' || given === null) return 'unknown'
  const sound = Object.entries(given).filter(
    ([name, value]) =>
      name in rule.properties && (name === 'ok' ? typeof value === 'number' : typeof value === 'string'),
  )
  const all = sound.length === Object.keys(given).length && 'data' in given
  return all ? (Object.fromEntries(sound) as unknown as Envelope) : 'unknown'
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
