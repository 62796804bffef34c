import type { BlockBase } from '../blocks.ts'
import type { Expression } from '../compiled.ts'
import type { Entity } from '../entities.ts'

/** One object's fields as a list of terms. */
export interface DetailsBlock extends BlockBase {
  readonly block: 'details'
  readonly of: Expression<Readonly<Record<string, unknown>> | null | undefined>
  readonly entity: Entity
  readonly fields: readonly string[]
}
