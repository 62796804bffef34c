import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { type DragEvent, type RefObject, useRef, useState } from 'react'
import type { FilesBlock } from '../../../generator/grammar/blocks/files.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './files.module.css'

export interface DropZoneProps {
  readonly node: FilesBlock
  readonly take: (files: readonly File[]) => void
  readonly browse: RefObject<HTMLButtonElement | null>
}

/** Where files are dropped; its button chooses them, which does the same by keyboard. */
export function DropZone({ node, take, browse }: DropZoneProps) {
  const drop = useText(node.texts.drop)
  const label = useText(node.texts.browse)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a further way; the button does the same.
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        take([...event.dataTransfer.files])
      }}
    >
      <p className={styles.drop}>{drop}</p>
      <Button ref={browse} variant="default" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={!node.single}
        accept={node.accept?.map((each) => `.${each}`).join(',')}
        className={styles.input}
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // The same file may be chosen again.
          event.currentTarget.value = ''
          take(files)
        }}
      />
    </div>
  )
}
