import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { TextInput, UnstyledButton } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import type { BuilderBlock } from '../../../generator/grammar/blocks/builder.ts'
import { Icon } from '../../runtime/icon.tsx'
import { useText } from '../../runtime/scope.tsx'
import styles from './builder.module.css'
import { found, type Kind, type KindGroup } from './kinds.ts'

interface PaletteProps {
  readonly node: BuilderBlock['palette']
  readonly groups: readonly KindGroup[]
  readonly input: RefObject<HTMLInputElement | null>
  readonly add: (kind: Kind) => void
  readonly leave: () => void
}

/** What can be added: found by typing, added by a click, Enter or by being dragged into the list. */
export function Palette({ node, groups, input, add, leave }: PaletteProps) {
  const id = useId()
  const label = useText(node.label)
  const placeholder = useText(node.search)
  const none = useText(node.none)
  const [searched, setSearched] = useState('')
  const shown = found(groups, searched)
  const choose = (kind: Kind | undefined) => {
    if (!kind) return
    setSearched('')
    add(kind)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') choose(shown[0]?.kinds[0])
    else if (event.key === 'Escape') {
      setSearched('')
      leave()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <section className={styles.palette} aria-label={label}>
      <TextInput
        ref={input}
        type="search"
        role="searchbox"
        aria-label={placeholder}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size={16} aria-hidden />}
        leftSectionPointerEvents="none"
        value={searched}
        onChange={(event) => setSearched(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p className={styles.none} role="status">
        {shown.length === 0 ? none : ''}
      </p>
      {shown.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
        <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
          <p id={`${id}-${group.name}`} className={styles.group}>
            {group.label}
          </p>
          {group.kinds.map((kind) => (
            <UnstyledButton
              key={kind.name}
              className={styles.kind}
              data-dragged={`kind:${kind.name}`}
              data-handle
              onClick={() => choose(kind)}
            >
              <Icon name={kind.icon} size={16} />
              {kind.label}
            </UnstyledButton>
          ))}
        </div>
      ))}
    </section>
  )
}
