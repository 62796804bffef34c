import { GraphQLObjectType, getNamedType } from 'graphql'
import { entry, stringAt, type YamlMap } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { schemaType } from '../operations/schema-type.ts'
import { fail, type Walk } from '../walk.ts'
import { fitting } from './options.ts'

/** An entity's type, key and fields are those of the schema; what is not must be computed. Words are of values that there are. */
export function entity(node: YamlMap, walk: Walk): void {
  const { schema } = walk.context.graphql
  const named = entry(node, 'type')?.value
  const type = schema?.getType(stringAt(node, 'type') ?? '')
  if (!schema || !named) return
  if (!(type instanceof GraphQLObjectType)) {
    const types = Object.values(schema.getTypeMap()).filter(
      (each) => each instanceof GraphQLObjectType && !each.name.startsWith('__'),
    )
    const name = stringAt(node, 'type') ?? ''
    fail(
      walk,
      'unknown-type',
      named.span,
      `The schema has no type "${name}".`,
      meant(
        walk.file,
        named.span,
        name,
        types.map((each) => each.name),
      ),
    )
    return
  }
  const known = Object.keys(type.getFields())
  const fields = entry(node, 'fields')?.value
  const taken = fields?.kind === 'map' ? fields.entries : undefined
  const types = schemaType(type.name, schema)?.fields ?? {}
  for (const { key, keySpan, value } of fields?.kind === 'map' ? fields.entries.values() : []) {
    const words = entry(value, 'words')?.value
    fitting(words, Object.hasOwn(types, key) ? types[key] : undefined, `The field "${key}"`, walk)
    if (!entry(value, 'value') && !known.includes(key)) {
      fail(
        walk,
        'unknown-field',
        keySpan,
        `${type.name} has no field "${key}", and it is not computed ("value:").`,
        meant(walk.file, keySpan, key, known, taken),
      )
    }
  }
  const key = entry(node, 'key')?.value
  const keyName = stringAt(node, 'key') ?? ''
  if (!key || known.includes(keyName)) return
  const mend = meant(walk.file, key.span, keyName, known)
  const hint = mend.suggestion === undefined ? ` It has ${keysFirst(type).join(', ')}.` : ''
  fail(walk, 'unknown-field', key.span, `${type.name} has no field "${keyName}".${hint}`, mend)
}

/** The names of a type's fields, those first that tell its things apart. */
function keysFirst(type: GraphQLObjectType): readonly string[] {
  const fields = Object.values(type.getFields())
  const isKey = (each: (typeof fields)[number]) => getNamedType(each.type).name === 'ID'
  return [...fields.filter(isKey), ...fields.filter((each) => !isKey(each))].slice(0, most).map((each) => each.name)
}

const most = 8
