import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { useTexts } from '../../../runtime/scope.tsx'
import styles from './choice.module.css'
import { commonOfLists, type InputProps } from './input-props.ts'

/** How many options a list has before typing finds one faster than looking. */
const many = 8

/** One of several, in a list that opens. */
export default function ChoiceField(props: InputProps) {
  const nothing = useTexts()('noOptions')
  return (
    <Select
      {...commonOfLists(props)}
      searchable={props.choices.length > many}
      nothingFoundMessage={nothing}
      allowDeselect={!props.required}
      clearable={!props.required}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      withScrollArea={false}
      classNames={{ options: styles.options }}
      value={typeof props.value === 'string' ? props.value : null}
      onChange={(value) => props.change(value ?? undefined)}
    />
  )
}
