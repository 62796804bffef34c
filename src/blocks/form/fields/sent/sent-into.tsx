import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormRich } from '../../../../../generator/grammar/forms.ts'
import { type ChosenFile, chosenFile } from '../../../../runtime/actions/chosen-file.ts'
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
import type { GivenFiles } from './given.ts'
import styles from './sent.module.css'

/** The words around files that a field takes. */
export type SentWords = Omit<NonNullable<NonNullable<FormRich['pictures']>['upload']>, 'accept'>

export interface SentIntoProps {
  readonly upload: SentWords
  /** What was pasted or dropped last. */
  readonly given: GivenFiles
  /**
   * Why a file is not taken, in words; undefined where it is.
   * @param before how many are on their way already
   */
  readonly wrong: (file: ChosenFile, before: number) => string | undefined
  /**
   * Takes what the field holds of a file that was sent.
   * @param value empty where it turned out to be of another kind
   * @param key of the files that it was given with
   * @returns why the field does not take it, in words; undefined where it does
   */
  readonly put: (value: string, key: number, file: ChosenFile) => string | undefined
  /** One was taken off the list: the focus was on it. */
  readonly removed: () => void
}

/** Files that were pasted or dropped into a field, on their way: each is in it once it was sent. */
export function SentInto(props: SentIntoProps) {
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

interface SentProps extends SentIntoProps {
  readonly files: SentFiles
  readonly current: { current: number | undefined }
}

function Sent({ upload, given, wrong, put, removed, files, current }: SentProps) {
  const { texts } = useServices()
  const scopes = useScopes()
  const { settled } = scopes
  const isAllowed = useShownList([upload]).length > 0
  const rows = useStore(files.all)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [status, setStatus] = useState('')
  /** With which others each file was given, by its id. */
  const keys = useRef(new Map<number, number>())
  const taken = useRef(0)

  const came = (sent: SentFile): boolean => {
    const { id, file, result } = files.all.get().find(({ id }) => id === sent.id) ?? sent
    const value = valueIn(upload.value, extendScopes(scopes, { result }).settled)
    const problem = put(value ?? '', keys.current.get(id) ?? 0, file)
    if (problem !== undefined) setProblems((before) => [...before, problem])
    files.remove(id)
    return problem === undefined
  }
  const send = useSending({
    files,
    steps: upload.do,
    current,
    ended(file, isSent) {
      const { name } = file.file
      if (!isSent) setStatus(texts.of(upload.failed, settled, { name }))
      else setStatus(came(file) ? texts.of(upload.done, settled, { name }) : '')
    },
  })
  const again = useCallback(
    (id: number) => {
      files.change(id, { progress: waiting, result: undefined, reason: undefined })
      send()
    },
    [files, send],
  )
  const latest = useRef({ wrong, removed })
  latest.current = { wrong, removed }
  const remove = useCallback(
    (id: number) => {
      files.remove(id)
      latest.current.removed()
    },
    [files],
  )
  useEffect(() => {
    if (taken.current === given.key) return
    taken.current = given.key
    if (!isAllowed) return setProblems([texts.of(upload.refused, settled)])
    const most = valueIn(upload.most, settled) ?? Number.POSITIVE_INFINITY
    const known = new Set(files.all.get().map(({ id }) => id))
    const said = new Set<string>()
    const right: ChosenFile[] = []
    for (const file of given.files.map(chosenFile)) {
      const large = file.size > most ? texts.of(upload.tooLarge, settled, { name: file.name }) : undefined
      const problem = latest.current.wrong(file, known.size + right.length) ?? large
      if (problem === undefined) right.push(file)
      else said.add(problem)
    }
    setProblems([...said])
    files.add(right)
    for (const { id } of files.all.get()) if (!known.has(id)) keys.current.set(id, given.key)
    send()
  }, [given, isAllowed, upload, files, send, texts, settled])

  return (
    <div className={styles.sent}>
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
