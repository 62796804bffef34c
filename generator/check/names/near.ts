import type { Binding } from '../../grammar/language.ts'
import { entry } from '../../load/tree.ts'
import type { CheckContext } from '../context.ts'
import type { CheckedEntity } from '../entities.ts'
import { isExpression } from '../expressions/expression.ts'
import { onlyTyped } from '../expressions/handing.ts'
import {
  anyType,
  booleanType,
  enumOf,
  fileType,
  listOf,
  nullable,
  numberType,
  objectOf,
  stringType,
  type ValueType,
} from '../expressions/types.ts'
import { checkYamlValue } from '../expressions/yaml-value.ts'
import type { Walk } from '../walk.ts'
import { lastAnswer } from './answer.ts'

/** The type of a name that a property binds for what stands in it; the walk's parent is the node of the property. */
export function bound(binding: Binding, walk: Walk): ValueType {
  switch (binding) {
    case 'row':
      return walk.near.row ? withDerived(walk.near.row, walk.near.entity) : anyType
    case 'rows':
      return listOf(bound('row', walk))
    case 'ids':
      return listOf(stringType)
    case 'id':
      return stringType
    case 'entered':
      return walk.context.forms.get(walk.near.form ?? '')?.entered ?? anyType
    case 'record':
      return anyType
    case 'column':
      return columnType(walk)
    case 'count':
      return numberType
    case 'typed':
      return walk.context.forms.get(walk.near.form ?? '')?.typed ?? anyType
    case 'chosen':
      return stringType
    case 'failure':
      return objectOf(
        { type: nullable(stringType), message: nullable(stringType), status: nullable(numberType) },
        'the error',
      )
    case 'picked':
      return fileType
    case 'into':
      return stringType
    case 'folder':
      return folderType
    case 'changed':
      return savingType
    case 'present':
      return presentType
    case 'kind':
      return kindType
    case 'built':
      return builtType
    case 'sent':
      return sentType(walk)
    case 'answered':
      return lastAnswer(entry(walk.parent, 'do')?.value, walk.context)
  }
}

/** The variables of the query around, each of which may have been left out. */
function sentType({ near: { operation } }: Walk): ValueType {
  if (!operation) return anyType
  const fields = [...operation.variables].map(([name, { type }]) => [name, nullable(type)] as const)
  return objectOf(Object.fromEntries(fields), 'what is shown')
}

/** One thing of the list that names the fields of the field around. */
function columnType({ parent, file, scope }: Walk): ValueType {
  const columns = entry(parent, 'columns')?.value
  // Inside of a field that data names, it is what data says of that one.
  if (!columns && scope?.column) return scope.column
  const of = entry(columns, 'of')?.value
  const checked = of && checkYamlValue(of, onlyTyped, { source: file, scope, report: () => {} })
  const type = checked && isExpression(checked) ? elementOf(checked.type) : undefined
  return type ?? (of ? anyType : noColumn)
}

const noColumn = objectOf({}, 'what data says of a field, which names none here')

const savingType = objectOf(
  {
    changes: listOf(objectOf({ Path: stringType, Op: enumOf(['set', 'unset']), Value: anyType }, 'a change')),
    revision: numberType,
    form: stringType,
  },
  'what is saved',
)

const folderType = objectOf({ name: stringType }, 'the folder')

const kindType = objectOf({ name: stringType, label: stringType }, 'the kind')

const builtType = objectOf(
  {
    changes: listOf(
      objectOf(
        {
          is: enumOf(['add', 'set', 'remove', 'restore', 'copy', 'move']),
          id: stringType,
          of: nullable(stringType),
          after: nullable(stringType),
          within: nullable(stringType),
          values: anyType,
        },
        'what was done',
      ),
    ),
    revision: numberType,
  },
  'what is saved',
)

const presentType = objectOf(
  { form: stringType, path: nullable(stringType), leaves: booleanType },
  'that somebody is here',
)

/** `withDerived` by the name that a node gives; of an entity that there is not, nothing is known. */
export function withEntity(type: ValueType, name: string | undefined, entities: CheckContext['entities']): ValueType {
  if (name === undefined) return type
  const entity = entities.get(name)
  return entity ? withDerived(type, entity) : anyType
}

/** A type with the fields that an entity derives; lists get them in each of their things. */
export function withDerived(type: ValueType, entity: CheckedEntity | undefined): ValueType {
  if (!entity) return type
  if (type.kind === 'list') return { ...type, of: withDerived(type.of, entity) }
  for (const [name, { formula }] of type.reading ? entity.derived : []) type.reading?.noteFormula(name, formula)
  if (type.kind !== 'object') return type
  const broken = [...entity.broken].map((name) => [name, anyType] as const)
  const derived = Object.fromEntries([
    ...broken,
    ...[...entity.derived].map(([name, { type: each }]) => [name, nullable(each)] as const),
  ])
  // A name of its own: not every place that has the GraphQL type has the derived fields.
  const fields: Record<string, ValueType> = { ...type.fields, ...derived }
  for (const [name, { type: each }] of type.reading ? entity.derived : [])
    fields[name] = { ...nullable(each), reading: type.reading?.part(name) }
  const unasked = Object.keys(entity.whole.fields).filter((each) => !Object.hasOwn(fields, each))
  return {
    ...objectOf(fields, entityTypeName(entity)),
    unasked: type.name === entity.type ? { of: entity.type, fields: unasked } : undefined,
    nullable: type.nullable,
    reading: type.reading,
  }
}

export function entityTypeName(entity: CheckedEntity): string {
  return `the entity ${entity.name}`
}

/** What one thing of a list is. */
export function elementOf(type: ValueType | undefined): ValueType | undefined {
  if (type?.kind === 'any' && type.reading) return type
  return type?.kind === 'list' ? type.of : undefined
}
