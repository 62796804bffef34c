import { useCallback, useContext, useEffect, useRef } from 'react'
import type { Step } from '../../../generator/grammar/actions.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import { useKeptPlace } from '../../runtime/forms/kept-place.ts'
import { personOf } from '../../runtime/forms/person.ts'
import { useServices } from '../../runtime/services-context.tsx'
import { WindowContext } from '../../runtime/unsaved/window-context.ts'
import { done, failed, type SentFile, type SentFiles } from './sent-files.ts'

export interface Sending {
  readonly files: SentFiles
  readonly steps: readonly Step[]
  /** The file that steps run for just now. */
  readonly current: { current: number | undefined }
  /** Told of each file when its steps are over. */
  readonly ended: (file: SentFile, isSent: boolean) => void
}

/** Sends what waits, one file after the other, in the order in which they came. What is given begins with it. */
export function useSending({ files, steps, current, ended }: Sending): () => void {
  const { run } = useRun(steps)
  const tell = useRef(ended)
  tell.current = ended
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const send = useCallback(async () => {
    if (current.current !== undefined) return
    for (let next = files.next(); next && isThere.current; next = files.next()) {
      current.current = next.id
      files.change(next.id, { isSending: true })
      const isSent = await run({ file: next.file })
      current.current = undefined
      files.change(next.id, { progress: isSent ? done : failed, isSending: false })
      tell.current(next, isSent)
    }
  }, [files, run, current])
  useAskedBefore(files)
  return useCallback(() => void send(), [send])
}

/** Whoever leaves while files are on their way is asked; not once the session of who chose them is over. */
function useAskedBefore(files: SentFiles): void {
  const services = useServices()
  const window = useContext(WindowContext)
  const { goneOn } = useKeptPlace()
  useEffect(() => {
    const { unsaved } = services
    const person = personOf(services)
    const remove = unsaved.add({
      window,
      goneOn,
      unsaved: () => files.unsent() && personOf(services) === person,
    })
    const stop = files.all.subscribe(unsaved.changed)
    return () => {
      stop()
      remove()
    }
  }, [services, window, goneOn, files])
}
