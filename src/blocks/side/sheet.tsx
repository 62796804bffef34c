import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

export interface SheetProps {
  readonly label: string
  /** Pixels, where it comes from the end. */
  readonly width: number
  readonly from: 'end' | 'below'
  readonly close: () => void
  readonly children: ReactNode
}

/** The panel over a narrow page: a drawer, or a sheet from below. */
export default function Sheet({ label, width, from, close, children }: SheetProps) {
  return (
    <Drawer.Root
      opened
      onClose={close}
      position={from === 'end' ? 'right' : 'bottom'}
      size={from === 'end' ? width : '85%'}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
    >
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content aria-label={label}>{children}</Drawer.Content>
    </Drawer.Root>
  )
}
