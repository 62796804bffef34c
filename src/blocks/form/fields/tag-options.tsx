import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox } from '@mantine/core'
import { useEffect } from 'react'
import { showInList } from '../../../runtime/focus/show-in-list.ts'
import choiceStyles from './choice.module.css'
import { optionId } from './offered-words.ts'
import styles from './tags.module.css'
import type { Suggestion } from './use-suggestions.ts'

export interface TagOptionsProps {
  readonly id: string
  readonly label: string
  readonly options: readonly Suggestion[]
  /** Why nothing is offered, or how much is. */
  readonly words: string
  readonly isLoading: boolean
  /** The one that Enter takes; none: -1. */
  readonly active: number
  readonly choose: (option: Suggestion) => void
}

/** What is offered below the field, or why nothing is. The field itself reads out how much it is. */
export function TagOptions({ id, label, options, words, isLoading, active, choose }: TagOptionsProps) {
  useEffect(() => {
    showInList(document.getElementById(optionId(id, active)))
  }, [id, active])
  return (
    <Combobox.Dropdown>
      {options.length === 0 && <p className={styles.state}>{words}</p>}
      <Combobox.Options id={`${id}-list`} aria-label={label} aria-busy={isLoading} className={choiceStyles.options}>
        {options.map((option, at) => (
          <Combobox.Option
            key={option.value}
            id={optionId(id, at)}
            className={styles.option}
            value={option.value}
            selected={at === active}
            aria-selected={at === active}
            onClick={() => choose(option)}
          >
            <span className={styles.title}>{option.title}</span>
            {option.hint && option.hint !== option.title && <span className={styles.hint}>{option.hint}</span>}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}
