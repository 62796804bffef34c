import type { CompiledOf } from '../compiled-type.ts'
import { name, values } from '../language.ts'
import { block } from './block.ts'

export const widgetBlock = block(
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

/** A hand-written widget of src/widgets, for what no word can say; spec/widgets.yaml says what it takes. */
export type WidgetBlock = CompiledOf<typeof widgetBlock>
