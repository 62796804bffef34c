import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  typeFromAST,
} from 'graphql'
import type { CheckContext } from '../check/context.ts'
import type { OperationInfo } from '../check/operations/operations.ts'
import { type CallTakes, sessionCalls } from '../grammar/session.ts'
import type { FieldType } from '../values/form-types.ts'
import { variableTypes } from './habits.ts'
import { titleOf } from './name-forms.ts'
import { Refused } from './refused.ts'
import { type Around, filled, isPlaced } from './values.ts'
import { flow, type Yaml } from './yaml-text.ts'

/** What a form asks for, and what it hands on when it is sent. */
export interface Inputs {
  /** Fields by name, as the form's file has them. */
  readonly fields: { readonly [name: string]: Yaml }
  /** Variables of the mutation, or inputs of the call. */
  readonly given: { readonly [name: string]: Yaml }
  /** Inputs that must be there and that neither a field nor the place of the form gives. */
  readonly open: readonly string[]
}

/** A value that the operation takes. */
interface Input {
  readonly name: string
  readonly type: GraphQLInputType
  readonly required: boolean
}

/**
 * Fields for what a mutation takes. Ids are filled from the place where the form stands, since nobody knows them by
 * heart; `chosen` names the inputs that are to be fields instead.
 */
export function inputsOf(
  operation: OperationInfo,
  around: Around,
  chosen: readonly string[],
  context: CheckContext,
): Inputs {
  const { schema } = context.graphql
  if (!schema) throw new Refused('The schema cannot be read (api/schema.graphql).')
  const all = variablesOf(operation, schema)
  const [whole] = all.filter((each) => isInputObjectType(bare(each.type)))
  const alone = whole && all.filter((each) => isInputObjectType(bare(each.type))).length === 1
  const inner = alone ? innerOf(whole) : []
  const fields: Record<string, Yaml> = {}
  const open: string[] = []
  const take = (input: Input): Yaml | undefined => {
    const known = {
      name: input.name,
      type: operation.variables.get(input.name)?.type ?? anyText,
      required: input.required,
    }
    const isId = getNamedType(input.type).name === 'ID'
    const wanted = chosen.length > 0 ? chosen.includes(input.name) : !isId
    const value = wanted ? undefined : filled(known, around, context)
    if (operation.variables.has(input.name) && isPlaced(known, value, context)) return undefined
    if (value !== undefined) return input.required || chosen.length > 0 ? value : undefined
    if (!wanted && !input.required) return undefined
    const field = fieldOf(input)
    if (!field) {
      if (input.required) throw new Refused(`Nobody can enter ${JSON.stringify(input.name)} into one field: ${lists}`)
      return undefined
    }
    if (!wanted) open.push(input.name)
    fields[input.name] = field
    return `\${form.${input.name}}`
  }
  const given = Object.fromEntries(
    all.flatMap((input): [string, Yaml][] => {
      if (input === whole && alone) {
        const values = inner.flatMap((each): [string, Yaml][] => {
          const value = take(each)
          return value === undefined ? [] : [[each.name, value]]
        })
        return [[input.name, flow(Object.fromEntries(values))]]
      }
      const value = take(input)
      return value === undefined ? [] : [[input.name, value]]
    }),
  )
  return { fields, given, open }
}

const anyText = { kind: 'string' } as const

const lists =
  'write the form by hand, with a field of type "records" for a list and one field for each part of anything else.'

/** The names that may become fields. */
export function inputNames(operation: OperationInfo, context: CheckContext): readonly string[] {
  const { schema } = context.graphql
  const all = schema ? variablesOf(operation, schema) : []
  return all.flatMap((input) =>
    isInputObjectType(bare(input.type)) ? innerOf(input).map((each) => each.name) : [input.name],
  )
}

/** Fields for what a call of the session takes. */
export function callInputs(call: keyof typeof sessionCalls): Inputs {
  // What accounts are kept with by names of the identity service, no general form can ask for.
  const takes = Object.entries<CallTakes>(sessionCalls[call].takes).filter(([, { type }]) => type !== 'strings')
  const fields = takes.map(([name, { type, required }]): [string, Yaml] => {
    const kind = type === 'boolean' ? 'boolean' : name === 'code' ? 'code' : textType(name)
    const fills = name === 'username' ? 'username' : kind === 'password' ? passwordFilledBy(name) : undefined
    const isRequired = required && type !== 'boolean' ? true : undefined
    const initial = type === 'boolean' ? false : undefined
    return [
      name,
      flow({ label: titleOf(name), type: kind, required: isRequired, default: initial, autocomplete: fills }),
    ]
  })
  const given = takes.map(([name]): [string, Yaml] => [name, `\${form.${name}}`])
  return { fields: Object.fromEntries(fields), given: Object.fromEntries(given), open: [] }
}

function passwordFilledBy(name: string): string {
  return name.startsWith('new') ? 'new-password' : 'current-password'
}

function variablesOf(operation: OperationInfo, schema: GraphQLSchema): readonly Input[] {
  if (operation.open) {
    const root = operation.kind === 'query' ? schema.getQueryType() : schema.getMutationType()
    const args = root?.getFields()[operation.field]?.args ?? []
    return args.map((each) => ({ name: each.name, type: each.type, required: isRequiredArgument(each) }))
  }
  return [...variableTypes(operation)].flatMap(([name, node]) => {
    const type = typeFromAST(schema, node as never) as GraphQLInputType | undefined
    return type ? [{ name, type, required: operation.variables.get(name)?.required ?? isNonNullType(type) }] : []
  })
}

function innerOf({ type }: Input): readonly Input[] {
  const object = bare(type)
  if (!isInputObjectType(object)) return []
  return Object.values(object.getFields()).map((field) => ({
    name: field.name,
    type: field.type,
    required: isNonNullType(field.type) && field.defaultValue === undefined,
  }))
}

function bare(type: GraphQLInputType): GraphQLInputType {
  return isNonNullType(type) ? type.ofType : type
}

/** A field for an input, in words that staff read; nothing where no field gives such a value. */
function fieldOf({ name, type, required }: Input): Yaml | undefined {
  const of = bare(type)
  const named = getNamedType(of)
  const label = titleOf(name)
  if (!/^[A-Za-z]\w*$/.test(name)) return undefined
  if (isEnumType(named)) {
    const options = Object.fromEntries(named.getValues().map((each) => [each.name, titleOf(each.name)]))
    const kind = isListType(of) ? 'choices' : 'choice'
    return { label, type: kind, ...mustBe(required), options: flow(options) }
  }
  if (isListType(of) && named.name === 'String') return flow({ label, type: 'words', ...mustBe(required) })
  // What only the backend knows how to read is left out where it may be.
  const isStrange = !plainTypes.test(named.name)
  if (isListType(of) || isInputObjectType(named) || (isStrange && !required)) return undefined
  // A required checkbox would have to be ticked.
  if (named.name === 'Boolean') return flow({ label, type: 'boolean', default: false })
  return flow({ label, type: typeOf(name, named.name), ...mustBe(required) })
}

const plainTypes = /^(String|ID|Int|Float|Boolean|Date|DateTime|Timestamp|Time)$/

function mustBe(required: boolean): { readonly required?: true } {
  return required ? { required: true } : {}
}

function typeOf(name: string, type: string): FieldType {
  if (type === 'Int') return 'integer'
  if (type === 'Float') return 'number'
  if (type === 'Date') return 'date'
  if (/^(DateTime|Timestamp|Time)$/.test(type)) return 'date-time'
  return textType(name)
}

/** What a text is, by what it is called. */
function textType(name: string): FieldType {
  if (/e-?mail$/i.test(name)) return 'email'
  if (/password$/i.test(name)) return 'password'
  if (/(url|website|homepage)$/i.test(name)) return 'url'
  return /(description|comment|note|text|body|message)s?$/i.test(name) ? 'text' : 'string'
}
