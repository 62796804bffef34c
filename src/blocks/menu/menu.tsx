import '@mantine/core/styles/UnstyledButton.layer.css'
import { UnstyledButton } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { MenuBlock } from '../../../generator/grammar/blocks/menu.ts'
import { later } from '../../runtime/code/later.tsx'
import { Icon } from '../../runtime/icon.tsx'
import type { BlockProps } from '../../runtime/registry.ts'
import { useShownList } from '../../runtime/rights/use-gate.ts'
import { useSettled, useText, useTexts } from '../../runtime/scope.tsx'
import { Popup } from '../popup/popup.tsx'
import { Face } from './face.tsx'
import styles from './menu.module.css'

const MenuLine = later(() => import('./menu-line.tsx'))

/** A menu behind a button with a face, such as the profile's, or behind an icon; or its items in a line. */
export function View({ node }: BlockProps<MenuBlock>) {
  const label = useText(node.label)
  const hint = useText(node.hint)
  const picture = useSettled(node.picture)
  const engine = useTexts()
  const shown = useShownList(node.menu.items)
  if (shown.length === 0) return null
  if (node.as === 'line') {
    return <MenuLine items={shown} label={label} />
  }
  const isIcon = node.as === 'icon'
  return (
    <Popup
      align="end"
      entries={{ actions: shown, name: isIcon ? undefined : label, hint }}
      control={(props) => (
        <UnstyledButton
          {...props}
          className={isIcon ? styles.icon : styles.button}
          aria-label={label || engine('menu')}
          title={isIcon ? label : undefined}
        >
          {isIcon ? (
            <Icon name={node.icon} size={20} />
          ) : (
            <>
              <Face name={label} picture={picture} />
              <span className={styles.name} title={label}>
                {label}
              </span>
              <IconChevronDown size={16} className={styles.chevron} aria-hidden />
            </>
          )}
        </UnstyledButton>
      )}
    />
  )
}

/** Nothing stands in for a menu while its code comes. */
export function Skeleton() {
  return null
}
