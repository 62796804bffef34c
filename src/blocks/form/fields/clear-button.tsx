import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { CloseButton } from '@mantine/core'
import { useTexts } from '../../../runtime/scope.tsx'

export interface ClearButtonProps {
  readonly clear: () => void
  /** The id of the input, which has the focus again afterwards: this button is gone. */
  readonly focus: string
}

/** Empties a field. */
export default function ClearButton({ clear, focus }: ClearButtonProps) {
  const label = useTexts()('clear')
  return (
    <CloseButton
      size={24}
      iconSize={16}
      aria-label={label}
      onClick={() => {
        clear()
        document.getElementById(focus)?.focus()
      }}
    />
  )
}
