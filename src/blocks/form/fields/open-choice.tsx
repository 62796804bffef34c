import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import { longestOther } from '../../../../generator/values/other-choice.ts'
import styles from './choice.module.css'
import { dotOf } from './coloured-option.tsx'
import { asText, commonOfLists, type InputProps } from './input-props.ts'
import { allWords, choiceOfWords, wordsOfChoice } from './other-choice.ts'

/** One of several, or something else that is typed. */
export default function OpenChoice(props: InputProps) {
  const { choices, change } = props
  const value = asText(props.value)
  const [typed, setTyped] = useState('')
  // What is being typed stands as it is, with the room behind a word.
  const isTyped = value !== '' && choiceOfWords(choices, typed) === value
  return (
    <Autocomplete
      {...commonOfLists(props)}
      data={[...allWords(choices)]}
      maxLength={longestOther}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      withScrollArea={false}
      classNames={{ options: styles.options }}
      leftSection={dotOf(choices, value)}
      value={isTyped ? typed : wordsOfChoice(choices, value)}
      onChange={(words) => {
        setTyped(words)
        change(words.trim() === '' ? undefined : choiceOfWords(choices, words))
      }}
    />
  )
}
