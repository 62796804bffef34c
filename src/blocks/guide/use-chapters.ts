import { useCallback, useEffect, useState } from 'react'
import type { Chapter } from '../../runtime/data/chapters.ts'
import { type Failure, failureOf } from '../../runtime/failures/failure.ts'
import { useServices } from '../../runtime/services-context.tsx'

export type FoundChapter = { readonly chapter: Chapter } | { readonly failure: Failure }

export interface Chapters {
  /** In the order asked; nothing while they are on their way. */
  readonly found: readonly FoundChapter[] | undefined
  readonly retry: () => void
}

/** Reads chapters anew each time that they are shown: the addresses of their videos are good for a while only. */
export function useChapters(from: string, ids: readonly string[]): Chapters {
  const { readChapter } = useServices()
  const [attempt, setAttempt] = useState(0)
  const asked = JSON.stringify([from, ids, attempt])
  const [answer, setAnswer] = useState<{ asked: string; found: readonly FoundChapter[] }>()
  useEffect(() => {
    const [address, wanted] = JSON.parse(asked) as [string, readonly string[]]
    const { signal, abort } = abortable()
    const read = (id: string) =>
      readChapter({ from: address, id, signal }).then(
        (chapter): FoundChapter => ({ chapter }),
        (thrown): FoundChapter => ({ failure: failureOf(thrown, 'guide') }),
      )
    void Promise.all(wanted.map(read)).then((found) => signal.aborted || setAnswer({ asked, found }))
    return abort
  }, [asked, readChapter])
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { found: answer?.asked === asked ? answer.found : undefined, retry }
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
