import type { ButtonsBlock } from '../../../generator/grammar/blocks/buttons.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { ActionRow } from '../controls/action-row.tsx'

/** A row of buttons. */
export function View({ node }: BlockProps<ButtonsBlock>) {
  return <ActionRow actions={node.actions} text={node.text} />
}
