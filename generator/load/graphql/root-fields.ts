import type { GraphQLField } from 'graphql'
import type { Span } from '../source.ts'
import type { LoadedGraphql } from './graphql.ts'
import { spanOf } from './span.ts'

export type Field = GraphQLField<unknown, unknown>

/** A query or mutation of the schema. */
export interface RootField {
  readonly kind: 'query' | 'mutation'
  readonly field: string
  readonly of: Field
}

/** Every query and mutation of the schema, by its name: whatever the spec may use without a document. */
export function rootFields({ schema }: LoadedGraphql): ReadonlyMap<string, RootField> {
  const all = (kind: RootField['kind']) => {
    const root = kind === 'query' ? schema?.getQueryType() : schema?.getMutationType()
    return Object.values(root?.getFields() ?? {}).map((of) => [of.name, { kind, field: of.name, of }] as const)
  }
  return new Map([...all('query'), ...all('mutation')])
}

/** Where a field of the schema is written. */
export function fieldSpan({ astNode }: Field, { schemaSource }: LoadedGraphql): Span | undefined {
  return astNode && schemaSource ? spanOf(astNode.name, schemaSource) : undefined
}
