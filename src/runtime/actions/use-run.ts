import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { Step } from '../../../generator/grammar/actions.ts'
import { extendScopes, type Names } from '../expressions/scopes.ts'
import { useAbility } from '../gates/ability-context.tsx'
import { useScopes } from '../scope.tsx'
import { ScreensContext } from '../screens/around.ts'
import { useScreenState } from '../screens/state.ts'
import { useServices } from '../services-context.tsx'
import { AppearanceContext, CloseContext, FormPlaceContext, ListingContext, UploadContext } from './places.ts'
import { type FormPlace, runSteps } from './run-steps.ts'
import { useFocusAfterRun } from './use-focus-after-run.ts'

export interface Run {
  /** True when all steps went through; `extra` are names that they may use beside those in scope. */
  run(extra?: Names): Promise<boolean>
  readonly running: boolean
}

/** How to run steps of the spec from where the component stands. A run that is under way is not started twice. */
export function useRun(steps: readonly Step[] | undefined, extraScope?: Names, own?: FormPlace): Run {
  const services = useServices()
  const scopes = useScopes()
  const ability = useAbility()
  const { set: setState } = useScreenState()
  const close = useContext(CloseContext)
  const setAppearance = useContext(AppearanceContext)
  const upload = useContext(UploadContext)
  const listing = useContext(ListingContext)
  const outer = useContext(FormPlaceContext)
  const form = own ?? outer
  const around = useContext(ScreensContext)
  const [running, setRunning] = useState(false)
  const busy = useRef(false)
  const page = useFocusAfterRun(running)
  const latest = useRef({
    steps,
    scopes,
    extraScope,
    place: { services, ability, setState, close, upload, listing, form, around, setAppearance },
  })
  useEffect(() => {
    const place = { services, ability, setState, close, upload, listing, form, around, setAppearance }
    latest.current = { steps, scopes, extraScope, place }
  })

  const run = useCallback(
    async (extra?: Names) => {
      const { steps, scopes, extraScope, place } = latest.current
      if (busy.current || !steps) return false
      busy.current = true
      page.current = location.pathname
      setRunning(true)
      try {
        return (await runSteps(steps, extendScopes(scopes, { ...extraScope, ...extra }), place)) === 'done'
      } finally {
        busy.current = false
        setRunning(false)
      }
    },
    [page],
  )

  return { run, running }
}
