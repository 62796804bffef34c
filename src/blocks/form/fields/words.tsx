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
import { common, type InputProps } from './input-props.ts'

/** Several short texts, each entered by Enter; what stands there half typed counts when the field is left. */
export default function WordsField(props: InputProps) {
  const value = Array.isArray(props.value) ? props.value.map(String) : []
  return (
    <TagsInput
      {...common(props)}
      value={value}
      acceptValueOnBlur
      withScrollArea={false}
      splitChars={[',', ';', '\n']}
      onChange={(next) => props.change(next.length > 0 ? next : undefined)}
    />
  )
}
