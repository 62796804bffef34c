import type { FieldRevision } from '../../database/schema.ts'
import type { Versioned } from '../../operation/changed.ts'

/**
 * What `field_revisions` of a file or folder is once some of its fields were changed, so that a form that was open meanwhile is
 * told of it.
 * @param paths the changed fields by their names in the contract: `Name`, `Width` …
 * @param made the version that came of it
 * @param by the name of who did it
 * @param client the open form that did it; undefined for what was done otherwise
 */
export function revised(
  before: Readonly<Record<string, FieldRevision>>,
  paths: readonly string[],
  { version, updated_at }: Pick<Versioned, 'version' | 'updated_at'>,
  by: string,
  client?: string,
): string {
  const made = { revision: version, by, at: updated_at.toISOString(), ...(client !== undefined && { client }) }
  return JSON.stringify({ ...before, ...Object.fromEntries(paths.map((path) => [path, made])) })
}
