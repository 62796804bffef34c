import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { memo } from 'react'
import type { FilesBlock, FilesTexts } from '../../../generator/grammar/blocks/files.ts'
import { formatBytes } from '../../../generator/values/bytes.ts'
import { noUpload, UploadContext } from '../../runtime/actions/places.ts'
import { ScopeProvider, useText, useTexts } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { ActionRow } from '../controls/action-row.tsx'
import { PlainButton } from '../controls/plain-button.tsx'
import { Percent } from '../percent/percent.tsx'
import styles from './files.module.css'
import { done, failed, type SentFile } from './sent-files.ts'

export interface FileRowProps {
  /** What can be done with it then, and its words. */
  readonly node: Pick<FilesBlock, 'actions'> & {
    readonly texts: Pick<FilesTexts, 'done' | 'failed' | 'remove' | 'retry'>
  }
  readonly row: SentFile
  readonly again: (id: number) => void
  readonly remove: (id: number) => void
}

/** One file: what it is called, how far it is, and what can be done with it then. */
export const FileRow = memo(function FileRow({ node, row, again, remove }: FileRowProps) {
  const { id, file, progress, isSending, reason = '', result } = row
  const { name, size } = file
  const engine = useTexts()
  const { language } = useServices().texts
  const sent = useText(node.texts.done, { name })
  const unsent = useText(node.texts.failed, { name })
  const removal = useText(node.texts.remove, { name })
  const retry = useText(node.texts.retry, { name })
  const isOver = progress === done || progress === failed
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.size}>{formatBytes(size, language)}</span>
      </div>
      {isOver ? (
        <span className={styles.status} data-failed={progress === failed || undefined}>
          {progress === failed ? `${unsent} ${reason}`.trim() : sent}
        </span>
      ) : (
        <Percent label={name} percent={progress} />
      )}
      {progress === done && node.actions && (
        <ScopeProvider names={{ file, result }}>
          {/* What they send and are answered is not about the file that is being sent meanwhile. */}
          <UploadContext value={noUpload}>
            <ActionRow actions={node.actions} />
          </UploadContext>
        </ScopeProvider>
      )}
      {progress === failed && (
        <PlainButton type="button" onClick={() => again(id)}>
          {retry || engine('retry')}
        </PlainButton>
      )}
      {isSending ? (
        <span className={styles.remove} />
      ) : (
        <ActionIcon
          type="button"
          variant="subtle"
          color="gray"
          className={styles.remove}
          aria-label={removal}
          onClick={() => remove(id)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
})
