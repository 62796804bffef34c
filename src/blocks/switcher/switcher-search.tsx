import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { TextInput, UnstyledButton } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useRef } from 'react'
import type { ListingSearch } from '../../../generator/grammar/blocks/listing.ts'
import { useText, useTexts } from '../../runtime/scope.tsx'
import styles from './switcher-list.module.css'

export interface SwitcherSearchProps {
  search: ListingSearch
  value: string
  change: (text: string) => void
  /** The id of the list that it searches. */
  list: string
}

/** The search field of a switcher; Escape closes the switcher, whatever is typed. */
export function SwitcherSearch({ search, value, change, list }: SwitcherSearchProps) {
  const placeholder = useText(search.placeholder)
  const engine = useTexts()
  const input = useRef<HTMLInputElement>(null)
  return (
    <TextInput
      ref={input}
      classNames={{ root: styles.search, input: styles.input }}
      type="search"
      role="searchbox"
      aria-label={placeholder}
      aria-controls={list}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      rightSection={
        value !== '' && (
          <UnstyledButton
            className={styles.clear}
            aria-label={engine('clear')}
            tabIndex={-1}
            onClick={() => {
              change('')
              input.current?.focus()
            }}
          >
            <IconX size={16} aria-hidden />
          </UnstyledButton>
        )
      }
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  )
}
