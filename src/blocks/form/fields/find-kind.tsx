import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { FormItems } from '../../../../generator/grammar/forms.ts'
import { useText } from '../../../runtime/scope.tsx'
import { fits, wordsOf } from '../../search/match.ts'
import styles from './inner.module.css'
import type { ItemKind } from './kinds.ts'
import OfferedList from './offered-list.tsx'
import { optionId } from './offered-words.ts'

interface FindKindProps {
  readonly id: string
  readonly kinds: readonly ItemKind[]
  readonly words: FormItems
  readonly add: (component: string | undefined) => void
  /** Nothing is added; `leads`: the focus goes back to what asked. */
  readonly close: (leads: boolean) => void
}

/** Finds a kind of block by typing, among all of them. */
export default function FindKind({ id, kinds, words, add, close }: FindKindProps) {
  const label = useText(words.find)
  const none = useText(words.none)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  useEffect(() => input.current?.focus(), [])
  const found = kinds.filter((kind) => fits(wordsOf(typed), [kind.label]))
  const options = found.map((kind) => ({ value: kind.component ?? '', title: kind.label, hint: '' }))
  const at = Math.min(active, found.length - 1)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (found.length > 0) setActive((at + (key === 'ArrowDown' ? 1 : found.length - 1)) % found.length)
    } else if (key === 'Enter') {
      const kind = found[at]
      if (kind) add(kind.component)
    } else if (key === 'Escape') close(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.search}>
      <TextInput
        ref={input}
        id={id}
        role="combobox"
        aria-label={label}
        placeholder={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? optionId(id, at) : undefined}
        data-mantine-stop-propagation
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => close(false)}
      />
      <OfferedList
        anchor={input}
        id={id}
        label={label}
        options={options}
        words={none}
        isLoading={false}
        active={at}
        choose={({ value }) => add(value)}
      />
      <p className={styles.unseen} role="status">
        {found.length === 0 && none}
      </p>
    </div>
  )
}
