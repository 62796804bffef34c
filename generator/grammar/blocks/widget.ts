import type { BlockBase } from '../blocks.ts'
import type { Values } from '../compiled.ts'
import { name, values } from '../language.ts'
import { block } from './block.ts'

/** A hand-written widget of src/widgets, for what no word can say; spec/widgets.yaml says what it takes. */
export interface WidgetBlock extends BlockBase {
  readonly block: 'widget'
  readonly widget: string
  readonly with: Values
}

export const widgetBlock = block<WidgetBlock>(
  'widget',
  {
    about: 'A hand-written widget of src/widgets, for what no word can say; spec/widgets.yaml says what it takes.',
    purpose:
      'Puts a widget in place that was written by hand, for what no word of the language can say. widgets.yaml tells what it takes.',
  },
  {
    widget: { about: 'A widget of widgets.yaml.', rule: name('widget'), required: true, sets: 'widget' },
    with: { about: 'Values for what it takes.', rule: values('widget'), default: {} },
  },
)
