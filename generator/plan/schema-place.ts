import type { ASTNode, NameNode } from 'graphql'
import { spanOf } from '../load/graphql/span.ts'
import type { Span } from '../load/source.ts'
import type { Change } from './change.ts'
import type { Difference } from './differences.ts'
import { placedAt } from './places.ts'
import type { Telling } from './planning.ts'
import type { Side } from './side.ts'

/** Where a part of the schema is defined; of what is gone, where it was. */
export function schemaPlace({ kind, trail }: Difference, { before, after }: Telling): Pick<Change, 'place'> {
  const [, type, , part, , argument] = trail.map(({ name }) => name)
  const names = [type, part, argument].filter((each) => each !== undefined)
  return placedAt(kind === 'removed' ? undefined : definedAt(names, after), definedAt(names, before))
}

/** The innermost of a type, its field or value, and the field's argument that is there. */
function definedAt([type = '', ...inner]: readonly string[], { checked }: Side): Span | undefined {
  const { schema, schemaSource } = checked.context.graphql
  let node: ASTNode | null | undefined = schema?.getType(type)?.astNode
  if (!node || !schemaSource) return undefined
  for (const name of inner) {
    const next: ASTNode | undefined = partsOf(node).find((each) => each.name.value === name)
    // A part that is not there is told by what is there instead.
    if (!next) break
    node = next
  }
  const named = 'name' in node && node.name ? node.name : node
  return named.loc && spanOf(named, schemaSource)
}

type Named = ASTNode & { readonly name: NameNode }

function partsOf(node: ASTNode): readonly Named[] {
  if ('fields' in node) return (node.fields ?? []) as readonly Named[]
  if ('values' in node) return (node.values ?? []) as readonly Named[]
  return ('arguments' in node ? (node.arguments ?? []) : []) as readonly Named[]
}
