import type { Right } from '../grammar/compiled.ts'
import type { Span } from '../load/source.ts'
import { entry, plain, stringAt, type YamlNode } from '../load/tree.ts'
import type { CheckContext } from './context.ts'

/** The action and subject by which features are asked: the deployment's to give, never a role's. */
const access = { action: 'Access', subject: 'Feature' }

/** A kind of person, with every right spelled out. */
export interface CheckedRole {
  readonly name: string
  readonly text: string
  /** By level; a level that the file leaves out grants nothing. */
  readonly grants: ReadonlyMap<string, readonly Right[]>
  readonly span: Span
}

export interface CheckedAccount {
  readonly email: string
  readonly role: string
  readonly text: string
}

/** The roles of permissions.yaml, as far as they can be read; what is wrong with them is reported when it is walked. */
export function rolesOf({ spec, names }: Pick<CheckContext, 'spec' | 'names'>): readonly CheckedRole[] {
  const roles = entry(spec.concepts.get('permissions')?.[0]?.tree, 'roles')?.value
  const every = {
    actions: without(names.action.keys(), access.action),
    subjects: without(names.subject.keys(), access.subject),
  }
  return entriesOf(roles).map(({ key, keySpan, value }) => ({
    name: key,
    text: stringAt(value, 'text') ?? '',
    span: keySpan,
    grants: new Map(
      entriesOf(entry(value, 'grants')?.value, names.level.keys()).map((level) => [
        level.key,
        entriesOf(level.value, every.subjects).flatMap((subject) =>
          actionsOf(subject.value, every.actions).map((action) => ({ action, subject: subject.key })),
        ),
      ]),
    ),
  }))
}

/** The accounts of accounts.yaml. */
export function accountsOf({ context }: { readonly context: Pick<CheckContext, 'spec'> }): readonly CheckedAccount[] {
  return entriesOf(context.spec.concepts.get('accounts')?.[0]?.tree).map(({ key, value }) => ({
    email: key,
    role: stringAt(value, 'role') ?? '',
    text: stringAt(value, 'text') ?? '',
  }))
}

interface NamedNode {
  readonly key: string
  readonly keySpan: Span
  readonly value: YamlNode
}

/** A map's entries; where `all` stands instead, each of `every` with `all`. */
function entriesOf(node: YamlNode | undefined, every: Iterable<string> = []): readonly NamedNode[] {
  if (node?.kind === 'map') return [...node.entries.values()]
  if (node?.kind !== 'scalar' || node.value !== 'all') return []
  return [...every].map((key) => ({ key, keySpan: node.span, value: node }))
}

function actionsOf(node: YamlNode, every: readonly string[]): readonly string[] {
  return node.kind === 'list' ? node.items.map((each) => String(plain(each))) : every
}

function without(names: Iterable<string>, name: string): readonly string[] {
  return [...names].filter((each) => each !== name)
}
