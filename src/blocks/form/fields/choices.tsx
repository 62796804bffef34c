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
import { MultiSelect } from '@mantine/core'
import { lazily } from '../../../runtime/code/lazily.tsx'
import { useTexts } from '../../../runtime/scope.tsx'
import styles from './choice.module.css'
import { colouredOption } from './coloured-option.tsx'
import { commonOfLists, type InputProps } from './input-props.ts'

/** Waits for it. */
const OpenChoices = lazily(() => import('./open-choices.tsx'))

/** Several of several; where others may be added, what is typed as well. */
export default function ChoicesField(props: InputProps) {
  return props.inner?.others ? <OpenChoices {...props} /> : <ClosedOptions {...props} />
}

function ClosedOptions(props: InputProps) {
  const nothing = useTexts()('noOptions')
  return (
    <MultiSelect
      {...commonOfLists(props)}
      searchable
      nothingFoundMessage={nothing}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      withScrollArea={false}
      classNames={{ options: styles.options }}
      renderOption={colouredOption(props.choices)}
      value={Array.isArray(props.value) ? props.value.map(String) : []}
      onChange={(value) => props.change(value.length > 0 ? value : undefined)}
    />
  )
}
