import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useServices } from '../../runtime/services-context.tsx'
import { useStore } from '../../runtime/use-store.ts'
import { useClosedByBack } from '../../runtime/windows/use-closed-by-back.ts'

export interface SheetProps {
  readonly label: string
  /** Pixels, where it comes from the end. */
  readonly width: number
  readonly from: 'end' | 'below'
  readonly close: () => void
  readonly children: ReactNode
}

/** Below the windows (200), whichever of the two came first: a page may become narrow while a question is open. */
const belowWindows = 199

/** The panel over a narrow page: a drawer, or a sheet from below. A window over it has the focus, and the keys. */
export default function Sheet({ label, width, from, close, children }: SheetProps) {
  useClosedByBack(close)
  const { windows } = useServices()
  const isBelow = useStore(windows.open).length > 0
  // One that comes below a window takes the focus when that is gone; one that was there before has had it.
  const takesFocus = useRef(!isBelow)
  if (!isBelow) takesFocus.current = true
  return (
    <Drawer.Root
      opened
      onClose={close}
      position={from === 'end' ? 'right' : 'bottom'}
      size={from === 'end' ? width : '85%'}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      trapFocus={takesFocus.current}
      // Both hear the key.
      closeOnEscape={!isBelow}
      zIndex={belowWindows}
    >
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content aria-label={label}>{children}</Drawer.Content>
    </Drawer.Root>
  )
}
