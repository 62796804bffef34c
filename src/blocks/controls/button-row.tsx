import type { ButtonsBlock } from '../../../generator/grammar/blocks/buttons.ts'
import { lazily } from '../../runtime/code/lazily.tsx'
import { ActionRow } from './action-row.tsx'

const FoldedRow = lazily(() => import('./folded-row.tsx'))

type ButtonRowProps = Partial<Pick<ButtonsBlock, 'actions' | 'text' | 'more'>>

/** Buttons side by side, of which those that are seldom needed may stand in a menu. */
export function ButtonRow({ actions, text, more }: ButtonRowProps) {
  return more ? <FoldedRow actions={actions} text={text} more={more} /> : <ActionRow actions={actions} text={text} />
}
