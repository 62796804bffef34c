import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type TypeNode,
  typeFromAST,
} from 'graphql'
import {
  anyType,
  booleanType,
  either,
  enumOf,
  listOf,
  nullable,
  numberType,
  objectOf,
  stringType,
  timestampType,
  type ValueType,
} from '../expressions/types.ts'

/** The value type of a variable's type as written in an operation. */
export function inputType(node: TypeNode, schema: GraphQLSchema): ValueType {
  const type = typeFromAST(schema, node as never) as GraphQLInputType | undefined
  return type ? valueOfInput(type, []) : anyType
}

/** Input objects may hold themselves; the inner one is then taken as it comes. */
function valueOfInput(type: GraphQLInputType, around: readonly string[]): ValueType {
  if (isNonNullType(type)) return withoutNull(valueOfInput(type.ofType, around))
  if (isListType(type)) return nullable(listOf(valueOfInput(type.ofType, around)))
  if (isInputObjectType(type)) {
    if (around.includes(type.name)) return anyType
    const fields = Object.values(type.getFields()).map((field): [string, ValueType] => {
      const value = valueOfInput(field.type, [...around, type.name])
      return [field.name, field.defaultValue === undefined ? value : nullable(value)]
    })
    return nullable(objectOf(Object.fromEntries(fields), type.name))
  }
  return nullable(valueOfLeaf(type))
}

/** The value type of what a selection gives, with the fields that it names and no others. */
export function valueOfSelection(
  type: GraphQLOutputType,
  selections: SelectionSetNode | undefined,
  schema: GraphQLSchema,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): ValueType {
  if (isNonNullType(type)) return withoutNull(valueOfSelection(type.ofType, selections, schema, fragments))
  if (isListType(type)) return nullable(listOf(valueOfSelection(type.ofType, selections, schema, fragments)))
  if (!selections) return nullable(valueOfLeaf(getNamedType(type)))
  const fields: Record<string, ValueType> = {}
  collect(getNamedType(type), selections, false)
  return nullable(objectOf(fields, getNamedType(type).name))

  function collect(on: GraphQLNamedType, set: SelectionSetNode, partly: boolean): void {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) addField(on, selection, partly)
      else {
        const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection
        if (!fragment) continue
        const condition = fragment.typeCondition && schema.getType(fragment.typeCondition.name.value)
        collect(condition ?? on, fragment.selectionSet, partly || (condition !== undefined && condition !== on))
      }
    }
  }

  /** `partly`: only some of the objects have the field (it stands in a fragment on one of several types). */
  function addField(on: GraphQLNamedType, node: FieldNode, partly: boolean): void {
    const name = node.alias?.value ?? node.name.value
    const field = isObjectType(on) || isInterfaceType(on) ? on.getFields()[node.name.value] : undefined
    const value = field ? valueOfSelection(field.type, node.selectionSet, schema, fragments) : stringType
    const optional = partly || (node.directives?.length ?? 0) > 0
    const merged = Object.hasOwn(fields, name) ? (either(fields[name], value) ?? anyType) : value
    fields[name] = optional ? nullable(merged) : merged
  }
}

function valueOfLeaf(type: GraphQLNamedType): ValueType {
  if (isEnumType(type)) return enumOf(type.getValues().map((value) => value.name))
  switch (type.name) {
    case 'String':
    case 'ID':
      return stringType
    case 'Int':
    case 'Float':
      return numberType
    case 'Boolean':
      return booleanType
    default:
      // Scalars of the backend's own: those that are called after a time are one, of others nothing is known.
      return /^(Date|DateTime|Time|Timestamp)$/.test(type.name) ? timestampType : anyType
  }
}

function withoutNull(type: ValueType): ValueType {
  if (!type.nullable || type.kind === 'null') return type
  const { nullable: _nullable, ...rest } = type
  return rest as ValueType
}
