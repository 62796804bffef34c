import type { Editor } from '@tiptap/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormRich } from '../../../../../generator/grammar/forms.ts'
import { chosenFile } from '../../../../runtime/actions/chosen-file.ts'
import { FormPlaceContext, UploadContext } from '../../../../runtime/actions/places.ts'
import { valueIn } from '../../../../runtime/expressions/evaluate.ts'
import { extendScopes } from '../../../../runtime/expressions/scopes.ts'
import { useShownList } from '../../../../runtime/rights/use-gate.ts'
import { useScopes } from '../../../../runtime/scope.tsx'
import { useServices } from '../../../../runtime/services-context.tsx'
import { useStore } from '../../../../runtime/use-store.ts'
import { FileRow } from '../../../files/file-row.tsx'
import { createSentFiles, type SentFile, type SentFiles, waiting } from '../../../files/sent-files.ts'
import { useSending } from '../../../files/use-sending.ts'
import { useSentPlace } from '../../../files/use-sent-place.ts'
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
