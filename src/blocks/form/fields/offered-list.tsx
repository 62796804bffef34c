import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useCombobox } from '@mantine/core'
import type { RefObject } from 'react'
import { Anchor } from './anchor.tsx'
import { TagOptions, type TagOptionsProps } from './tag-options.tsx'

interface OfferedListProps extends TagOptionsProps {
  /** The field that it is offered at, which has the focus and answers keys. */
  readonly anchor: RefObject<HTMLInputElement | null>
}

/** What is offered for a text, below its field; its code comes as somebody goes there. */
export default function OfferedList({ anchor, ...offered }: OfferedListProps) {
  const combobox = useCombobox({ opened: true })
  return (
    <Combobox store={combobox} withinPortal transitionProps={{ duration: 0 }}>
      <Combobox.DropdownTarget>
        <Anchor at={anchor} />
      </Combobox.DropdownTarget>
      <TagOptions {...offered} />
    </Combobox>
  )
}
