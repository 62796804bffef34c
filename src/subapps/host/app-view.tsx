import { useComputedColorScheme, useMantineContext, useMantineTheme } from '@mantine/core'
import { type RefObject, use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { hosting } from '#generated/apps.ts'
import type { App } from '../../../generator/grammar/apps.ts'
import { AppearanceContext } from '../../runtime/actions/places.ts'
import type { Bundles } from '../../runtime/apps.ts'
import { useAbility } from '../../runtime/gates/ability-context.tsx'
import type { Match } from '../../runtime/navigation/address.ts'
import { useScopes } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { loadLeaveGuard } from '../../runtime/unsaved/load-leave-guard.ts'
import { useStore } from '../../runtime/use-store.ts'
import { appContext, appNavigation, type Told } from './app-context.ts'
import { type AppFrame, type FrameState, openFrame } from './app-frame.ts'
import { AppLoader } from './app-loader.tsx'
import { AppNotice, useFailureWords } from './app-notice.tsx'
import styles from './host.module.css'
import { watchErrors } from './own-errors.ts'

export interface AppViewProps {
  readonly app: App
  readonly bundles: Bundles
  /** Where it begins, and where staff are in it. */
  readonly base: string
  readonly address: string
  /** Whether a page still shows it. */
  readonly staysIn: (page: Match | undefined) => boolean
  /** It is the page, and not a part of one. */
  readonly whole?: boolean
}

/** The frame of a sub-application: its loader, itself, or the notice in its place. Nothing that it does breaks the page around. */
export function AppView({ app, bundles, base, address, staysIn, whole = false }: AppViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const told = useTold(app, base, address)
  const frame = useFrame({ app, bundles, staysIn }, place, told)
  const state = useFrameState(frame)
  return (
    <div className={whole ? styles.whole : styles.part} data-app-frame={app.name} data-phase={state.phase}>
      {state.phase === 'loading' && <AppLoader app={app} whole={whole} />}
      {state.phase === 'failed' && <AppNotice app={app} failure={state.failure} whole={whole} />}
      <div ref={place} className={styles.place} hidden={state.phase === 'failed'} />
    </div>
  )
}

/** What it is told now: another object whenever any of it changes. */
function useTold(app: App, base: string, address: string): Told {
  const services = useServices()
  const scopes = useScopes()
  const ability = useAbility()
  const scheme = useComputedColorScheme('light')
  const mantine = useMantineContext()
  const theme = useMantineTheme()
  const setAppearance = use(AppearanceContext)
  const isDrawn = app.load !== undefined
  return useMemo(
    () => ({
      base,
      address,
      scopes,
      ability,
      scheme,
      ...(isDrawn && { drawn: { app: app.name, services, look: { mantine, theme }, setAppearance } }),
    }),
    [app, base, address, scopes, ability, scheme, isDrawn, services, mantine, theme, setAppearance],
  )
}

/** Those that are on their way out, by the name of what comes after them. */
const leaving = new Map<string, Promise<void>>()

type Standing = Pick<AppViewProps, 'app' | 'bundles' | 'staysIn'>

/** Opens the frame when it is drawn, tells it what changes, and leaves it when it goes. */
function useFrame({ app, bundles, staysIn }: Standing, place: RefObject<HTMLDivElement | null>, told: Told) {
  const services = useServices()
  const [frame, setFrame] = useState<AppFrame>()
  const now = useRef({ told, staysIn })
  useLayoutEffect(() => {
    now.current = { told, staysIn }
  })
  useLayoutEffect(() => {
    if (!place.current || !hosting) return
    const stopped = new AbortController()
    const navigation = appNavigation(services, (page) => now.current.staysIn(page), { signal: stopped.signal, report })
    const lasting = { app, services, navigation, fail: (reason: unknown) => opened.fail(reason) }
    const opened = openFrame({
      place: place.current,
      load: () => withGuard(bundles.load(app.name)),
      context: (signal) => appContext(lasting, now.current.told, signal),
      timeout: hosting.timeout,
      retries: hosting.retries,
      before: leaving.get(app.name),
      report,
    })
    const unwatch = app.module === undefined ? undefined : watchErrors(app.module, opened.fail)
    setFrame(opened)
    return () => {
      unwatch?.()
      stopped.abort()
      const gone = opened.leave()
      leaving.set(app.name, gone)
      void gone.then(() => leaving.get(app.name) === gone && leaving.delete(app.name))
    }
  }, [app, bundles, services, place])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `told` is what the frame is told.
  useEffect(() => frame?.update(), [frame, told])
  useSaidFailure(frame, app, bundles)
  return frame
}

const nothing: FrameState = { phase: 'loading' }
const noState = { get: () => nothing, set: () => {}, subscribe: () => () => {} }

function useFrameState(frame: AppFrame | undefined): FrameState {
  return useStore(frame?.state ?? noState)
}

/** Product 1: an error message appears besides the notice, once. */
function useSaidFailure(frame: AppFrame | undefined, app: App, bundles: Bundles) {
  const { notices } = useServices()
  const state = useFrameState(frame)
  const failure = state.phase === 'failed' ? state.failure : undefined
  const text = useFailureWords(app, failure)
  const said = useRef<unknown>(undefined)
  const say = useCallback(() => notices.notify({ tone: 'danger', text }), [notices, text])
  useEffect(() => {
    if (!failure || said.current === failure) return
    said.current = failure
    if (failure.kind === 'late') bundles.forget(app.name)
    say()
  }, [failure, say, bundles, app])
}

function report(thrown: unknown) {
  console.error(thrown)
}

/** It may have changes from its first moment on: what asks about them is there before it. */
async function withGuard(loading: Promise<unknown>): Promise<unknown> {
  const [module] = await Promise.all([loading, loadLeaveGuard().catch(() => undefined)])
  return module
}
