import { type GraphQLNamedType, GraphQLObjectType, type GraphQLSchema } from 'graphql'
import type { ValueType } from '../../check/expressions/types.ts'
import { plainTypes } from '../../check/inputs.ts'
import type { CheckedSpec } from '../../check/spec.ts'
import { translationKey } from '../../check/texts/text.ts'
import { anyRightWords } from '../../grammar/gate.ts'
import type { NameKind, NearRule, Offer } from '../../grammar/language.ts'
import { inputKinds } from '../../grammar/parts.ts'
import { sessionCallNames } from '../../grammar/session.ts'
import { define, type Making, type Schema } from './making.ts'
import { type TakenValues, takenValues } from './values.ts'

/** What names stand for in editors. */
export type NamesOf = NameKind | Offer | 'variable'

/** The names of the spec that editors complete. */
export interface KnownNames {
  readonly names: Readonly<Partial<Record<NamesOf, readonly string[]>>>
  /** Limits and decisions as `${…}` writes them, by the type of value that they are. */
  readonly constants: Readonly<Record<'number' | 'boolean', readonly string[]>>
  /** The spec's texts by their keys, where a file gives them other words. */
  readonly texts: Readonly<Record<'all' | 'fixed', Readonly<Record<string, string>>>>
  /** What stands under `with:`, by what takes it. */
  readonly takes: TakenValues
}

const inFiles = ['screen', 'dialog', 'form', 'part', 'entity', 'operation', 'query', 'mutation', 'link'] as const

/** Above this, an editor is not handed every pair of an action and a subject. */
const mostRights = 1000

export function knownNames({ context, texts, icons }: CheckedSpec): KnownNames {
  const own = Object.fromEntries(Object.entries(context.names).map(([kind, names]) => [kind, [...names.keys()]]))
  // What stands in files of its own has no order but the alphabet's.
  for (const kind of inFiles) own[kind] = [...context.names[kind].keys()].sort()
  const routes = [...context.routes.values()]
  const { schema } = context.graphql
  const types = Object.values(schema?.getTypeMap() ?? {}).filter(
    (type) => type instanceof GraphQLObjectType && !type.name.startsWith('__') && !isRoot(type, schema),
  )
  const files = (name: 'locales' | 'deployments') => context.spec.concepts.get(name) ?? []
  const replaced = files('deployments').some(({ tree }) => tree.kind === 'map' && tree.entries.has('texts'))
  const given = texts.filter((text) => !text.made)
  return {
    names: {
      ...own,
      icon: icons,
      page: routes.filter(({ path }) => path !== undefined && path !== '*').map((route) => route.name),
      parameter: unique(routes.flatMap((route) => [...route.parameters.keys()])),
      variable: unique([...context.operations.values()].flatMap((operation) => [...operation.variables.keys()])).sort(),
      type: types.map((type) => type.name),
      called: [...(own.operation ?? []), ...sessionCallNames],
      input: [...Object.keys(plainTypes), ...(own.entity ?? [])],
      partInput: [...Object.keys(plainTypes), ...Object.keys(inputKinds), ...(own.entity ?? [])],
      fieldRule: [...context.messages.rules.keys()],
      validation: [...context.messages.validation.keys()],
    },
    constants: { number: constantsOf('number', context.base), boolean: constantsOf('boolean', context.base) },
    takes: takenValues(context),
    texts: {
      all: files('locales').length > 0 ? wordsOf(given.map((text) => [translationKey(text), text.source])) : {},
      fixed: replaced
        ? wordsOf(given.flatMap((text) => (text.arguments.length === 0 ? [[text.key, text.source]] : [])))
        : {},
    },
  }
}

/** The schema of a name: one of those that there are. */
export function namesSchema(of: NamesOf, making: Making): Schema {
  if (of === 'right') return rightsSchema(making)
  const names = making.known.names[of] ?? []
  // A list of all icons would be the longest part of every schema, and every hover would show it.
  if (of === 'icon') return { type: 'string', defaultSnippets: names.map((name) => ({ label: name, body: name })) }
  // Of a screen's own parts the schema knows nothing.
  if (of === 'part') return { type: 'string', ...(names.length > 0 && { anyOf: [enumSchema(names), {}] }) }
  return names.length > 0 ? define(`${of} name`, of, making, () => enumSchema(names)) : { type: ['string', 'number'] }
}

export function nearSchema(of: NearRule['of'], making: Making): Schema {
  return of === 'variable' || of === 'parameter' ? namesSchema(of, making) : { type: ['string', 'number'] }
}

/** "Action Subject": every pair, or where those are too many, the pattern of one. */
function rightsSchema(making: Making): Schema {
  const { action = [], subject = [] } = making.known.names
  return define('right', 'right', making, () => {
    const errorMessage = 'A right goes here: an action and a subject of permissions.yaml, as "Read Something".'
    if (action.length * subject.length === 0) return { type: 'string' }
    if (action.length * subject.length > mostRights) {
      const words = (names: readonly string[]) =>
        names.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')
      return {
        type: 'string',
        pattern: `^(?:(?:${words(action)}) (?:${words(subject)})|${anyRightWords})$`,
        errorMessage,
      }
    }
    return {
      ...enumSchema([...action.flatMap((each) => subject.map((other) => `${each} ${other}`)), anyRightWords]),
      errorMessage,
    }
  })
}

/** A name of digits only is a number to YAML, unless it is quoted. */
function enumSchema(names: readonly string[]): Schema {
  return { enum: unique(names).flatMap((name) => (/^(0|[1-9]\d*)$/.test(name) ? [name, Number(name)] : [name])) }
}

function isRoot(type: GraphQLNamedType, schema: GraphQLSchema | undefined): boolean {
  return type === schema?.getQueryType() || type === schema?.getMutationType()
}

function constantsOf(kind: 'number' | 'boolean', base: CheckedSpec['context']['base']): readonly string[] {
  return ['limits', 'decisions'].flatMap((root) => {
    const type: ValueType | undefined = base[root]
    const fields = type?.kind === 'object' ? Object.entries(type.fields) : []
    return fields.filter(([, each]) => each.kind === kind).map(([name]) => `${root}.${name}`)
  })
}

function wordsOf(words: [key: string, words: string][]): Readonly<Record<string, string>> {
  return Object.fromEntries(words.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)]
}
