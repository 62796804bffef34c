import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../runtime/scope.tsx'
import { Brand } from './brand.tsx'

export interface NavigationDrawerProps {
  close: () => void
  label: string
  brand: string
  children: ReactNode
}

/** The navigation on a phone, over the page; loaded when it is first opened. */
export default function NavigationDrawer({ close, label, brand, children }: NavigationDrawerProps) {
  const engine = useTexts()
  return (
    <Drawer
      opened
      onClose={close}
      size={288}
      padding={16}
      title={<Brand text={brand} />}
      closeButtonProps={{ 'aria-label': engine('close'), size: 40, iconSize: 20 }}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.4 }}
    >
      <nav aria-label={label}>{children}</nav>
    </Drawer>
  )
}
