import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'

type Fragments = GraphQLResolveInfo['fragments']

// Documents are parsed once and come again: what was found in one of their fields is remembered with it.
const found = new WeakMap<FieldNode, Map<string, boolean>>()

/**
 * Whether a root field's selection asks for a field, named by its path such as `data.environments`. What nobody asks for
 * needs no query. Conditions (@skip, @include) are not looked at: such a field counts as asked for.
 */
export function asksFor({ fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>, path: string) {
  return fieldNodes.some((node) => {
    let answers = found.get(node)
    if (!answers) {
      answers = new Map()
      found.set(node, answers)
    }
    let answer = answers.get(path)
    if (answer === undefined) {
      answer = selects(node.selectionSet, path.split('.'), fragments)
      answers.set(path, answer)
    }
    return answer
  })
}

function selects(set: SelectionSetNode | undefined, path: readonly string[], fragments: Fragments): boolean {
  const [name, ...rest] = path
  if (name === undefined) return true
  return (set?.selections ?? []).some((node) => {
    if (node.kind === Kind.FIELD) return node.name.value === name && selects(node.selectionSet, rest, fragments)
    const spread = node.kind === Kind.FRAGMENT_SPREAD ? fragments[node.name.value]?.selectionSet : node.selectionSet
    return selects(spread, path, fragments)
  })
}
