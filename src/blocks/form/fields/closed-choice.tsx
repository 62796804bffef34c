import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import type { KeyboardEvent } from 'react'
import type { ChoiceListProps } from './choice-list.tsx'
import { dotOf } from './coloured-option.tsx'
import { commonOfLists } from './input-props.ts'

interface ClosedChoiceProps extends ChoiceListProps {
  /** The pointer is pressed on it. */
  readonly press: () => void
  /** It is to be opened. */
  readonly open: () => void
}

/** What opens a list, by the keyboard. */
const opening = ['ArrowDown', 'ArrowUp', 'Enter', ' ']

/** A list that nobody has opened yet, as it looks and is read out: what opens it is fetched meanwhile. */
export function ClosedChoice({ press, open, type, ...props }: ClosedChoiceProps) {
  const { data, openOnFocus: _, ...common } = commonOfLists(props)
  const stored = data.length > 0 && typeof props.value === 'string' ? props.value : ''
  const shown = data.find(({ value }) => value === props.value)?.label ?? stored
  const onKeyDown = (event: KeyboardEvent) => {
    if (type(event) || !opening.includes(event.key)) return
    event.preventDefault()
    open()
  }
  return (
    <TextInput
      {...common}
      readOnly
      pointer
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      leftSection={dotOf(props.choices, props.value)}
      rightSection={<IconSelector size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      value={shown}
      onPointerDown={press}
      onClick={open}
      onKeyDown={onKeyDown}
    />
  )
}
