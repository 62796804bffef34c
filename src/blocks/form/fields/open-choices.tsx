import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { TagsInput } from '@mantine/core'
import { longestOther } from '../../../../generator/values/other-choice.ts'
import styles from './choice.module.css'
import { commonOfLists, type InputProps } from './input-props.ts'
import { allWords, choiceOfWords, wordsOfChoice } from './other-choice.ts'

/** Several of several, and others that are typed: each by Enter, or when the field is left. */
export default function OpenChoices(props: InputProps) {
  const { choices, change } = props
  const values = Array.isArray(props.value) ? props.value.map(String) : []
  return (
    <TagsInput
      {...commonOfLists(props)}
      data={[...allWords(choices)]}
      maxLength={longestOther}
      splitChars={[]}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      withScrollArea={false}
      classNames={{ options: styles.options }}
      value={values.map((value) => wordsOfChoice(choices, value))}
      onChange={(words) => {
        const chosen = [...new Set(words.map((each) => choiceOfWords(choices, each)))].filter((each) => each !== '')
        change(chosen.length > 0 ? chosen : undefined)
      }}
    />
  )
}
