import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox } from '@mantine/core'
import { useEffect } from 'react'
import type { Scope } from '../../../../generator/grammar/compiled.ts'
import type { FormSuggest } from '../../../../generator/grammar/forms.ts'
import type { Texts } from '../../../runtime/texts/texts.ts'
import choiceStyles from './choice.module.css'
import styles from './tags.module.css'
import type { Suggestion } from './use-suggestions.ts'

interface TagOptionsProps {
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

/** The id of an option, which the input names while it is marked. */
export function optionId(id: string, at: number): string {
  return `${id}-option-${at}`
}

/** How much is offered, or why nothing is; `total` is not known while it is asked for. */
export function stateWords(suggest: FormSuggest | undefined, total: number | undefined, texts: Texts, scope: Scope) {
  const words = suggest?.texts
  if (total === undefined) return texts.of(words?.loading, scope) || texts.engine('loading')
  return total === 0 ? texts.of(words?.none, scope) : texts.of(words?.found, scope, { total })
}

/** What is offered below the field, or why nothing is. The field itself reads out how much it is. */
export function TagOptions({ id, label, options, words, isLoading, active, choose }: TagOptionsProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView?.({ block: 'nearest' })
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
