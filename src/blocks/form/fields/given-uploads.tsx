import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormUpload } from '../../../../generator/grammar/forms.ts'
import { type ChosenFile, chosenFile } from '../../../runtime/actions/chosen-file.ts'
import { FormPlaceContext, UploadContext } from '../../../runtime/actions/places.ts'
import { valueIn } from '../../../runtime/expressions/evaluate.ts'
import { extendScopes } from '../../../runtime/expressions/scopes.ts'
import { useShownList } from '../../../runtime/rights/use-gate.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import { useStore } from '../../../runtime/use-store.ts'
import { FileRow } from '../../files/file-row.tsx'
import { createSentFiles, type SentFile, type SentFiles, waiting } from '../../files/sent-files.ts'
import { useSending } from '../../files/use-sending.ts'
import { useSentPlace } from '../../files/use-sent-place.ts'
import type { GivenFiles } from './given-files.ts'
import styles from './given-uploads.module.css'

export interface GivenUploadsProps {
  readonly upload: FormUpload
  /** What was pasted or dropped last. */
  readonly given: GivenFiles
  readonly fits: (file: ChosenFile) => boolean
  /** How many more the field takes, those on their way among them. Without it, any number. */
  readonly room?: number
  /** Why it takes no more. */
  readonly full?: string
  /** Puts a file that was sent into the field, if there is room by now; `key`: under which it was given. */
  readonly put: (value: string, key: number) => boolean
  /** Goes into the field: the button that had the focus is gone. */
  readonly focus: () => void
}

/** Files that were pasted or dropped into a field, on their way: each stands in it once it was sent. */
export function GivenUploads(props: GivenUploadsProps) {
  const [files] = useState(createSentFiles)
  const { current, upload, form } = useSentPlace(files, props.upload.wrongType)
  return (
    <UploadContext value={upload}>
      <FormPlaceContext value={form}>
        <Sent {...props} files={files} current={current} />
      </FormPlaceContext>
    </UploadContext>
  )
}

interface SentProps extends GivenUploadsProps {
  readonly files: SentFiles
  readonly current: { current: number | undefined }
}

function Sent({ upload, given, fits, room = Number.POSITIVE_INFINITY, full, put, focus, files, current }: SentProps) {
  const { texts } = useServices()
  const scopes = useScopes()
  const { settled } = scopes
  const isAllowed = useShownList([upload]).length > 0
  const rows = useStore(files.all)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [status, setStatus] = useState('')
  /** Under which key each file was given, by its id. */
  const keys = useRef(new Map<number, number>())
  const taken = useRef(0)
  const misfit = ({ name }: ChosenFile) => `${name}: ${texts.of(upload.wrongType, settled)}`

  const arrived = ({ id, file }: SentFile) => {
    const { result } = files.all.get().find((each) => each.id === id) ?? {}
    const value = valueIn(upload.value, extendScopes(scopes, { result }).settled)
    files.remove(id)
    if (!value) return setProblems((before) => [...before, misfit(file)])
    if (put(value, keys.current.get(id) ?? 0)) setStatus(texts.of(upload.done, settled, { name: file.name }))
    else if (full) setProblems((before) => [...before, full])
  }
  const send = useSending({
    files,
    steps: upload.do,
    current,
    ended(file, isSent) {
      if (isSent) arrived(file)
      else setStatus(texts.of(upload.failed, settled, { name: file.file.name }))
    },
  })
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
      focus()
    },
    [files, focus],
  )
  const take = (chosen: readonly ChosenFile[], key: number) => {
    if (!isAllowed) return setProblems([texts.of(upload.refused, settled)])
    const most = valueIn(upload.most, settled) ?? Number.POSITIVE_INFINITY
    const right = chosen.filter(fits)
    const large = right.filter(({ size }) => size > most)
    const small = right.filter((file) => !large.includes(file))
    const sent = small.slice(0, Math.max(0, room - files.all.get().length))
    setProblems([
      ...chosen.filter((file) => !right.includes(file)).map(misfit),
      ...large.map(({ name }) => texts.of(upload.tooLarge, settled, { name })),
      ...(full && sent.length < small.length ? [full] : []),
    ])
    const known = new Set(files.all.get().map(({ id }) => id))
    files.add(sent)
    for (const { id } of files.all.get()) if (!known.has(id)) keys.current.set(id, key)
    send()
  }
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (taken.current === given.key) return
    taken.current = given.key
    latest.current(given.files.map(chosenFile), given.key)
  }, [given])

  return (
    <div className={styles.uploads}>
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className={styles.problem}>
            {problem}
          </p>
        ))}
      </div>
      {rows.length > 0 && (
        <ul aria-label={texts.of(upload.label, settled)}>
          {rows.map((row) => (
            <FileRow key={row.id} node={{ texts: upload }} row={row} again={again} remove={remove} />
          ))}
        </ul>
      )}
      <p role="status" className={styles.unseen}>
        {status}
      </p>
    </div>
  )
}
