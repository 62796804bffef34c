import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { CloseButton } from '@mantine/core'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useId } from 'react'
import type { SearchBlock } from '../../../generator/grammar/blocks/search.ts'
import { valueIn } from '../../runtime/expressions/evaluate.ts'
import { useScopes, useText, useTexts } from '../../runtime/scope.tsx'
import { PlainButton } from '../controls/plain-button.tsx'
import { StateMessage } from '../controls/state-message.tsx'
import { Choices, keysOf } from './choices.tsx'
import { wordsOf } from './match.ts'
import styles from './search-window.module.css'
import { useAlso } from './use-also.ts'
import { useChoice } from './use-choice.ts'
import { useCommands } from './use-commands.ts'
import { useBase, useFound } from './use-found.ts'
import { useOffered } from './use-offered.ts'
import { useRecent } from './use-recent.ts'
import type { Sources } from './use-sources.ts'
import { useTyped } from './use-typed.ts'

export interface SearchBodyProps {
  node: SearchBlock
  sources: Sources
  label: string
  close: () => void
}

/**
 * A field with a list below: recent searches while nothing is typed, commands at once, what is found after the pause.
 * The focus stays in the field; the keys choose in the list.
 */
export function SearchBody({ node, sources, label, close }: SearchBodyProps) {
  const engine = useTexts()
  const { settled } = useScopes()
  const id = useId()
  const list = `${id}-list`
  const placeholder = useText(node.texts.placeholder)
  const commandsLabel = useText(sources.commands?.label)
  const base = useBase(sources.find)
  const typed = useTyped(valueIn(sources.find?.delay, settled) ?? 0)
  const here = useFound(sources.find, base, typed.asked)
  const also = useAlso(sources.also, typed.asked)
  const searches = base.variables !== undefined || also.searches
  const empty = typed.text.trim() === ''
  const waiting = searches && typed.waiting
  const found = {
    loading: here.loading || also.loading,
    failure: here.failure ?? also.failure,
    total: here.total + also.total,
  }
  const groups = [...useOffered(sources.find, here.items), ...also.groups]
  const words = wordsOf(typed.text)
  const commands = useCommands(sources.commands, words)
  const recent = useRecent(node.recent, base)
  const shown = { recent: empty ? recent.texts : [], commands, groups }
  const keys = keysOf(shown)
  const idOf = (key: string) => `${id}-${key}`
  const choice = useChoice({
    keys,
    about: `${typed.text} ${typed.asked}`,
    takesFirst: !empty && !waiting && !found.loading,
    idOf,
    enter: () => typed.ask(),
  })
  const idle = !empty && !waiting && !found.loading && !found.failure && !here.hasMore
  const isEmpty = idle && groups.length + commands.length === 0
  const nothing = useText(node.texts.none)
  const some = useText(node.texts.found, { total: found.total })
  const more = useText(node.texts.more)
  const gone = (found: boolean, aside: boolean) => {
    if (found) recent.add(typed.asked)
    if (!aside) close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard wherever the focus is in the window.
    <div
      className={styles.search}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.preventDefault()
        if (typed.text === '') close()
        else typed.ask('')
      }}
    >
      <div className={styles.head} data-busy={found.loading || undefined}>
        <IconSearch size={18} className={styles.icon} aria-hidden />
        <input
          className={styles.field}
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="search"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={keys.length > 0}
          aria-controls={keys.length > 0 ? list : undefined}
          aria-activedescendant={choice.active === undefined ? undefined : idOf(choice.active)}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          value={typed.text}
          onChange={(event) => typed.type(event.target.value)}
          onKeyDown={choice.onKeyDown}
        />
        <CloseButton aria-label={engine('close')} onClick={close} />
      </div>
      <div className={styles.list}>
        <Choices
          node={node}
          id={list}
          label={label}
          commandsLabel={commandsLabel}
          idOf={idOf}
          shown={shown}
          busy={found.loading}
          active={choice.active}
          choose={choice.choose}
          words={words}
          forget={recent.clear}
          again={typed.ask}
          gone={gone}
        />
        {found.failure && !empty && (
          <StateMessage
            alert
            icon={<IconAlertCircle size={20} />}
            text={found.failure}
            actions={
              <PlainButton
                onClick={() => {
                  here.retry()
                  also.retry()
                }}
              >
                {engine('retry')}
              </PlainButton>
            }
          />
        )}
        {here.hasMore && more && (
          <PlainButton className={styles.more} onClick={here.loadMore}>
            {more}
          </PlainButton>
        )}
        <p role="status" className={isEmpty ? styles.none : styles.unseen}>
          {isEmpty ? nothing : found.loading ? engine('loading') : !empty && groups.length > 0 && !waiting ? some : ''}
        </p>
      </div>
    </div>
  )
}
