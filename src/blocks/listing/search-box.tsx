import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { TextInput, UnstyledButton } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type RefObject, useContext, useEffect, useRef } from 'react'
import type { ListingSearch } from '../../../generator/grammar/blocks/listing.ts'
import { useKey } from '../../runtime/keys/use-key.ts'
import { useText, useTexts } from '../../runtime/scope.tsx'
import { WindowContext } from '../../runtime/unsaved/window-context.ts'
import styles from './search-box.module.css'

export interface SearchBoxProps {
  search: ListingSearch
  value: string
  change: (text: string) => void
}

/** Searches a listing; the key `/` leads to it from anywhere on the page. */
export function SearchBox({ search, value, change }: SearchBoxProps) {
  const placeholder = useText(search.placeholder)
  const engine = useTexts()
  const input = useRef<HTMLInputElement>(null)
  useKey('/', () => input.current?.focus())
  useBeginInWindow(input)

  const clear = () => {
    change('')
    input.current?.focus()
  }
  return (
    <TextInput
      ref={input}
      classNames={{ root: styles.search, input: styles.input }}
      type="search"
      role="searchbox"
      aria-label={placeholder}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      rightSection={
        value === '' ? (
          <kbd className={styles.key} aria-hidden>
            /
          </kbd>
        ) : (
          <UnstyledButton className={styles.clear} aria-label={engine('clear')} onClick={clear}>
            <IconX size={16} aria-hidden />
          </UnstyledButton>
        )
      }
      rightSectionPointerEvents={value === '' ? 'none' : 'auto'}
      value={value}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return
        event.preventDefault()
        change('')
      }}
    />
  )
}

/** A window to look for things in begins with the search, where it has no form to begin with. */
function useBeginInWindow(input: RefObject<HTMLInputElement | null>): void {
  const inWindow = useContext(WindowContext) !== undefined
  useEffect(() => {
    const dialog = inWindow && input.current?.closest('[role="dialog"]')
    if (!dialog || dialog.querySelector('form') || dialog.querySelector('[role="searchbox"]') !== input.current) return
    // What else puts the focus into a window comes a moment later, and takes this mark.
    input.current?.setAttribute('data-autofocus', '')
    input.current?.focus({ preventScroll: true })
  }, [inWindow, input])
}
