import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useId } from 'react'
import type { TreeMove } from '../../../generator/grammar/blocks/tree.ts'
import { useText, useTexts } from '../../runtime/scope.tsx'
import { PlainButton } from '../controls/plain-button.tsx'
import barStyles from '../selection/bar.module.css'
import { chosenOf, type Selection } from '../selection/selection.ts'
import { top } from './rows.ts'
import type { Moving } from './use-moving.ts'

/** What is marked to be put elsewhere, with the place that has no line of its own: the top. */
export function PlacingBar({ node, moving }: { node: TreeMove; moving: Moving }) {
  const id = useId()
  const engine = useTexts()
  const { marked, words } = moving
  const toTop = useText(node.texts.top)
  const isTop = moving.goalFor(top, marked).verdict === 'takes'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div role="group" aria-labelledby={id} className={barStyles.bar} data-open>
      <p id={id} className={barStyles.count}>
        {words.moving(marked)}
      </p>
      {isTop && <PlainButton onClick={() => moving.put(marked, top)}>{toTop}</PlainButton>}
      <PlainButton variant="subtle" color="gray" leftSection={<IconX size={16} />} onClick={moving.cancel}>
        {engine('cancel')}
      </PlainButton>
    </div>
  )
}

/** Marks all that is selected, to be put elsewhere. */
export function MoveButton({ move, moving, selection }: { move: TreeMove; moving: Moving; selection: Selection }) {
  const words = useText(move.texts.start)
  return <PlainButton onClick={() => moving.mark(chosenOf(selection.state()))}>{words}</PlainButton>
}
