import { describeType, type ValueType } from '../../check/expressions/types.ts'
import { callTypes } from '../../check/rules/with.ts'
import type { CheckedSpec } from '../../check/spec.ts'
import type { ReadType } from '../../check/widgets.ts'
import type { WithRule } from '../../grammar/language.ts'
import { sessionCalls } from '../../grammar/session.ts'
import { kindInWords } from '../../load/parts/given.ts'
import { readPart } from '../../load/parts/read-part.ts'
import { cases, define, type Making, type Schema } from './making.ts'

/** What takes values by name, and has a name itself. The state of a screen and a listing's thing have none, and stay unsaid. */
type Taker = 'query' | 'mutation' | 'page' | 'dialog' | 'form' | 'call' | 'widget' | 'part'

/** The words beside `with` that say who takes the values. */
const sayers: Readonly<Record<WithRule['of'], Readonly<Record<string, Taker>>>> = {
  operation: { query: 'query', mutate: 'mutation' },
  route: { go: 'page', to: 'page' },
  dialog: { open: 'dialog' },
  form: { form: 'form' },
  call: { session: 'call' },
  widget: { widget: 'widget' },
  part: { use: 'part' },
  state: {},
  item: {},
}

/** A value that something takes: what it is in words, and which words it may be if these are few. */
interface TakenValue {
  readonly about: string
  readonly of?: readonly string[]
}

type Takes = Readonly<Record<string, TakenValue>>

/** For each taker by its name: the values that it takes, by theirs. */
export type TakenValues = Readonly<Record<Taker, Readonly<Record<string, Takes>>>>

export function takenValues({
  names,
  operations,
  routes,
  dialogs,
  formInputs,
  widgets,
  spec,
}: CheckedSpec['context']): TakenValues {
  const called = (kind: 'query' | 'mutation') =>
    mapped(
      [...operations].filter(([name]) => names[kind].has(name)),
      ({ variables }) => mapped(variables, ({ type }) => taken(type)),
    )
  return {
    query: called('query'),
    mutation: called('mutation'),
    page: mapped(
      [...routes].filter(([, { path }]) => path !== undefined && path !== '*'),
      // Who is led to a sub-application comes to its page there.
      ({ parameters, index }) =>
        mapped(new Map([...parameters, ...(routes.get(index ?? '')?.parameters ?? [])]), taken),
    ),
    dialog: mapped(dialogs, (inputs) => mapped(inputs, taken)),
    form: mapped(formInputs, (inputs) => mapped(inputs, taken)),
    call: mapped(Object.entries(sessionCalls), ({ takes }) => mapped(Object.entries(callTypes(takes)), taken)),
    widget: mapped(widgets, (inputs) => mapped(Object.entries(inputs), (type) => ({ about: inputInWords(type) }))),
    part: mapped(
      (spec.concepts.get('parts') ?? []).map(readPart).map((part) => [part.name, part.inputs] as const),
      (inputs) => mapped(inputs, ({ type }) => ({ about: `Takes ${kindInWords(type)}.` })),
    ),
  }
}

function taken(type: ValueType): TakenValue {
  const about = `Takes ${describeType(type)}.`
  return type.kind === 'string' && type.values ? { about, of: type.values } : { about }
}

/**
 * What may stand in the map under `word`, told by the word beside it: a case for each query, page … that takes anything.
 * Nothing where no word of the same map says whose values they are.
 */
export function valuesByTaker(
  { of }: WithRule,
  word: string,
  beside: readonly string[],
  making: Making,
): readonly Schema[] {
  return Object.entries(sayers[of]).flatMap(([sayer, kind]) => {
    const takers = Object.entries(making.known.takes[kind])
    if (takers.length === 0 || !beside.includes(sayer)) return []
    const name = `${word} of ${sayer}`
    const all = () => takers.map(([taker, values]) => valuesOf(word, sayer, taker, values))
    return [define(name, name, making, () => ({ allOf: all() }))]
  })
}

function valuesOf(word: string, sayer: string, taker: string, values: Takes): Schema {
  // To an editor that completes, `const` and `enum` also fit where only their beginning stands.
  const pattern = `^${taker.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`
  const condition = { properties: { [sayer]: { type: 'string', pattern } }, required: [sayer] }
  return cases(condition, { properties: { [word]: namedValues(values) } })
}

function namedValues(values: Takes): Schema {
  // In a part, what is given may say the name.
  const patternProperties = { '^\\$\\{input\\.': {} }
  return { properties: mapped(Object.entries(values), valueSchema), patternProperties, additionalProperties: false }
}

/** Any value will do here, and `check` looks closer: the words that it may be are offered only. */
function valueSchema({ about, of }: TakenValue): Schema {
  // Editors write the ":" behind a word only if they know something of what follows.
  return { description: about, anyOf: [of ? { enum: of } : { type: 'string' }, {}] }
}

function inputInWords(type: ReadType): string {
  if (type === 'text') return 'Takes words for staff.'
  if (type === 'boolean') return 'Takes true or false.'
  if (type === 'number') return 'Takes a number.'
  return type === 'string' ? 'Takes words.' : 'Takes a list.'
}

function mapped<From, To>(entries: Iterable<readonly [string, From]>, to: (from: From) => To): Record<string, To> {
  return Object.fromEntries([...entries].map(([key, value]) => [key, to(value)]))
}
