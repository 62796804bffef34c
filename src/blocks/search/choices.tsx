import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { type ReactNode, useId } from 'react'
import type { SearchBlock } from '../../../generator/grammar/blocks/search.ts'
import { useText, useTexts } from '../../runtime/scope.tsx'
import { CommandOption, ResultOption, TextOption } from './options.tsx'
import styles from './search-window.module.css'
import type { Command } from './use-commands.ts'
import type { ResultGroup } from './use-offered.ts'

/** What there is to choose from. */
export interface ShownChoices {
  readonly recent: readonly string[]
  readonly commands: readonly Command[]
  readonly groups: readonly ResultGroup[]
}

/** The keys of all choices, in the order in which they stand. */
export function keysOf({ recent, commands, groups }: ShownChoices): readonly string[] {
  return [
    ...recent.map((_, index) => recentKey(index)),
    ...commands.map(({ key }) => key),
    ...groups.flatMap(({ results }) => results.map(({ key }) => key)),
  ]
}

const recentKey = (index: number) => `recent-${index}`

export interface ChoicesProps {
  readonly node: SearchBlock
  readonly id: string
  readonly label: string
  /** The title above the commands. */
  readonly commandsLabel: string | undefined
  readonly idOf: (key: string) => string
  readonly shown: ShownChoices
  readonly busy: boolean
  readonly active: string | undefined
  readonly choose: (key: string) => void
  readonly words: readonly string[]
  /** Forgets the recent searches. */
  readonly forget: () => void
  /** Searches for something again. */
  readonly again: (text: string) => void
  /** Somebody goes somewhere: to a thing that was found, or by a command. */
  readonly gone: (found: boolean, aside: boolean) => void
}

/** The list below the field. Commands stand above what is found, which comes later and moves nothing. */
export function Choices({
  node,
  id,
  label,
  commandsLabel,
  idOf,
  shown,
  busy,
  active,
  choose,
  words,
  ...does
}: ChoicesProps) {
  const engine = useTexts()
  const recentLabel = useText(node.recent?.label)
  const { recent, commands, groups } = shown
  const option = (key: string) => ({ id: idOf(key), active: key === active, point: () => choose(key), words })
  if (recent.length + commands.length + groups.length === 0) return null
  return (
    <>
      {recent.length > 0 && (
        <div className={styles.above}>
          <span className={styles.label} aria-hidden>
            {recentLabel}
          </span>
          <button type="button" className={styles.forget} onClick={does.forget}>
            {engine('clear')}
          </button>
        </div>
      )}
      <div className={styles.choices} role="listbox" id={id} aria-label={label} aria-busy={busy}>
        {recent.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a group of choices, not of fields.
          <div role="group" aria-label={recentLabel}>
            {recent.map((text, index) => (
              <TextOption
                key={text}
                {...option(recentKey(index))}
                icon={<IconHistory size={18} />}
                text={text}
                take={() => does.again(text)}
              />
            ))}
          </div>
        )}
        {commands.length > 0 && (
          <Group label={commandsLabel}>
            {commands.map((command) => (
              <CommandOption
                key={command.item.at}
                {...option(command.key)}
                node={command.item}
                command={command}
                gone={(aside) => does.gone(false, aside)}
              />
            ))}
          </Group>
        )}
        {groups.map(({ kind, results }) => (
          <KindGroup key={kind.value} kind={kind}>
            {results.map((result) => (
              <ResultOption
                key={result.key}
                {...option(result.key)}
                node={kind}
                result={result}
                gone={(aside) => does.gone(true, aside)}
              />
            ))}
          </KindGroup>
        ))}
      </div>
    </>
  )
}

function KindGroup({ kind, children }: { kind: ResultGroup['kind']; children: ReactNode }) {
  return <Group label={useText(kind.label)}>{children}</Group>
}

function Group({ label, children }: { label: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of choices, not of fields.
    <div role="group" aria-labelledby={id}>
      <div className={styles.label} id={id} role="presentation">
        {label}
      </div>
      {children}
    </div>
  )
}
