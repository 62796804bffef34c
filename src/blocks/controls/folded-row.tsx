import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { Button as ButtonNode } from '../../../generator/grammar/actions.ts'
import type { ButtonsBlock } from '../../../generator/grammar/blocks/buttons.ts'
import { useShownList } from '../../runtime/rights/use-gate.ts'
import { useText } from '../../runtime/scope.tsx'
import { Popup } from '../popup/popup.tsx'
import { ActionRow } from './action-row.tsx'

const none: readonly ButtonNode[] = []

type FoldedRowProps = Partial<Pick<ButtonsBlock, 'actions' | 'text'>> & {
  readonly more: NonNullable<ButtonsBlock['more']>
}

/** A row of which the last buttons stand in a menu; a single one stands in the row as well. */
export default function FoldedRow({ actions, text, more }: FoldedRowProps) {
  const shown = useShownList(actions ?? none)
  const label = useText(more.label)
  const beside = shown.length > more.after + 1 ? shown.slice(0, more.after) : shown
  const folded = shown.slice(beside.length)
  const menu = folded.length > 0 && (
    <Popup
      entries={{ actions: folded }}
      control={(props) => (
        <Button {...props} variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {label}
        </Button>
      )}
    />
  )
  return <ActionRow actions={beside.map(({ node }) => node)} text={text} end={menu} />
}
