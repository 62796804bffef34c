import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon } from '@mantine/core'
import IconFolderOpen from '@tabler/icons-react/dist/esm/icons/IconFolderOpen.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ComponentType, memo, useMemo, useRef } from 'react'
import type { UploadsTexts } from '../../../generator/grammar/blocks/uploads.ts'
import { formatBytes } from '../../../generator/values/bytes.ts'
import { extendScopes } from '../../runtime/expressions/scopes.ts'
import { ScopesProvider } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import type { Queue } from '../../runtime/uploads/queue.ts'
import { markOf, withTaken } from '../../runtime/uploads/taken.ts'
import { isUnderWay, type Upload } from '../../runtime/uploads/upload.ts'
import { ActionRow } from '../controls/action-row.tsx'
import { Percent } from '../percent/percent.tsx'
import styles from './tray.module.css'

interface TrayRowProps {
  readonly upload: Upload
  readonly queue: Queue
  /** The control that had the focus goes with the row. */
  readonly gone: () => void
}

/** One file: what it is called, how far it is and how fast, and what can be done with it. */
export const TrayRow = memo(function TrayRow({ upload, queue, gone }: TrayRowProps) {
  const { id, way, mark, state } = upload
  const { language } = useServices().texts
  const { name, size } = mark
  const end = isUnderWay(upload) || state === 'lost' ? 'cancel' : 'remove'
  const control = (text: keyof UploadsTexts, icon: ComponentType<{ size: number }>, press: () => void) => (
    <Control label={way.words(text, { name })} icon={icon} press={press} />
  )
  return (
    <>
      <div className={styles.facts}>
        <p className={styles.name} title={[...upload.folders, name].join(' / ')}>
          {name}
        </p>
        <Status upload={upload} />
      </div>
      {(state === 'waiting' || state === 'paused' || state === 'lost') && (
        <span className={styles.size}>{formatBytes(size, language)}</span>
      )}
      {state === 'done' && <Actions upload={upload} />}
      {(state === 'sending' || state === 'waiting') && control('pause', IconPlayerPause, () => queue.pause(id))}
      {state === 'paused' && control('resume', IconPlayerPlay, () => queue.resume(id))}
      {state === 'failed' && control('retry', IconRefresh, () => queue.resume(id))}
      {state === 'lost' && <Find upload={upload} />}
      {control(end, IconX, () => {
        gone()
        if (end === 'cancel') queue.cancel(id)
        else queue.remove(id)
      })}
    </>
  )
})

function Status({ upload }: { upload: Upload }) {
  const { way, mark, state, share, speed, reason } = upload
  const { language } = useServices().texts
  const { name, size } = mark
  if (state === 'sending') {
    return (
      <div className={styles.going}>
        <Percent label={name} percent={Math.floor(share * 100)} />
        <span className={styles.speed}>
          {speed === undefined
            ? formatBytes(size, language)
            : way.words('speed', { size: formatBytes(speed, language) })}
        </span>
      </div>
    )
  }
  const failed = state === 'failed' || state === 'refused'
  const said = {
    waiting: () => way.words('waiting'),
    paused: () => way.words('paused'),
    done: () => reason || way.words('done'),
    lost: () => reason ?? way.words('choose', { name }),
    refused: () => reason ?? '',
    failed: () => reason || way.words('failed', { name }),
  }[state]()
  return (
    <p className={styles.status} data-failed={failed || undefined} title={said}>
      {said}
    </p>
  )
}

/** What can be done with a file that is there; what they send is not about the files that are sent meanwhile. */
function Actions({ upload: { way, file, into, result } }: { upload: Upload }) {
  const scopes = useMemo(() => extendScopes(way.scopes, { file, into, result }), [way, file, into, result])
  if (!way.node.actions) return null
  return (
    <ScopesProvider scopes={scopes}>
      <ActionRow actions={way.node.actions} />
    </ScopesProvider>
  )
}

/** Chooses again what browsers forget when a page is loaded anew. */
function Find({ upload: { id, way, mark, into } }: { upload: Upload }) {
  const { uploads } = useServices()
  const input = useRef<HTMLInputElement>(null)
  const { name, size, changed } = mark
  const choose = (file: File) => {
    const chosen = markOf(file)
    const isIt = chosen.name === name && chosen.size === size && chosen.changed === changed
    uploads.set((before) =>
      isIt
        ? withTaken(before, way, [{ file, folders: [] }], into)
        : before.map((each) => (each.id === id ? { ...each, reason: way.words('another', { name }) } : each)),
    )
  }
  return (
    <>
      <Control label={way.words('find', { name })} icon={IconFolderOpen} press={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        className={styles.input}
        tabIndex={-1}
        aria-hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) choose(file)
          currentTarget.value = ''
        }}
      />
    </>
  )
}

function Control({
  label,
  icon: Shown,
  press,
}: {
  label: string
  icon: ComponentType<{ size: number }>
  press: () => void
}) {
  return (
    <ActionIcon type="button" variant="subtle" color="gray" aria-label={label} title={label} onClick={press}>
      <Shown size={16} aria-hidden />
    </ActionIcon>
  )
}
