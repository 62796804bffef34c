import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { ActionIcon, Skeleton as Bone } from '@mantine/core'
import IconUndo from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconRedo from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import { useCallback, useMemo, useState } from 'react'
import styles from './access-list.module.css'
import { type AccessChanges, cellOf } from './edits.ts'
import { type GivenEntry, privileges } from './entry.ts'
import { Grid } from './grid.tsx'
import { entryAt } from './lines.ts'
import { outcomeOf } from './outcome.ts'
import { isSamePlace, type Place } from './place.ts'
import { outcomeWords, privilegeWord, type Texts } from './texts.ts'
import { useList } from './use-list.ts'

export interface AccessListProps extends Texts {
  readonly entries?: readonly GivenEntry[] | null
  /** Whether Create is among the privileges. */
  readonly creates?: boolean | null
  /** What is to be changed (`AccessChanges`), and who is told of it. */
  readonly value?: unknown
  readonly change: (value: AccessChanges | undefined) => void
  readonly disabled?: boolean
}

const withoutCreate = privileges.filter((each) => each !== 'Create')

/**
 * Who may do what with a thing (product 2.14): roles and people in one grid of Inherit, Deny and Allow. What is inherited is
 * shown with what it amounts to and where it comes from. Nothing is saved here: whoever shows it is told what changes.
 */
export function View({ entries, creates, value, change, disabled = false, ...texts }: AccessListProps) {
  const list = useList({ entries, value, change })
  const [place, setPlace] = useState<Place>()
  // The focus comes to where one has gone: that is nothing to draw again for.
  const stand = useCallback((to: Place) => setPlace((before) => (isSamePlace(before, to) ? before : to)), [])
  const columns = creates ? privileges : withoutCreate
  // Words stay the same while the widget does: rows compare them by what they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by their words.
  const words = useMemo(() => texts as Texts, [JSON.stringify(texts)])
  const entry = place && entryAt(list.lines, place.line)
  const privilege = place && columns[place.column - 1]

  return (
    <div className={styles.list}>
      <div className={styles.bar}>
        <ul className={styles.legend}>
          {(['Allow', 'Inherit', 'Deny'] as const).map((cell) => (
            <li key={cell} data-cell={cell} data-comes={cell === 'Inherit' ? 'Mixed' : cell}>
              {cell === 'Allow' ? words.allow : cell === 'Deny' ? words.deny : words.inherited}
            </li>
          ))}
        </ul>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={words.undo}
          disabled={!list.canUndo || disabled}
          onClick={list.undo}
        >
          <IconUndo size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={words.redo}
          disabled={!list.canRedo || disabled}
          onClick={list.redo}
        >
          <IconRedo size={18} aria-hidden />
        </ActionIcon>
      </div>
      <Grid {...list} columns={columns} texts={words} disabled={disabled} stand={stand} />
      <p className={styles.detail}>
        {entry && privilege ? (
          <>
            <b>
              {entry.name} · {privilegeWord(words, privilege)}
            </b>{' '}
            {outcomeWords(
              words,
              cellOf(entry, privilege, list.edits),
              outcomeOf(entry, privilege, list.edits, list.roles),
            )}
          </>
        ) : (
          words.help
        )}
      </p>
    </div>
  )
}

/** The shape of what comes. */
export function Skeleton() {
  return (
    <div className={styles.list} aria-hidden>
      {[0, 1, 2, 3].map((line) => (
        <Bone key={line} height={36} />
      ))}
    </div>
  )
}
