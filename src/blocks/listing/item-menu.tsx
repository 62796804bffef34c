import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { Button } from '../../../generator/grammar/actions.ts'
import { useShownList } from '../../runtime/rights/use-gate.ts'
import { useTexts } from '../../runtime/scope.tsx'
import { Popup } from '../popup/popup.tsx'

const none: readonly Button[] = []

/** The actions on one thing of a list, behind three dots; nothing where staff may do none of them. */
export function ItemMenu({ actions = none, name }: { actions?: readonly Button[]; name: string }) {
  const engine = useTexts()
  const shown = useShownList(actions)
  if (shown.length === 0) return null
  return (
    <Popup
      entries={{ actions: shown }}
      control={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" aria-label={engine('actions', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      )}
    />
  )
}
