import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isUnionType,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import { spanOf } from '../../load/graphql/span.ts'
import { type SourceFile, spanAt } from '../../load/source.ts'
import { editAt } from '../../meant.ts'
import { error, type Fix, type Report } from '../../problem.ts'
import type { CheckContext } from '../context.ts'
import { fragmentsOf } from './operations.ts'

interface KeyCheck extends Pick<CheckContext, 'report'> {
  readonly schema: GraphQLSchema
  readonly source: SourceFile
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly entities: KeysByType
}

/** The key of each GraphQL type, and the file that names it. */
type KeysByType = ReadonlyMap<string, { readonly key: string; readonly file: string }>

/**
 * Who asks for a thing asks for its key as well: the cache keeps a thing under it, and could not keep an answer without.
 * Entities that are embedded are kept with what they came with, and need none.
 */
export function checkMissingKeys({ graphql, entities, report }: CheckContext): void {
  const kept = [...entities.values()].filter(
    ({ embedded, key, whole }) => !embedded && Object.hasOwn(whole.fields, key),
  )
  checkKeys(new Map(kept.map(({ type, key, source }) => [type, { key, file: source.path }])), graphql, report)
}

/** Whether some operation asks for things of a type without what would be their key. */
export function isAskedWithoutKey(type: string, key: string, { graphql }: Pick<CheckContext, 'graphql'>): boolean {
  let found = false
  checkKeys(new Map([[type, { key, file: '' }]]), graphql, () => {
    found = true
  })
  return found
}

function checkKeys(entities: KeysByType, { schema, documents }: CheckContext['graphql'], report: Report): void {
  if (!schema) return
  const fragments = fragmentsOf(documents)
  for (const { source, document } of documents) {
    const check: KeyCheck = { schema, source, fragments, entities, report }
    for (const definition of document.definitions) {
      if (definition.kind === Kind.OPERATION_DEFINITION)
        checkSelections(definition.selectionSet, schema.getRootType(definition.operation) ?? undefined, check)
      else if (definition.kind === Kind.FRAGMENT_DEFINITION)
        checkSelections(definition.selectionSet, compositeOf(definition, check), check)
    }
  }
}

/** Fragments are looked into where they are defined; what they add counts where they are used. */
function checkSelections(set: SelectionSetNode, on: GraphQLCompositeType | undefined, check: KeyCheck): void {
  if (!on) return
  for (const selection of set.selections) {
    if (selection.kind === Kind.INLINE_FRAGMENT)
      checkSelections(selection.selectionSet, selection.typeCondition ? compositeOf(selection, check) : on, check)
    if (selection.kind !== Kind.FIELD || !selection.selectionSet || isUnionType(on)) continue
    const field = on.getFields()[selection.name.value]
    const type = field && getNamedType(field.type)
    if (!type || !isCompositeType(type)) continue
    checkField(selection, selection.selectionSet, type, check)
    checkSelections(selection.selectionSet, type, check)
  }
}

function checkField(field: FieldNode, set: SelectionSetNode, type: GraphQLCompositeType, check: KeyCheck): void {
  const things = isAbstractType(type) ? check.schema.getPossibleTypes(type) : [type]
  for (const thing of things) {
    const entity = check.entities.get(thing.name)
    if (!entity) continue
    const asked = fieldsAsked(set, thing, check)
    // A field that the type has not may be the key, mistyped: that is told already.
    if (asked === 'unsound' || asked.has(entity.key)) continue
    const place = spanOf(field.name, check.source)
    const message = `"${field.name.value}" answers with a ${thing.name} and must ask for its key "${entity.key}" too: the console knows it by that. If two of the same "${entity.key}" may be different things, write "embedded: true" into ${entity.file}.`
    check.report(error('no-key', place, message, { fix: addKey(entity.key, set, type, check.source) }))
  }
}

/** Names of the fields that are asked for of one type, whatever comes with them; `unsound` if one of them is wrong. */
function fieldsAsked(
  set: SelectionSetNode,
  thing: GraphQLObjectType,
  check: KeyCheck,
  inside: readonly string[] = [],
): ReadonlySet<string> | 'unsound' {
  const asked = new Set<string>()
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      const name = selection.name.value
      if (name !== '__typename' && !Object.hasOwn(thing.getFields(), name)) return 'unsound'
      if (!selection.directives?.length) asked.add(name)
      continue
    }
    const named = selection.kind === Kind.FRAGMENT_SPREAD ? selection.name.value : undefined
    if (named !== undefined && inside.includes(named)) return 'unsound'
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? check.fragments.get(selection.name.value) : selection
    const on = fragment?.typeCondition ? compositeOf(fragment, check) : thing
    if (!fragment || !on) return 'unsound'
    if (on !== thing && !(isAbstractType(on) && check.schema.isSubType(on, thing))) continue
    const parts = fieldsAsked(fragment.selectionSet, thing, check, named === undefined ? inside : [...inside, named])
    if (parts === 'unsound') return parts
    if (!selection.directives?.length) for (const name of parts) asked.add(name)
  }
  return asked
}

/** Writes the key before what is asked for first; none where only some of the things that may come have the field. */
function addKey(
  key: string,
  { selections: [first] }: SelectionSetNode,
  type: GraphQLCompositeType,
  source: SourceFile,
): Fix | undefined {
  if (!first?.loc || isUnionType(type) || !Object.hasOwn(type.getFields(), key)) return undefined
  const place = spanAt(source, first.loc.start, 0)
  const [before = ''] = /[^\n]*$/.exec(source.text.slice(0, place.offset)) ?? []
  const lineEnd = source.text.includes('\r\n') ? '\r\n' : '\n'
  const between = before.trim() === '' ? `${lineEnd}${before}` : ' '
  return { about: `add ${key}`, edits: [editAt(place, `${key}${between}`)] }
}

function compositeOf(
  { typeCondition }: Pick<FragmentDefinitionNode, 'typeCondition'> | { readonly typeCondition?: undefined },
  { schema }: KeyCheck,
): GraphQLCompositeType | undefined {
  const type = typeCondition && schema.getType(typeCondition.name.value)
  return type && isCompositeType(type) ? type : undefined
}
