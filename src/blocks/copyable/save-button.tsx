import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { CopyableBlock } from '../../../generator/grammar/blocks/copyable.ts'
import { useText, useValue } from '../../runtime/scope.tsx'
import { saveFile } from './save-file.ts'

interface SaveButtonProps {
  readonly file: NonNullable<CopyableBlock['file']>
  readonly value: string
  readonly saved?: () => void
}

/** Saves a value as a file. */
export function SaveButton({ file, value, saved }: SaveButtonProps) {
  const label = useText(file.label)
  const name = useValue(file.name, '')
  const save = () => {
    saveFile(name, value)
    saved?.()
  }
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={save}>
      <IconDownload size={16} aria-hidden />
    </ActionIcon>
  )
}
