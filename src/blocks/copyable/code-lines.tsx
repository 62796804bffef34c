import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { ActionIcon, Input } from '@mantine/core'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { type ReactNode, useId, useRef } from 'react'
import type { CopyableBlock } from '../../../generator/grammar/blocks/copyable.ts'
import { useText, useTexts } from '../../runtime/scope.tsx'
import styles from './copyable.module.css'
import { SaveButton } from './save-button.tsx'
import { useCopy } from './use-copy.ts'

interface CodeLinesProps {
  node: CopyableBlock
  value: string
  warning: ReactNode
}

/** A line for a shell or a program, broken where there is no room, with a button that copies it as the one line that it is. */
export function CodeLines({ node, value, warning }: CodeLinesProps) {
  const label = useText(node.label)
  const engine = useTexts()
  const id = useId()
  const code = useRef<HTMLPreElement>(null)
  const shown = node.json ? indented(value) : value
  const copy = useCopy(node.copied, value, () => code.current && getSelection()?.selectAllChildren(code.current))
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={warning}
      className={styles.wide}
      classNames={{ description: styles.warning }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds what is entered. */}
      <div className={styles.code} role="group" aria-labelledby={id}>
        <pre ref={code} className={node.json ? styles.json : undefined} tabIndex={node.json ? 0 : undefined}>
          <code>{shown === '' ? '-' : shown}</code>
        </pre>
        {value !== '' && node.file && <SaveButton file={node.file} value={value} />}
        {value !== '' && (
          <ActionIcon variant="subtle" color="gray" aria-label={engine('copy', { name: label })} onClick={copy}>
            <IconCopy size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </Input.Wrapper>
  )
}

/** JSON in lines, as people read it; what is none stays as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
