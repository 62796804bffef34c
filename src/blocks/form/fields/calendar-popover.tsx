import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { type FocusEvent, type ReactNode, useEffect, useState } from 'react'
import { Anchor } from './anchor.tsx'
import type { CalendarProps } from './typed-date.tsx'

interface CalendarPopoverProps extends Pick<CalendarProps, 'anchor' | 'open' | 'label' | 'close'> {
  readonly children: ReactNode
}

/** What opens below a date: it takes the focus, and gives it back where it came from. */
export function CalendarPopover({ anchor, open, label, close, children }: CalendarPopoverProps) {
  // It comes with its code, when it is to be open: that it was closed before is what gives the focus back.
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(open), [open])
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && close()}
      position="bottom-start"
      transitionProps={{ duration: 0 }}
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Anchor at={anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} onFocus={keepEscape}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Escape closes the calendar and not the window around, which looks for this mark on what has the focus. */
function keepEscape({ target }: FocusEvent) {
  target.setAttribute('data-mantine-stop-propagation', 'true')
}
