import {
  type DirectiveNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type StringValueNode,
  valueFromASTUntyped,
} from 'graphql'
import type { LoadedGraphql } from '../load/graphql.ts'
import { type SourceFile, type Span, spanAt } from '../load/source.ts'
import { nearest } from '../nearest.ts'
import { didYouMean, error, type Report } from '../problem.ts'

/** What `@requires` in the schema says of one operation field. */
export interface Requirement {
  /** `Query.books` */
  readonly field: string
  readonly session: boolean
  readonly can: readonly { readonly action: string; readonly subject: string }[]
  readonly feature?: string
  readonly place: Span
}

/** The names that `@requires` may use. */
export interface RequirementNames {
  readonly actions: Iterable<string>
  readonly subjects: Iterable<string>
  readonly features: Iterable<string>
}

/** Reads `@requires(can, feature, session)` of every query and mutation; a field without it needs a session only. */
export function checkRequires(graphql: LoadedGraphql, names: RequirementNames, report: Report): readonly Requirement[] {
  const { schema, schemaSource } = graphql
  if (!schema || !schemaSource) return []
  const found: Requirement[] = []
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    const nodes = [type?.astNode, ...(type?.extensionASTNodes ?? [])] as (ObjectTypeDefinitionNode | null | undefined)[]
    for (const node of nodes)
      for (const field of node?.fields ?? [])
        found.push(requirement(`${type?.name}.${field.name.value}`, field, schemaSource, names, report))
  }
  return found
}

function requirement(
  field: string,
  node: FieldDefinitionNode,
  source: SourceFile,
  names: RequirementNames,
  report: Report,
): Requirement {
  const directive = node.directives?.find((each) => each.name.value === 'requires')
  const strings = directive ? stringsOf(directive, 'can') : []
  const can = strings.flatMap((text) => {
    const right = rightOf(text, source, names, report)
    return right ? [right] : []
  })
  const [feature] = directive ? stringsOf(directive, 'feature') : []
  if (feature) known('feature', feature.value, names.features, spanOf(feature, source), report)
  const session = directive?.arguments?.find((each) => each.name.value === 'session')?.value
  return {
    field,
    session: session ? valueFromASTUntyped(session) !== false : true,
    can,
    ...(feature && { feature: feature.value }),
    place: spanOf(directive ?? node.name, source),
  }
}

function stringsOf(directive: DirectiveNode, name: string): StringValueNode[] {
  const value = directive.arguments?.find((each) => each.name.value === name)?.value
  const values = value?.kind === Kind.LIST ? value.values : value ? [value] : []
  return values.filter((each) => each.kind === Kind.STRING)
}

/** Actions may be of several words ("View Subscription"): the longest action that the text starts with counts. */
function rightOf(
  node: StringValueNode,
  source: SourceFile,
  names: RequirementNames,
  report: Report,
): { action: string; subject: string } | undefined {
  const text = node.value
  const place = spanOf(node, source)
  const actions = [...names.actions].filter((each) => text.startsWith(`${each} `)).sort((a, b) => b.length - a.length)
  const [action] = actions
  if (!action) {
    const suggestion = nearest(text.split(' ')[0] ?? text, names.actions)
    report(
      error(
        'unknown-action',
        place,
        `"${text}" does not begin with an action of permissions.yaml.${didYouMean(suggestion)}`,
        suggestion,
      ),
    )
    return undefined
  }
  const subject = text.slice(action.length + 1)
  return known('subject', subject, names.subjects, place, report) ? { action, subject } : undefined
}

function known(
  kind: 'subject' | 'feature',
  name: string,
  names: Iterable<string>,
  place: Span,
  report: Report,
): boolean {
  const all = [...names]
  if (all.includes(name)) return true
  const suggestion = nearest(name, all)
  report(error(`unknown-${kind}`, place, `"${name}" is no ${kind}.${didYouMean(suggestion)}`, suggestion))
  return false
}

function spanOf(node: { readonly loc?: { readonly start: number; readonly end: number } }, source: SourceFile): Span {
  return spanAt(source, node.loc?.start ?? 0, (node.loc?.end ?? 0) - (node.loc?.start ?? 0))
}
