import type { BlockBase } from '../blocks.ts'
import type { Values } from '../compiled.ts'

/** A hand-written widget of src/widgets, for what no word can say; spec/widgets.yaml says what it takes. */
export interface WidgetBlock extends BlockBase {
  readonly block: 'widget'
  readonly widget: string
  readonly with: Values
}
