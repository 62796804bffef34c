import type { ConceptName } from '../../grammar/concepts.ts'
import type { LoadedGraphql } from '../../load/graphql/graphql.ts'
import { fieldSpan, rootFields } from '../../load/graphql/root-fields.ts'
import { type Span, spanAt } from '../../load/source.ts'
import { type LoadedSpec, treeOf } from '../../load/spec.ts'
import { readSpecPath } from '../../load/spec-path.ts'
import { entriesIn, entry, type YamlEntry, type YamlNode } from '../../load/tree.ts'
import { nearest } from '../../nearest.ts'
import type { Names } from '../context.ts'

/**
 * Every name that the spec defines, read without asking whether the definitions are right: a broken definition has its
 * own problem, and its uses are none.
 */
export function collectNames(spec: LoadedSpec, graphql: LoadedGraphql): Names {
  const file = (name: ConceptName) => treeOf(spec, name)
  // By the files' names, so that one that cannot be read is there all the same.
  const inFolder = (name: ConceptName) =>
    new Map(
      [...spec.sources.values()].flatMap((source) => {
        const found = readSpecPath(source.path.slice(spec.shown.length + 1))
        const fits = found?.concept === name && /^[A-Za-z][\w-]*$/.test(found.name)
        return fits ? [[found.name, spanAt(source, 0, 0)] as const] : []
      }),
    )
  const under = (name: ConceptName, key: string) => keysOf(sectionOf(file(name), key))
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
    // What the schema offers can be asked for by its name, written or not.
    operation: new Map([...offered(graphql), ...operationsOf(graphql)]),
    query: new Map([...offered(graphql, 'query'), ...operationsOf(graphql, 'query')]),
    mutation: new Map([...offered(graphql, 'mutation'), ...operationsOf(graphql, 'mutation')]),
    feature: under('features', 'features'),
    limit: under('limits', 'limits'),
    decision: under('console', 'decisions'),
    level: under('permissions', 'levels'),
    language: new Map([...wordAt(file('console'), 'language'), ...inFolder('locales')]),
    action: wordsOf(sectionOf(file('permissions'), 'actions')),
    subject: wordsOf(sectionOf(file('permissions'), 'subjects')),
    message: under('messages', 'shared'),
    widget: keysOf(file('widgets')),
    app: under('apps', 'apps'),
    link: new Map(spec.concepts.get('deployments')?.flatMap(({ tree }) => [...keysOf(entry(tree, 'links')?.value)])),
    icon: new Map(),
    part: inFolder('parts'),
    role: under('permissions', 'roles'),
  }
}

/** What stands under a key; where that is mistyped, which is told there, what was meant to. */
export function sectionOf(tree: YamlNode | undefined, key: string): YamlNode | undefined {
  return sectionIn(tree, key)?.value
}

/** As `sectionOf`, with its key. */
export function sectionIn(tree: YamlNode | undefined, key: string): YamlEntry | undefined {
  if (tree?.kind !== 'map') return undefined
  const isMeant = (each: YamlEntry) => nearest(each.key, [key]) !== undefined
  return tree.entries.get(key) ?? [...tree.entries.values()].find(isMeant)
}

function operationsOf(graphql: LoadedGraphql, kind?: 'query' | 'mutation'): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>()
  for (const { source, document } of graphql.documents) {
    for (const definition of document.definitions) {
      if (definition.kind !== 'OperationDefinition') continue
      if (kind !== undefined && definition.operation !== kind) continue
      const { value, loc } = definition.name ?? { value: '', loc: definition.loc }
      const span = spanAt(source, loc?.start ?? 0, value.length)
      const [root] = definition.selectionSet.selections
      // One without a name, or a second one of a name: what it was to be called is told there, and not missed.
      const own = (value === '' || found.has(value)) && root?.kind === 'Field' ? root.name.value : value
      if (own !== '' && !found.has(own)) found.set(own, span)
    }
  }
  return found
}

/** The queries and mutations that the schema offers, at their places there. */
function offered(graphql: LoadedGraphql, kind?: 'query' | 'mutation'): ReadonlyMap<string, Span> {
  const fields = [...rootFields(graphql)].filter(([, field]) => kind === undefined || field.kind === kind)
  return new Map(
    fields.flatMap(([name, { of }]) => {
      const span = fieldSpan(of, graphql)
      return span ? [[name, span] as const] : []
    }),
  )
}

function keysOf(node: YamlNode | undefined): ReadonlyMap<string, Span> {
  return new Map(entriesIn(node).map((each) => [each.key, each.keySpan]))
}

function wordAt(tree: YamlNode | undefined, key: string): ReadonlyMap<string, Span> {
  const found = entry(tree, key)?.value
  return new Map(found?.kind === 'scalar' ? [[String(found.value), found.span]] : [])
}

function wordsOf(node: YamlNode | undefined): ReadonlyMap<string, Span> {
  const items = node?.kind === 'list' ? node.items : []
  return new Map(items.flatMap((item) => (item.kind === 'scalar' ? [[String(item.value), item.span] as const] : [])))
}
