import { useContext, useMemo, useRef } from 'react'
import type { Text } from '../../../generator/grammar/compiled.ts'
import { CloseContext, FormPlaceContext } from '../../runtime/actions/places.ts'
import type { FormPlace, RunPlace, UploadPlace } from '../../runtime/actions/run-steps.ts'
import { useText } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { reasonOf } from '../../runtime/uploads/reason-of.ts'
import { done, progressOf, type SentFiles } from './sent-files.ts'

/** What the steps that send files are told of, for the file that they run for just now. */
export interface SentPlace {
  readonly current: { current: number | undefined }
  readonly upload: UploadPlace
  readonly form: FormPlace
  /** Closes the dialog around: a file whose steps do so is there, hence not asked about. */
  readonly close: RunPlace['close']
}

/**
 * Where steps send files: how far one is, and why the server refuses it, stand beside it. What ends a session is answered as
 * everywhere.
 */
export function useSentPlace(files: SentFiles, wrongType: Text): SentPlace {
  const { texts } = useServices()
  const current = useRef<number>(undefined)
  const around = useContext(FormPlaceContext)
  const closeAround = useContext(CloseContext)
  const wrong = useText(wrongType)
  return useMemo(() => {
    const change = (changed: Parameters<SentFiles['change']>[1]) =>
      current.current !== undefined && files.change(current.current, changed)
    return {
      current,
      upload: {
        progress: (part) => void change({ progress: progressOf(part) }),
        answered: (result) => void change({ result }),
      },
      form: {
        reset: () => {},
        ...around,
        failed(failure) {
          if (failure.kind === 'session' || failure.status === 401) return false
          const id = current.current
          void Promise.resolve(reasonOf(failure, wrong, texts)).then(
            (reason) => id !== undefined && files.change(id, { reason }),
          )
          return true
        },
      },
      close() {
        change({ progress: done })
        return closeAround()
      },
    }
  }, [files, around, closeAround, wrong, texts])
}
