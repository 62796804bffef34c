import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../../runtime/scope.tsx'
import styles from './choice.module.css'
import { colouredOption, dotOf } from './coloured-option.tsx'
import { commonOfLists, type InputProps, isSearched } from './input-props.ts'
import type { Letters } from './use-letters.ts'

export interface ChoiceListProps extends InputProps {
  /** It comes in the place of a closed one: where somebody has been there, the focus stays, and it opens where it was to. */
  readonly come?: 'entered' | 'opened' | undefined
  /** Hears letters that are typed where there is no search. */
  readonly type: Letters['type']
}

/** One of several, in a list that opens. */
export function ChoiceList({ come, type, ...props }: ChoiceListProps) {
  const input = useRef<HTMLInputElement>(null)
  const first = useRef(come)
  useLayoutEffect(() => {
    if (first.current) input.current?.focus({ preventScroll: true })
    if (first.current === 'opened') input.current?.click()
    first.current = undefined
  }, [])
  const nothing = useTexts()('noOptions')
  const value = typeof props.value === 'string' ? props.value : null
  const { data, ...common } = commonOfLists(props)
  return (
    <Select
      ref={input}
      {...common}
      data={withStored(data, value)}
      searchable={isSearched(props)}
      onKeyDownCapture={(event) => {
        if (!isSearched(props) && event.currentTarget.ariaExpanded !== 'true' && type(event)) event.stopPropagation()
      }}
      nothingFoundMessage={nothing}
      allowDeselect={!props.required}
      clearable={!props.required && value !== ''}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      withScrollArea={false}
      classNames={{ options: styles.options }}
      renderOption={colouredOption(props.choices)}
      leftSection={dotOf(props.choices, value)}
      value={value}
      onChange={(value) => props.change(value ?? undefined)}
    />
  )
}

interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

/** A stored value that is none of the choices (one was taken away) is seen, and cannot be chosen again. */
function withStored(options: readonly Option[], value: string | null): Option[] {
  const isStrange = value && options.length > 0 && !options.some((option) => option.value === value)
  return isStrange ? [...options, { value, label: value, disabled: true }] : [...options]
}
