import type { WidgetBlock } from '../../../generator/grammar/blocks/widget.ts'
import { WidgetView } from '../../runtime/blocks/widget-view.tsx'
import type { BlockProps } from '../../runtime/registry.ts'

/** A hand-written widget, which sees nothing but what the spec gives it. */
export function View({ node }: BlockProps<WidgetBlock>) {
  return <WidgetView name={node.widget} with={node.with} />
}
