import type { Editor } from '@tiptap/react'
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { FormRich } from '../../../../../generator/grammar/forms.ts'
import { chosenFile } from '../../../../runtime/actions/chosen-file.ts'
import { FormPlaceContext, UploadContext } from '../../../../runtime/actions/places.ts'
import type { FormPlace, UploadPlace } from '../../../../runtime/actions/run-steps.ts'
import { valueIn } from '../../../../runtime/expressions/evaluate.ts'
import { extendScopes } from '../../../../runtime/expressions/scopes.ts'
import type { Failure } from '../../../../runtime/failures/failure.ts'
import { useShownList } from '../../../../runtime/rights/use-gate.ts'
import { useScopes, useText } from '../../../../runtime/scope.tsx'
import { useServices } from '../../../../runtime/services-context.tsx'
import type { Texts } from '../../../../runtime/texts/texts.ts'
import { useStore } from '../../../../runtime/use-store.ts'
import { FileRow } from '../../../files/file-row.tsx'
import { createSentFiles, progressOf, type SentFile, type SentFiles, waiting } from '../../../files/sent-files.ts'
import { useSending } from '../../../files/use-sending.ts'
import { isAccepted } from '../../../picture/is-accepted.ts'
import { type GivenFiles, placeOfFiles } from './given-files.ts'
import styles from './rich.module.css'

type Upload = NonNullable<NonNullable<FormRich['pictures']>['upload']>

interface UploadsProps {
  readonly editor: Editor
  readonly upload: Upload
  /** What was pasted or dropped last. */
  readonly given: GivenFiles
}

/** Files that were pasted or dropped into a text, on their way: each stands in it as a picture once it was sent. */
export default function Uploads(props: UploadsProps) {
  const { texts } = useServices()
  const [files] = useState(createSentFiles)
  const current = useRef<number>(undefined)
  const around = useContext(FormPlaceContext)
  const wrongType = useText(props.upload.wrongType)
  const change = useCallback(
    (changed: Parameters<SentFiles['change']>[1]) =>
      current.current !== undefined && files.change(current.current, changed),
    [files],
  )
  const upload = useMemo<UploadPlace>(
    () => ({
      progress: (part) => void change({ progress: progressOf(part) }),
      answered: (result) => void change({ result }),
    }),
    [change],
  )
  // Why the server refuses one is said beside it; what ends a session is answered as everywhere.
  const form = useMemo<FormPlace>(
    () => ({
      reset: () => {},
      ...around,
      failed(failure) {
        if (failure.kind === 'session' || failure.status === 401) return false
        const id = current.current
        void Promise.resolve(reasonOf(failure, wrongType, texts)).then(
          (reason) => id !== undefined && files.change(id, { reason }),
        )
        return true
      },
    }),
    [around, files, texts, wrongType],
  )
  return (
    <UploadContext value={upload}>
      <FormPlaceContext value={form}>
        <Sent {...props} files={files} current={current} />
      </FormPlaceContext>
    </UploadContext>
  )
}

/** What the server says of a file that it refuses, or that it could not be reached; empty where it says nothing. */
function reasonOf({ kind, operation, message, status }: Failure, wrongType: string, texts: Texts) {
  if (kind !== 'answered') return texts.engine(kind === 'offline' ? 'offline' : 'unclear')
  if (operation === 'upload') return status === unsupported ? wrongType : ''
  return texts.said(message.trim())
}

/** HTTP: it is of another type than it was said to be. */
const unsupported = 415

interface SentProps extends UploadsProps {
  readonly files: SentFiles
  readonly current: { current: number | undefined }
}

function Sent({ editor, upload, given, files, current }: SentProps) {
  const { texts } = useServices()
  const scopes = useScopes()
  const { settled } = scopes
  const isAllowed = useShownList([upload]).length > 0
  const rows = useStore(files.all)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [status, setStatus] = useState('')
  /** Where each file comes, by its id. */
  const keys = useRef(new Map<number, number>())
  const taken = useRef(0)

  const put = (file: SentFile) => {
    const { result } = files.all.get().find(({ id }) => id === file.id) ?? file
    const of = valueIn(upload.value, extendScopes(scopes, { result }).settled)
    const at = placeOfFiles(editor, keys.current.get(file.id) ?? 0) ?? editor.state.doc.content.size
    if (!of || editor.isDestroyed) return
    editor.commands.insertContentAt(at, { type: 'picture', attrs: { file: of, alt: '' } }, { updateSelection: false })
    files.remove(file.id)
  }
  const send = useSending({
    files,
    steps: upload.do,
    current,
    ended(file, isSent) {
      if (isSent) put(file)
      setStatus(texts.of(isSent ? upload.done : upload.failed, settled, { name: file.file.name }))
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
      editor.commands.focus()
    },
    [files, editor],
  )
  useEffect(() => {
    if (taken.current === given.key) return
    taken.current = given.key
    if (!isAllowed) return setProblems([texts.of(upload.refused, settled)])
    const most = valueIn(upload.most, settled) ?? Number.POSITIVE_INFINITY
    const chosen = given.files.map(chosenFile)
    const right = chosen.filter(({ type }) => isAccepted(type, upload.accept))
    const large = right.filter(({ size }) => size > most)
    setProblems([
      ...(right.length < chosen.length ? [texts.of(upload.wrongType, settled)] : []),
      ...large.map(({ name }) => texts.of(upload.tooLarge, settled, { name })),
    ])
    const known = new Set(files.all.get().map(({ id }) => id))
    files.add(right.filter((file) => !large.includes(file)))
    for (const { id } of files.all.get()) if (!known.has(id)) keys.current.set(id, given.key)
    send()
  }, [given, isAllowed, upload, files, send, texts, settled])

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
