import type { BlockBase } from '../blocks.ts'
import type { Button } from '../actions.ts'
import type { Text } from '../compiled.ts'

/** A page that says one thing: denied, missing, under maintenance, trial ended. */
export interface PageMessageBlock extends BlockBase {
  readonly block: 'page-message'
  readonly icon?: string
  /** A code above the title (403). */
  readonly code?: Text
  readonly title: Text
  readonly subtitle?: Text
  readonly text?: Text
  readonly actions?: readonly Button[]
}
