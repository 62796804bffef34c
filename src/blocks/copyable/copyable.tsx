import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { ActionIcon, Skeleton as Bone, TextInput } from '@mantine/core'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useRef } from 'react'
import type { CopyableBlock } from '../../../generator/grammar/blocks/copyable.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText, useTexts, useValue } from '../../runtime/scope.tsx'
import { CodeLines } from './code-lines.tsx'
import styles from './copyable.module.css'
import { SaveButton } from './save-button.tsx'
import { useCopy } from './use-copy.ts'
import { useOnce } from './use-once.ts'

/** A value that cannot be changed, with a button that puts it into the clipboard; a dash where there is none. */
export function View({ node }: BlockProps<CopyableBlock>) {
  const label = useText(node.label)
  const warning = useText(node.warning)
  const value = useValue(node.value, '')
  const engine = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const take = useOnce(node.once ? value : '', useText(node.once), input)
  const select = () => {
    input.current?.focus()
    input.current?.select()
  }
  const copy = useCopy(node.copied, value, select, take)
  const isEmpty = value === ''
  const words = warning !== '' && (
    <>
      <IconAlertCircle size={16} aria-hidden className={styles.mark} />
      {warning}
    </>
  )
  if (node.code || node.json) return <CodeLines node={node} value={value} warning={words} />

  return (
    <TextInput
      ref={input}
      label={label}
      description={words}
      readOnly
      value={isEmpty ? '-' : value}
      className={styles.copyable}
      classNames={{ input: node.secret ? styles.secret : styles.value, description: styles.warning }}
      autoComplete="off"
      spellCheck={false}
      // What passwords are kept by must neither keep it nor write over it.
      data-1p-ignore={node.secret}
      data-lpignore={node.secret}
      onCopy={take}
      onFocus={(event) => isEmpty || event.currentTarget.select()}
      rightSection={
        !isEmpty && (
          <>
            {node.file && <SaveButton file={node.file} value={value} saved={take} />}
            <ActionIcon variant="subtle" color="gray" aria-label={engine('copy', { name: label })} onClick={copy}>
              <IconCopy size={16} aria-hidden />
            </ActionIcon>
          </>
        )
      }
      {...(node.file && { rightSectionWidth: 68 })}
      rightSectionPointerEvents={isEmpty ? 'none' : 'auto'}
    />
  )
}

export function Skeleton() {
  return <Bone height={56} className={styles.copyable} />
}
