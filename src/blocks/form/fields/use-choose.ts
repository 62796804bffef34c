import { useMemo, useRef } from 'react'
import type { Step } from '../../../../generator/grammar/actions.ts'
import type { FormPick } from '../../../../generator/grammar/forms.ts'
import { type Run, useRun } from '../../../runtime/actions/use-run.ts'
import { useShownList } from '../../../runtime/rights/use-gate.ts'
import type { Picking } from './use-pick.ts'

export interface Choosing extends Pick<Run, 'running' | 'preload'> {
  /** Whether who is here may choose in it. */
  readonly isShown: boolean
  /** Opens the window; what is chosen in it is added, or the first of it comes in the place of the one at `instead`. */
  open(instead?: number): void
}

/** The window in which things are chosen. */
export function useChoose(
  choose: FormPick['choose'],
  { values, room, take }: Pick<Picking, 'values' | 'room' | 'take'>,
): Choosing {
  const place = useRef<number>(undefined)
  const steps = useMemo(
    (): readonly Step[] | undefined => choose && [{ step: 'open', dialog: choose.dialog, with: choose.with }],
    [choose],
  )
  const { run, running, preload } = useRun(steps, undefined, { taking: (chosen) => take(chosen, place.current) })
  const isShown = useShownList(choose ? [choose] : none).length > 0
  return {
    isShown,
    running,
    preload,
    open(instead) {
      place.current = instead
      void run({ chosen: values, room: instead === undefined ? room : 1 })
    },
  }
}

const none: readonly NonNullable<FormPick['choose']>[] = []
