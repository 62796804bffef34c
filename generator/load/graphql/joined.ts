import {
  type DefinitionNode,
  type DocumentNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
} from 'graphql'

/** Several files of a contract as one: what one adds to a type that another has (`extend type Query`) stands in that type. */
export function joined(documents: readonly DocumentNode[]): DocumentNode {
  const definitions = documents.flatMap((each) => each.definitions)
  const added = definitions.filter(isExtension)
  if (added.length === 0) return { kind: Kind.DOCUMENT, definitions }
  const defined = new Set(definitions.filter(isObject).map(({ name }) => name.value))
  return {
    kind: Kind.DOCUMENT,
    definitions: definitions.flatMap((each) => {
      if (isExtension(each) && defined.has(each.name.value)) return []
      return isObject(each) ? extended(each, added) : each
    }),
  }
}

function extended(type: ObjectTypeDefinitionNode, added: readonly ObjectTypeExtensionNode[]): ObjectTypeDefinitionNode {
  const own = added.filter(({ name }) => name.value === type.name.value)
  const all = [type, ...own]
  if (own.length === 0) return type
  return {
    ...type,
    fields: all.flatMap(({ fields }) => fields ?? []),
    interfaces: all.flatMap(({ interfaces }) => interfaces ?? []),
    directives: all.flatMap(({ directives }) => directives ?? []),
  }
}

function isObject(node: DefinitionNode): node is ObjectTypeDefinitionNode {
  return node.kind === Kind.OBJECT_TYPE_DEFINITION
}

function isExtension(node: DefinitionNode): node is ObjectTypeExtensionNode {
  return node.kind === Kind.OBJECT_TYPE_EXTENSION
}
