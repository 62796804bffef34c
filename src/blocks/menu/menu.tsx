import '@mantine/core/styles/UnstyledButton.layer.css'
import { UnstyledButton } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { MenuBlock } from '../../../generator/grammar/blocks/menu.ts'
import { useShownList } from '../../runtime/gates/use-gate.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useSettled, useText, useTexts } from '../../runtime/scope.tsx'
import { Popup } from '../popup/popup.tsx'
import { Face } from './face.tsx'
import styles from './menu.module.css'

/** A menu behind a button with a face, such as the profile's. */
export function View({ node }: BlockProps<MenuBlock>) {
  const label = useText(node.label)
  const hint = useText(node.hint)
  const picture = useSettled(node.picture)
  const engine = useTexts()
  const shown = useShownList(node.menu.items)
  if (shown.length === 0) return null
  return (
    <Popup
      align="end"
      entries={{ actions: shown, name: label, hint }}
      control={(props) => (
        <UnstyledButton {...props} className={styles.button} aria-label={label || engine('menu')}>
          <Face name={label} picture={picture} />
          <span className={styles.name}>{label}</span>
          <IconChevronDown size={16} className={styles.chevron} aria-hidden />
        </UnstyledButton>
      )}
    />
  )
}
