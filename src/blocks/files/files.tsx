import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import { useCallback, useId, useRef, useState } from 'react'
import type { FilesBlock } from '../../../generator/grammar/blocks/files.ts'
import { chosenFile } from '../../runtime/actions/chosen-file.ts'
import { CloseContext, FormPlaceContext, UploadContext } from '../../runtime/actions/places.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useScopes, useText, useValue } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { useStore } from '../../runtime/use-store.ts'
import { DropZone } from './drop-zone.tsx'
import { FileRow } from './file-row.tsx'
import styles from './files.module.css'
import { createSentFiles, type SentFiles, waiting } from './sent-files.ts'
import { useSending } from './use-sending.ts'
import { useSentPlace } from './use-sent-place.ts'

/** Files that are dropped or chosen, and sent one after the other. */
export function View({ node }: BlockProps<FilesBlock>) {
  const [files] = useState(createSentFiles)
  const { current, upload, form, close } = useSentPlace(files, node.texts.wrongType)
  return (
    <UploadContext value={upload}>
      <FormPlaceContext value={form}>
        <CloseContext value={close}>
          <Files node={node} files={files} current={current} />
        </CloseContext>
      </FormPlaceContext>
    </UploadContext>
  )
}

interface FilesProps {
  readonly node: FilesBlock
  readonly files: SentFiles
  readonly current: { current: number | undefined }
}

function Files({ node, files, current }: FilesProps) {
  const { texts } = useServices()
  const { settled } = useScopes()
  const label = useText(node.label)
  const most = useValue(node.most, Number.POSITIVE_INFINITY)
  const rows = useStore(files.all)
  const [problems, setProblems] = useState<Problems>({ said: 0, words: [] })
  const [status, setStatus] = useState('')
  const browse = useRef<HTMLButtonElement>(null)
  const named = useId()
  const words = (text: keyof typeof node.texts, { name }: { readonly name: string }) =>
    texts.of(node.texts[text], settled, { name })

  const send = useSending({
    files,
    steps: node.do,
    current,
    ended: ({ file }, isSent) => setStatus(`${file.name}: ${words(isSent ? 'done' : 'failed', file)}`),
  })
  const take = (given: readonly File[]) => {
    if (node.single && files.unsent()) return
    const chosen = (node.single ? given.slice(0, 1) : given).map(chosenFile)
    const taken = chosen.filter(({ extension }) => !node.accept || node.accept.includes(extension))
    const large = taken.filter(({ size }) => size > most)
    const wrong = taken.length < chosen.length ? [words('wrongType', { name: '' })] : []
    setProblems(({ said }) => ({ said: said + 1, words: [...wrong, ...large.map((file) => words('tooLarge', file))] }))
    const added = taken.filter((file) => !large.includes(file))
    if (node.single && added.length > 0) files.all.set([])
    files.add(added)
    send()
  }
  const again = useCallback(
    (id: number) => {
      files.change(id, { progress: waiting, result: undefined, reason: undefined })
      send()
    },
    [files, send],
  )
  const remove = useCallback(
    (id: number) => {
      files.remove(id)
      // Its button goes with it.
      browse.current?.focus()
    },
    [files],
  )

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div role="group" aria-labelledby={named} className={styles.files}>
      <p id={named} className={styles.label}>
        {label}
      </p>
      <DropZone node={node} take={take} browse={browse} />
      <div role="alert" className={styles.problems}>
        {problems.words.map((problem, index) => (
          // The same words said again are to be read out again.
          // biome-ignore lint/suspicious/noArrayIndexKey: none of them moves.
          <p key={`${problems.said} ${index}`}>{problem}</p>
        ))}
      </div>
      {rows.length > 0 && (
        <ul className={styles.rows} aria-labelledby={named}>
          {rows.map((row) => (
            <FileRow key={row.id} node={node} row={row} again={again} remove={remove} />
          ))}
        </ul>
      )}
      <p role="status" className={styles.unseen}>
        {status}
      </p>
    </div>
  )
}

interface Problems {
  /** How many times files were given. */
  readonly said: number
  readonly words: readonly string[]
}

export function Skeleton() {
  return <Bone height={152} />
}
