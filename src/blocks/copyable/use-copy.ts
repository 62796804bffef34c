import { useMemo } from 'react'
import type { Notice, Step } from '../../../generator/grammar/actions.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import { useTexts } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'

/**
 * Puts a value into the clipboard and says so. Where the browser refuses, or has none (pages without TLS), the value is
 * selected where it stands instead, and that is said.
 * @param select selects it there
 * @param taken told when it is in the clipboard
 */
export function useCopy(copied: Notice, value: string, select: () => void, taken?: () => void): () => Promise<void> {
  const { notices } = useServices()
  const engine = useTexts()
  const steps = useMemo((): readonly Step[] => [{ step: 'notify', notice: copied }], [copied])
  const { run } = useRun(steps)
  return async () => {
    try {
      await navigator.clipboard.writeText(value)
    } catch {
      select()
      notices.notify({ text: engine('notCopied'), tone: 'warning' })
      return
    }
    taken?.()
    await run()
  }
}
