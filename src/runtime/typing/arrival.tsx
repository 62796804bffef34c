import { useCallback } from 'react'
import { useServices } from '../services-context.tsx'
import type { Coming } from './type-ahead.ts'

/**
 * Stands first in a dialog: the focus comes into the dialog with it, before the parts below are drawn, and so does what
 * was typed since `expected` was asked for.
 */
export function Arrival({ expected }: { expected: Coming | undefined }) {
  const { typeAhead } = useServices()
  const ref = useCallback(
    (element: HTMLElement | null) => {
      const dialog = element?.closest<HTMLElement>('[role="dialog"]')
      if (dialog) typeAhead.arrive(dialog, expected)
    },
    [typeAhead, expected],
  )
  return <span hidden ref={ref} />
}
