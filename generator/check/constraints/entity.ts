import { GraphQLObjectType, getNamedType } from 'graphql'
import { entry, stringAt, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { datePattern } from '../date-pattern.ts'
import { describeType, enumOf, type ValueType } from '../expressions/types.ts'
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
  const derived = [...walk.context.entities.values()].find(({ tree }) => tree === node)?.derived
  for (const { key, keySpan, value } of fields?.kind === 'map' ? fields.entries.values() : []) {
    const words = entry(value, 'words')?.value
    const own = derived?.get(key)?.type ?? (Object.hasOwn(types, key) ? types[key] : undefined)
    fitting(words, own?.kind === 'boolean' ? enumOf(['true', 'false']) : own, `The field "${key}"`, walk)
    fitting(
      entry(value, 'tones')?.value,
      own?.kind === 'boolean' ? enumOf(['true', 'false']) : own,
      `The field "${key}"`,
      walk,
    )
    formatted(entry(value, 'format')?.value, own, key, walk)
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

/** A value that its format cannot show would be shown as if there was none. */
function formatted(node: YamlNode | undefined, type: ValueType | undefined, key: string, walk: Walk): void {
  if (node?.kind !== 'scalar' || !type || type.kind === 'any') return
  const given = String(node.value)
  const takes = kindsOf[given] ?? (datePattern(given) === undefined ? undefined : ['timestamp'])
  if (!takes || takes.includes(type.kind)) return
  const hint = type.kind === 'string' && takes.includes('timestamp') ? ` Compute it: value: "\${timestamp(…)}".` : ''
  fail(
    walk,
    'wrong-value',
    node.span,
    `The field "${key}" is ${describeType(type)}, which "${given}" cannot show.${hint}`,
  )
}

/** What a named format shows; any text shows everything. */
const kindsOf: Readonly<Record<string, readonly string[] | undefined>> = {
  integer: ['number'],
  decimal: ['number'],
  percent: ['number'],
  bytes: ['number'],
  said: ['string', 'list'],
}

/** The names of a type's fields, those first that tell its things apart. */
function keysFirst(type: GraphQLObjectType): readonly string[] {
  const fields = Object.values(type.getFields())
  const isKey = (each: (typeof fields)[number]) => getNamedType(each.type).name === 'ID'
  return [...fields.filter(isKey), ...fields.filter((each) => !isKey(each))].slice(0, most).map((each) => each.name)
}

const most = 8
