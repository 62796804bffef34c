import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Step } from '../../../generator/grammar/actions.ts'
import { extendScopes, type Names } from '../expressions/scopes.ts'
import { useFocusAfterRun } from '../focus/use-focus-after-run.ts'
import { useAbility } from '../gates/ability-context.tsx'
import { useScopes } from '../scope.tsx'
import { useScreenState } from '../screen-state.ts'
import { ScreensContext } from '../screens-around.ts'
import { useServices } from '../services-context.tsx'
import { loadAuthorize } from './authorize-code.ts'
import { dialogsIn, preloadDialogs } from './load-dialog.ts'
import {
  AppearanceContext,
  BrowseContext,
  ChooseContext,
  CloseContext,
  FormPlaceContext,
  ListingContext,
  PageFormsContext,
  UploadContext,
} from './places.ts'
import { type FormPlace, type RunPlace, runSteps } from './run-steps.ts'

export interface Run {
  /**
   * True when all steps went through.
   * @param extra names that they may use beside those in scope
   * @param byItself nobody has pressed anything
   */
  run(extra?: Names, byItself?: boolean): Promise<boolean>
  readonly running: boolean
  /** For the control: fetches what the steps open when it is pointed at or focused. */
  readonly preload: { readonly onPointerEnter?: () => void; readonly onFocus?: () => void }
}

/** What whoever runs steps is to them, where that is not said around it. */
export interface OwnPlace {
  readonly form?: FormPlace
  readonly taking?: RunPlace['taking']
}

/** How to run steps of the spec from where the component stands. A run that is under way is not started twice. */
export function useRun(steps: readonly Step[] | undefined, extraScope?: Names, own: OwnPlace = {}): Run {
  const services = useServices()
  const scopes = useScopes()
  const ability = useAbility()
  const { set: setState } = useScreenState()
  const close = useContext(CloseContext)
  const choose = useContext(ChooseContext)
  const setAppearance = useContext(AppearanceContext)
  const upload = useContext(UploadContext)
  const browse = useContext(BrowseContext)
  const listing = useContext(ListingContext)
  const outer = useContext(FormPlaceContext)
  const form = own.form ?? outer
  const { taking } = own
  const forms = useContext(PageFormsContext)
  const around = useContext(ScreensContext)
  const [running, setRunning] = useState(false)
  const busy = useRef(false)
  const page = useFocusAfterRun(running)
  const place = {
    services,
    ability,
    setState,
    close,
    choose,
    taking,
    upload,
    browse,
    listing,
    form,
    forms,
    around,
    setAppearance,
  }
  const latest = useRef({ steps, scopes, extraScope, place })
  useEffect(() => {
    latest.current = { steps, scopes, extraScope, place }
  })

  const run = useCallback(
    async (extra?: Names, byItself = false) => {
      const { steps, scopes, extraScope, place } = latest.current
      if (busy.current || !steps) return false
      busy.current = true
      page.current = location.pathname
      setRunning(true)
      try {
        return (
          (await runSteps(steps, extendScopes(scopes, { ...extraScope, ...extra }), { ...place, byItself })) === 'done'
        )
      } finally {
        busy.current = false
        setRunning(false)
      }
    },
    [page],
  )

  return { run, running, preload: useOpened(steps) }
}

/**
 * Fetches the dialogs that steps open: ahead, and at once when the control is about to be pressed. What opens a pop-up is
 * fetched with the control.
 */
function useOpened(steps: readonly Step[] | undefined): Run['preload'] {
  const services = useServices()
  const names = steps && dialogsIn(steps)
  useEffect(() => {
    for (const name of names ?? []) services.ahead.want(name, () => preloadDialogs([name], services))
  }, [services, names])
  useEffect(() => {
    if (steps?.some(({ step }) => step === 'authorize')) loadAuthorize().catch(() => {})
  }, [steps])
  return useMemo(() => {
    if (!names || names.length === 0) return {}
    const preload = () => preloadDialogs(names, services)
    return { onPointerEnter: preload, onFocus: preload }
  }, [services, names])
}
