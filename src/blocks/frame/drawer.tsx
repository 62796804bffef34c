import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { CloseButton, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../runtime/scope.tsx'
import { useClosedByBack } from '../../runtime/windows/use-closed-by-back.ts'
import { Brand } from './brand.tsx'
import styles from './drawer.module.css'

export interface NavigationDrawerProps {
  close: () => void
  label: string
  brand: string
  children: ReactNode
}

/** The navigation on a phone, over the page; loaded when it is first opened. */
export default function NavigationDrawer({ close, label, brand, children }: NavigationDrawerProps) {
  useClosedByBack(close)
  const engine = useTexts()
  return (
    <Drawer.Root opened onClose={close} size={288} transitionProps={{ duration: 0 }}>
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content aria-label={label}>
        <div className={styles.head}>
          <Brand text={brand} />
          <CloseButton size={40} iconSize={20} aria-label={engine('close')} onClick={close} />
        </div>
        <nav className={styles.body} aria-label={label}>
          {children}
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  )
}
