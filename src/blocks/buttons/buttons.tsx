import type { ButtonsBlock } from '../../../generator/grammar/blocks/buttons.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { ButtonRow } from '../controls/button-row.tsx'

/** A row of buttons. */
export function View({ node: { actions, text, more } }: BlockProps<ButtonsBlock>) {
  return <ButtonRow actions={actions} text={text} more={more} />
}
