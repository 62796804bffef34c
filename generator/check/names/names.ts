import type { ConceptName } from '../../grammar/concepts.ts'
import type { LoadedGraphql } from '../../load/graphql/graphql.ts'
import { type Span, spanAt } from '../../load/source.ts'
import type { LoadedSpec } from '../../load/spec.ts'
import { entry, type YamlNode } from '../../load/tree.ts'
import type { Names } from '../context.ts'

/**
 * Every name that the spec defines, read without asking whether the definitions are right: a broken definition has its
 * own problem, and its uses are none.
 */
export function collectNames(spec: LoadedSpec, graphql: LoadedGraphql): Names {
  const file = (name: ConceptName) => spec.concepts.get(name)?.[0]?.tree
  // By the files' names, so that one that cannot be read is there all the same.
  const inFolder = (name: ConceptName) =>
    new Map(
      [...spec.sources.values()].flatMap((source) => {
        const [, folder, file] = /([^/]+)\/([A-Za-z][\w-]*)\.yaml$/.exec(source.path.slice(spec.shown.length)) ?? []
        return folder === name && file !== undefined ? [[file, spanAt(source, 0, 0)] as const] : []
      }),
    )
  const under = (name: ConceptName, key: string) => keysOf(entry(file(name), key)?.value)
  return {
    route: keysOf(file('routes')),
    screen: inFolder('screens'),
    dialog: inFolder('dialogs'),
    form: inFolder('forms'),
    menu: keysOf(file('menus')),
    entity: new Map(
      spec.concepts.get('entities')?.flatMap(({ tree }) => {
        const name = entry(tree, 'entity')?.value
        return name?.kind === 'scalar' ? [[String(name.value), name.span] as const] : []
      }),
    ),
    operation: operationsOf(graphql),
    query: operationsOf(graphql, 'query'),
    mutation: operationsOf(graphql, 'mutation'),
    feature: under('features', 'features'),
    limit: under('limits', 'limits'),
    decision: under('console', 'decisions'),
    level: under('permissions', 'levels'),
    action: wordsOf(entry(file('permissions'), 'actions')?.value),
    subject: wordsOf(entry(file('permissions'), 'subjects')?.value),
    message: under('messages', 'shared'),
    widget: keysOf(file('widgets')),
    link: new Map(spec.concepts.get('deployments')?.flatMap(({ tree }) => [...keysOf(entry(tree, 'links')?.value)])),
    icon: new Map(),
    part: new Map(),
    role: under('permissions', 'roles'),
  }
}

function operationsOf(graphql: LoadedGraphql, kind?: 'query' | 'mutation'): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>()
  for (const { source, document } of graphql.documents) {
    for (const definition of document.definitions) {
      if (definition.kind !== 'OperationDefinition' || !definition.name) continue
      if (kind !== undefined && definition.operation !== kind) continue
      const { value, loc } = definition.name
      found.set(value, spanAt(source, loc?.start ?? 0, value.length))
    }
  }
  return found
}

function keysOf(node: YamlNode | undefined): ReadonlyMap<string, Span> {
  return new Map(node?.kind === 'map' ? [...node.entries.values()].map((each) => [each.key, each.keySpan]) : [])
}

function wordsOf(node: YamlNode | undefined): ReadonlyMap<string, Span> {
  const items = node?.kind === 'list' ? node.items : []
  return new Map(items.flatMap((item) => (item.kind === 'scalar' ? [[String(item.value), item.span] as const] : [])))
}
