import { lazy } from 'react'
import type { ButtonsBlock } from '../../../generator/grammar/blocks/buttons.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { ActionRow } from '../controls/action-row.tsx'

const FoldedRow = lazy(() => import('./folded-row.tsx'))

/** A row of buttons. */
export function View({ node }: BlockProps<ButtonsBlock>) {
  const { actions, text, more } = node
  return more ? <FoldedRow actions={actions} text={text} more={more} /> : <ActionRow actions={actions} text={text} />
}
