/** What the database says where rows refer to what is not there, or to what is to be deleted. */
export interface ReferenceViolation {
  /** The table whose rows refer to it. */
  readonly table: string | undefined
}

// foreign_key_violation; restrict_violation, as newer versions of PostgreSQL say it of `on delete restrict`.
const codes: readonly unknown[] = ['23503', '23001']

/** What an error of the database says of a reference; undefined for any other error. */
export function referenceViolation(error: unknown): ReferenceViolation | undefined {
  const { code, table } = (error ?? {}) as { code?: unknown; table?: unknown }
  return codes.includes(code) ? { table: typeof table === 'string' ? table : undefined } : undefined
}
