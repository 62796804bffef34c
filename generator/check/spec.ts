import { type Concept, type ConceptName, concepts } from '../grammar/concepts.ts'
import type { Envelope } from '../grammar/console.ts'
import { console as consoleGrammar } from '../grammar/console.ts'
import type { NameKind } from '../grammar/language.ts'
import type { InputType } from '../grammar/widgets.ts'
import { loadGraphql } from '../load/graphql.ts'
import type { LoadedSpec } from '../load/spec.ts'
import { entry, plain } from '../load/tree.ts'
import type { Report } from '../problem.ts'
import { baseScope, constants } from './base-scope.ts'
import { checkCode } from './code.ts'
import type { CheckContext } from './context.ts'
import { readDialogInputs } from './dialogs.ts'
import { type CheckedEntity, checkEntity } from './entities.ts'
import { anyType, nullable, objectOf, type ValueType } from './expressions/types.ts'
import { type CheckedForm, checkForm } from './forms.ts'
import type { Linked } from './linked.ts'
import { checkMessages } from './messages.ts'
import { type CheckedLocale, checkLocale } from './messages-locales.ts'
import { collectNames } from './names.ts'
import { checkOperations } from './operations.ts'
import { checkRequires, type Requirement } from './operations-requires.ts'
import { checkRefetched } from './refetch.ts'
import { readRoutes, routeType } from './routes.ts'
import { checkRoutes } from './routes-sense.ts'
import { checkSchemaLines } from './schema-line.ts'
import { schemaType } from './schema-type.ts'
import { type CheckedScreen, checkDialog, checkScreen } from './screens.ts'
import { checkOutlets } from './screens-sense.ts'
import { startWalk } from './start.ts'
import type { Surroundings } from './surroundings.ts'
import type { CheckedText } from './text.ts'
import { textsOf } from './texts.ts'
import { checkUnused } from './unused.ts'
import { type Gathered, gather } from './walk.ts'

/** The whole spec, checked: what emit writes down. Files with problems are missing in it. */
export interface CheckedSpec {
  readonly context: CheckContext
  /** Concepts of one file, by their name. */
  readonly files: ReadonlyMap<ConceptName, Linked>
  readonly entities: ReadonlyMap<string, Linked>
  readonly deployments: ReadonlyMap<string, Linked>
  readonly screens: readonly CheckedScreen[]
  readonly dialogs: readonly CheckedScreen[]
  /** The icons that the spec names. */
  readonly icons: readonly string[]
  readonly requirements: readonly Requirement[]
  /** What the single files gathered: their texts. */
  readonly gathered: ReadonlyMap<string, Gathered>
  /** Every text in the spec's own language, and the languages that translate them. */
  readonly texts: readonly CheckedText[]
  readonly locales: readonly CheckedLocale[]
}

/** Checks everything and reports every problem; what it gives is only worth writing down if there was no error. */
export function checkSpec(spec: LoadedSpec, surroundings: Surroundings, report: Report): CheckedSpec {
  const { context, used } = contextOf(spec, surroundings, report)
  const gathered = new Map<string, Gathered>()
  const files = new Map<ConceptName, Linked>()
  for (const name of Object.keys(concepts) as ConceptName[]) {
    const { at, rule, own } = concepts[name] as Concept
    const [file] = spec.concepts.get(name) ?? []
    if (at !== 'file' || !file || !rule || own) continue
    const notes = gather()
    gathered.set(name, notes)
    const walk = startWalk(file, context, { scope: scopeOf(name, context), gathered: notes })
    const linked = walk.check(rule, file.tree, walk)
    if (linked) files.set(name, linked)
  }
  const entities = new Map<string, Linked>()
  const deployments = new Map<string, Linked>()
  for (const name of ['entities', 'deployments'] as const) {
    for (const file of spec.concepts.get(name) ?? []) {
      const notes = gather()
      gathered.set(`${name}.${file.name}`, notes)
      const scope = name === 'entities' ? entityScope(file.tree, context) : context.base
      const walk = startWalk(file, context, { key: `${name}.${file.name}`, scope, gathered: notes })
      const linked = walk.check(concepts[name].rule, file.tree, walk)
      if (!linked) continue
      if (name === 'deployments') deployments.set(file.name, linked)
      else entities.set(String(plain(entry(file.tree, 'entity')?.value ?? file.tree)), linked)
    }
  }
  const screens = (spec.concepts.get('screens') ?? [])
    .map((file) => checkScreen(file, context))
    .filter((each) => each !== undefined)
  const dialogs = (spec.concepts.get('dialogs') ?? [])
    .map((file) => checkDialog(file, context))
    .filter((each) => each !== undefined)
  const requirements = checkRequires(
    context.graphql,
    {
      actions: [...context.names.action.keys()],
      subjects: [...context.names.subject.keys()],
      features: [...context.names.feature.keys()],
    },
    report,
  )
  const shown = [...screens, ...dialogs]
  checkSchemaLines(spec, report)
  checkRoutes(context)
  checkOutlets(screens, context)
  checkRefetched([...shown.map((each) => each.gathered), ...gathered.values()], context)
  checkCode(shown, context)
  checkUnused(context, used)
  const icons = [...(used.get('icon') ?? [])].sort()
  const texts = textsOf({ context, gathered, screens, dialogs })
  const locales = (spec.concepts.get('locales') ?? [])
    .map((file) => checkLocale(file, texts, report))
    .filter((each) => each !== undefined)
  return { icons, context, files, entities, deployments, screens, dialogs, requirements, gathered, texts, locales }
}

/** What can be known before the files are walked. */
function contextOf(
  spec: LoadedSpec,
  surroundings: Surroundings,
  report: Report,
): { context: CheckContext; used: ReadonlyMap<NameKind, ReadonlySet<string>> } {
  const graphql = loadGraphql(spec.graphql, report)
  const names = collectNames(spec, graphql)
  const console = spec.concepts.get('console')?.[0]
  const language = String(plainAt(console?.tree, 'language') ?? 'en')
  const operations = checkOperations(graphql, envelopeOf(spec), report)
  const found = (spec.concepts.get('entities') ?? [])
    .map((file) => checkEntity(file, graphql.schema, { report }))
    .filter((each) => each !== undefined)
  const entities = new Map<string, CheckedEntity>(found.map((each) => [each.name, each]))
  const routes = readRoutes(spec)
  const whole = new Map(found.map((entity) => [entity.name, { entity, type: looseType(entity.type, graphql.schema) }]))
  const used = new Map<NameKind, Set<string>>()
  const parts = { spec, names, graphql, operations, entities, routes, report }
  const forms = new Map<string, CheckedForm>()
  const carry = entry(console?.tree, 'carry')?.value
  const context: CheckContext = {
    ...parts,
    carried: new Set(carry ? [plain(carry)].flat().map(String) : []),
    dialogs: readDialogInputs(spec, whole, report),
    widgets: widgetInputs(spec),
    language,
    surroundings,
    messages: checkMessages(spec.concepts.get('messages')?.[0], language, report),
    forms,
    base: baseScope(parts),
    use: (kind, name) => {
      const set = used.get(kind) ?? new Set()
      used.set(kind, set.add(name))
    },
  }
  for (const file of spec.concepts.get('forms') ?? []) {
    const form = checkForm(file, context)
    if (form) forms.set(form.name, form)
  }
  return { context, used }
}

function scopeOf(name: ConceptName, context: CheckContext) {
  if (name === 'features' || name === 'limits' || name === 'theme') return constants(context)
  return { ...context.base, route: routeType(context.routes.values()) }
}

function entityScope(tree: Parameters<typeof entry>[0], context: CheckContext) {
  const type = context.graphql.schema && schemaType(String(plainAt(tree, 'type')), context.graphql.schema)
  return type ? type.fields : context.base
}

function plainAt(tree: Parameters<typeof entry>[0], key: string): unknown {
  const value = entry(tree, key)?.value
  return value && plain(value)
}

/** A GraphQL type of which any field may be missing, because operations ask for some of them only. */
function looseType(name: string, schema: Parameters<typeof schemaType>[1] | undefined): ValueType {
  const type = schema && schemaType(name, schema)
  if (!type) return anyType
  return objectOf(Object.fromEntries(Object.entries(type.fields).map(([field, each]) => [field, nullable(each)])), name)
}

function envelopeOf(spec: LoadedSpec): Envelope | undefined {
  const given = plainAt(spec.concepts.get('console')?.[0]?.tree, 'envelope')
  const rule = consoleGrammar.properties.envelope?.rule
  if (typeof given !== 'object' || given === null || rule?.rule !== 'object') return undefined
  const sound = Object.entries(given).filter(
    ([name, value]) =>
      name in rule.properties && (name === 'ok' ? typeof value === 'number' : typeof value === 'string'),
  )
  return 'data' in given ? (Object.fromEntries(sound) as unknown as Envelope) : undefined
}

function widgetInputs(spec: LoadedSpec): ReadonlyMap<string, Readonly<Record<string, InputType>>> {
  const tree = spec.concepts.get('widgets')?.[0]?.tree
  if (tree?.kind !== 'map') return new Map()
  return new Map(
    [...tree.entries.values()].map(({ key, value }) => [
      key,
      (plainAt(value, 'inputs') ?? {}) as Record<string, InputType>,
    ]),
  )
}
