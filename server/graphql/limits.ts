import { type DocumentNode, type FragmentDefinitionNode, GraphQLError, Kind, type SelectionSetNode } from 'graphql'
import { requestLimits } from '../operation/request-limits.ts'

/** What introspection needs, for developers. */
const introspection = { depth: 16, fields: 1_000 }

/**
 * Refuses documents that would cost much more than they say (lessons: GraphQL amplification), before they are validated:
 * what validation itself costs grows faster than they do.
 * @throws {GraphQLError}
 */
export function refuseAmplified({ definitions }: DocumentNode, { development }: { development: boolean }): void {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  const measure = createMeasure(fragments)
  for (const node of definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION && node.kind !== Kind.FRAGMENT_DEFINITION) continue
    const { depth, aliases, rootFields, fields } = measure(node.selectionSet)
    const most =
      development && isIntrospection(node.selectionSet) ? { ...requestLimits, ...introspection } : requestLimits
    refuseOver(depth, most.depth, 'levels')
    refuseOver(aliases, most.aliases, 'aliases')
    refuseOver(fields, most.fields, 'fields')
    if (node.kind === Kind.OPERATION_DEFINITION) refuseOver(rootFields, most.rootFields, 'things at once')
  }
}

function refuseOver(count: number, most: number, what: string): void {
  if (count > most) throw new GraphQLError(`The query has ${count} ${what}; ${most} are allowed`)
}

interface Size {
  depth: number
  aliases: number
  /** Fields at the top. */
  rootFields: number
  /** Fields at all levels. */
  fields: number
}

const nothing: Size = { depth: 0, aliases: 0, rootFields: 0, fields: 0 }

/** Measures selections with their fragments spread out; each fragment is measured once, whatever spreads it. */
function createMeasure(fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
  const measured = new Map<string, Size>()

  function ofFragment(name: string): Size {
    const known = measured.get(name)
    if (known) return known
    // Stands while it is measured, so that a fragment that spreads itself ends here; another rule refuses it.
    measured.set(name, nothing)
    const fragment = fragments.get(name)
    const size = fragment ? measure(fragment.selectionSet) : nothing
    measured.set(name, size)
    return size
  }

  function measure({ selections }: SelectionSetNode): Size {
    const size = { ...nothing }
    for (const node of selections) {
      if (node.kind === Kind.FIELD) {
        const inner = node.selectionSet ? measure(node.selectionSet) : nothing
        size.depth = Math.max(size.depth, inner.depth + 1)
        size.aliases += inner.aliases + (node.alias ? 1 : 0)
        size.rootFields += 1
        size.fields += inner.fields + 1
      } else {
        const inner = node.kind === Kind.FRAGMENT_SPREAD ? ofFragment(node.name.value) : measure(node.selectionSet)
        size.depth = Math.max(size.depth, inner.depth)
        size.aliases += inner.aliases
        size.rootFields += inner.rootFields
        size.fields += inner.fields
      }
    }
    return size
  }
  return measure
}

function isIntrospection({ selections }: SelectionSetNode): boolean {
  return selections.every((node) => node.kind === Kind.FIELD && node.name.value.startsWith('__'))
}
