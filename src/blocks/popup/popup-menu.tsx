import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { Ref } from 'react'
import { ActionEntry } from './action-entry.tsx'
import styles from './popup.module.css'
import type { PopupEntries } from './popup.tsx'

export interface PopupMenuProps {
  align: 'start' | 'end'
  entries: PopupEntries
  close: () => void
  /** The id of the button that opened it. */
  labelledBy: string
}

/** The open menu of a Popup; loaded when it is first wanted. */
export function PopupMenu({ align, entries, close, labelledBy }: PopupMenuProps) {
  return (
    <Menu
      opened
      onChange={(opened) => opened || close()}
      position={align === 'end' ? 'bottom-end' : 'bottom-start'}
      offset={4}
      transitionProps={{ duration: 0 }}
      // Within the page, where those who listen find it beside its button; fixed, so that nothing clips it.
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Anchor />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu} miw={176} maw={320} aria-labelledby={labelledBy}>
        {'actions' in entries ? (
          <>
            {entries.name && (
              <div className={styles.head} role="presentation">
                <p className={styles.name}>{entries.name}</p>
                {entries.hint && <p className={styles.hint}>{entries.hint}</p>}
              </div>
            )}
            {entries.actions.map(({ node, disabled, act }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the spec's order is the only identity that actions have.
              <ActionEntry key={index} node={node} disabled={disabled} act={act} first={index === 0} />
            ))}
          </>
        ) : (
          entries.choices.map((choice) => (
            <Menu.RadioItem
              key={choice.value}
              value={choice.value}
              data-autofocus={choice.value === entries.chosen || undefined}
              checked={choice.value === entries.chosen}
              checkIcon={<IconCheck size={16} />}
              onChange={() => entries.choose(choice.value)}
              closeMenuOnClick
            >
              {choice.label}
            </Menu.RadioItem>
          ))
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Where the menu opens. The button beside it carries the attributes that Menu.Target would give. */
function Anchor({ ref }: { ref?: Ref<HTMLSpanElement> }) {
  return <span className={styles.anchor} ref={ref} aria-hidden />
}
