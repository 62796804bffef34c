import type { ButtonsBlock } from '../../../generator/grammar/blocks/buttons.ts'
import { lazily } from '../../runtime/code/lazily.tsx'
import type { BlockProps } from '../../runtime/registry.ts'
import { ActionRow } from '../controls/action-row.tsx'

const FoldedRow = lazily(() => import('./folded-row.tsx'))

/** A row of buttons. */
export function View({ node }: BlockProps<ButtonsBlock>) {
  const { actions, text, more } = node
  return more ? <FoldedRow actions={actions} text={text} more={more} /> : <ActionRow actions={actions} text={text} />
}
