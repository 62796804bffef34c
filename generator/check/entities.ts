import type { GraphQLSchema } from 'graphql'
import type { SourceFile, Span } from '../load/source.ts'
import type { SpecFile } from '../load/spec.ts'
import { entry, plain, stringAt, type YamlNode } from '../load/tree.ts'
import { nearest } from '../nearest.ts'
import { type CheckedExpression, checkValue, isExpression } from './expressions/expression.ts'
import { onlyTyped, readAs } from './expressions/handing.ts'
import type { Notes } from './expressions/notes.ts'
import { Reading } from './expressions/reading.ts'
import { anyType, type ObjectType, objectOf } from './expressions/types.ts'
import { sectionOf } from './names/names.ts'
import { schemaType } from './operations/schema-type.ts'
import { placeIn } from './walk.ts'

/** A computed field of an entity: its expression, and the fields of the same object that it reads. */
export interface Formula extends CheckedExpression {
  readonly formula: Reading
}

/** A GraphQL type as staff see it, and what it adds to it. */
export interface CheckedEntity {
  readonly name: string
  /** The GraphQL type. */
  readonly type: string
  /** The field that identifies an object; empty where none is named. */
  readonly key: string
  /** Known by its key within one answer only. */
  readonly embedded: boolean
  readonly fields: ReadonlySet<string>
  /** Fields that staff have a word for; where a name is mistyped, the one that was probably meant as well. */
  readonly labelled: ReadonlySet<string>
  /** The GraphQL type with all of its fields. */
  readonly whole: ObjectType
  /** Fields that are computed of the others. */
  readonly derived: ReadonlyMap<string, Formula>
  /** Fields that ought to be computed, but whose formula is wrong. */
  readonly broken: ReadonlySet<string>
  readonly source: SourceFile
  readonly span: Span
  readonly tree: YamlNode
}

function mistyped(key: string, node: YamlNode, { fields }: ObjectType): readonly string[] {
  if (Object.hasOwn(fields, key) || entry(node, 'value')) return []
  const meant = nearest(key, Object.keys(fields))
  return meant === undefined ? [] : [meant]
}

/**
 * An entity's derived fields over all fields of its GraphQL type, so that screens know their types. What is wrong with
 * it is reported when its file is walked.
 */
export function readEntity(file: SpecFile, schema: GraphQLSchema | undefined, notes: Notes): CheckedEntity | undefined {
  const { tree, source } = file
  const name = stringAt(tree, 'entity')
  const type = stringAt(tree, 'type')
  if (name === undefined || type === undefined) return undefined
  const whole: ObjectType = (schema && schemaType(type, schema)) ?? objectOf({}, type, anyType)
  const fields = sectionOf(tree, 'fields')
  const derived = new Map<string, Formula>()
  const broken = new Set<string>()
  const named = fields?.kind === 'map' ? [...fields.entries.values()] : []
  for (const { key, value } of named) {
    const formula = entry(value, 'value')?.value
    if (formula?.kind !== 'scalar' || typeof formula.value !== 'string') continue
    const reading = new Reading(notes)
    const read = readAs(whole, reading)
    const scope = read.kind === 'object' ? read.fields : {}
    const checked = checkValue(formula.value, placeIn(source, formula), scope, onlyTyped, () => {})
    if (checked && isExpression(checked)) derived.set(key, { ...checked, formula: reading })
    else broken.add(key)
  }
  const labelled = new Set(
    named
      .filter((each) => entry(each.value, 'label'))
      .flatMap(({ key, value }) => [key, ...mistyped(key, value, whole)]),
  )
  const fieldNames = new Set([...named.map((each) => each.key), ...Object.keys(whole.fields)])
  const embedded = entry(tree, 'embedded')?.value
  return {
    name,
    type,
    key: stringAt(tree, 'key') ?? '',
    embedded: embedded !== undefined && plain(embedded) === true,
    whole,
    labelled,
    fields: fieldNames,
    derived,
    broken,
    source,
    span: tree.span,
    tree,
  }
}
