import {
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

/** How much one request may ask for. The console's own operations stay far below. */
export const requestLimits = {
  /** Bytes of a body: an access list that is changed from its first entry to its last. */
  body: 2_000_000,
  /** Lexical tokens of a document. */
  tokens: 2_000,
  /** Fields within fields; introspection needs more, and is counted on its own. */
  depth: 10,
  /** Aliases of a document, and root fields of an operation: each may cost a query. */
  aliases: 15,
  rootFields: 10,
}

const introspectionDepth = 16

/** Refuses documents that would cost much more than they say (lessons: GraphQL amplification). */
export const amplificationRule: ValidationRule = (context: ValidationContext) => ({
  Document: {
    leave() {
      const { definitions } = context.getDocument()
      const fragments = new Map<string, FragmentDefinitionNode>()
      for (const node of definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
      const measure = createMeasure(fragments)
      const report = (message: string) => context.reportError(new GraphQLError(message))
      for (const node of definitions) {
        if (node.kind !== Kind.OPERATION_DEFINITION) continue
        const { depth, aliases, fields } = measure(node.selectionSet)
        const deepest = isIntrospection(node.selectionSet) ? introspectionDepth : requestLimits.depth
        if (depth > deepest) report(`The query is ${depth} levels deep; ${deepest} are allowed`)
        if (aliases > requestLimits.aliases) {
          report(`The query uses ${aliases} aliases; ${requestLimits.aliases} are allowed`)
        }
        if (fields > requestLimits.rootFields) {
          report(`The query asks for ${fields} things at once; ${requestLimits.rootFields} are allowed`)
        }
      }
    },
  },
})

interface Size {
  depth: number
  aliases: number
  /** Fields at the top. */
  fields: number
}

/** Measures selections with their fragments spread out; each fragment is measured once, whatever spreads it. */
function createMeasure(fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
  const measured = new Map<string, Size>()

  function ofFragment(name: string): Size {
    const known = measured.get(name)
    if (known) return known
    // Stands while it is measured, so that a fragment that spreads itself ends here; another rule refuses it.
    measured.set(name, { depth: 0, aliases: 0, fields: 0 })
    const fragment = fragments.get(name)
    const size = fragment ? measure(fragment.selectionSet) : { depth: 0, aliases: 0, fields: 0 }
    measured.set(name, size)
    return size
  }

  function measure({ selections }: SelectionSetNode): Size {
    const size = { depth: 0, aliases: 0, fields: 0 }
    for (const node of selections) {
      if (node.kind === Kind.FIELD) {
        const inner = node.selectionSet ? measure(node.selectionSet) : { depth: 0, aliases: 0 }
        size.depth = Math.max(size.depth, inner.depth + 1)
        size.aliases += inner.aliases + (node.alias ? 1 : 0)
        size.fields += 1
      } else {
        const inner = node.kind === Kind.FRAGMENT_SPREAD ? ofFragment(node.name.value) : measure(node.selectionSet)
        size.depth = Math.max(size.depth, inner.depth)
        size.aliases += inner.aliases
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
