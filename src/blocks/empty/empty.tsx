import type { EmptyBlock } from '../../../generator/grammar/blocks/empty.ts'
import { Icon } from '../../runtime/icon.tsx'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText } from '../../runtime/scope.tsx'
import { ActionRow } from '../controls/action-row.tsx'
import { StateMessage } from '../controls/state-message.tsx'

/** Says what would be here and offers the first step. */
export function View({ node }: BlockProps<EmptyBlock>) {
  const text = useText(node.text)
  const hint = useText(node.hint)
  return (
    <StateMessage
      icon={node.icon && <Icon name={node.icon} size={20} />}
      text={text}
      hint={hint}
      actions={node.actions && <ActionRow actions={node.actions} />}
    />
  )
}
