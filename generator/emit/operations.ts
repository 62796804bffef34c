import { type ASTNode, type DocumentNode, Kind, print, stripIgnoredCharacters, visit } from 'graphql'
import type { OperationInfo } from '../check/operations/operations.ts'
import { keyText, literalText } from './expressions/literal.ts'
import { exactTypeText } from './operations-types.ts'

/**
 * The module of one operation: `<Name>Result`, `<Name>Variables` and `operation`. `grammar` leads to the grammar folder.
 * Both are type aliases, because an interface would not fit where any variables are taken.
 */
export function emitOperation(info: OperationInfo, grammar = '../../../generator/grammar'): string {
  const name = typeName(info.name)
  const document = withTypenames(info.document)
  const variables = [...info.variables.values()].map(
    (each) =>
      `  ${keyText(each.name)}${each.required ? '' : '?'}: ${exactTypeText(each.required ? each.type : { ...each.type, nullable: true })}`,
  )
  return `import type { Operation } from '${grammar}/compiled.ts'

export type ${name}Result = ${exactTypeText(info.result)}

export type ${name}Variables = {${variables.length > 0 ? `\n${variables.join('\n')}\n` : ''}}

export const operation: Operation<${name}Result, ${name}Variables> = {
  name: ${literalText(info.name)},
  kind: ${literalText(info.kind)},
  field: ${literalText(info.field)},
  text: ${literalText(stripIgnoredCharacters(print(document)))},
  variables: ${literalText([...info.variables.keys()])},
}
`
}

/** `newBooks` → `NewBooks` */
function typeName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Asks every object for its `__typename`, which the cache tells objects apart by; the root has none. */
function withTypenames(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet: {
      leave(node, _key, parent) {
        if (!parent || Array.isArray(parent)) return undefined
        const owner = parent as ASTNode
        if (owner.kind === Kind.OPERATION_DEFINITION || owner.kind === Kind.INLINE_FRAGMENT) return undefined
        if (node.selections.some((each) => each.kind === Kind.FIELD && each.name.value === '__typename'))
          return undefined
        return {
          ...node,
          selections: [...node.selections, { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }],
        }
      },
    },
  })
}
