import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a column has one of these values. One parameter however many they are: lists of any length are one and the same
 * statement, which is prepared once.
 */
export function isAnyOf(column: string, values: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)))`
}

/** The same, where there is mostly one: an index that goes on in the list's order is read in it. */
export function isOneOf(column: string, values: readonly string[]): RawBuilder<boolean> {
  return values.length === 1 ? sql<boolean>`${sql.ref(column)} = ${values[0]}` : isAnyOf(column, values)
}
