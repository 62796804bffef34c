import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { ScreenData } from '../../../generator/grammar/data.ts'
import type { Dialog, Happening, Screen } from '../../../generator/grammar/screens.ts'
import { useRun } from '../actions/use-run.ts'
import { useCode } from '../code/use-code.ts'
import { poll } from '../data/poll.ts'
import { screenResource } from '../data/source.ts'
import { valueIn } from '../expressions/evaluate.ts'
import { personOf } from '../forms/person.ts'
import { useAbility } from '../gates/ability-context.tsx'
import { useScopes } from '../scope.tsx'
import { useServices } from '../services-context.tsx'
import { happensFirst } from './happened.ts'

/** What a screen does without anybody doing anything: fetches data again, and runs steps when something comes to be so. */
export function ByItself({ screen }: { screen: Screen }) {
  const KeptWindows = useCode(screen.windows !== undefined, loadKeptWindows)?.KeptWindows
  const Unsaved = useCode(screen.unsaved !== undefined, loadUnsaved)?.Unsaved
  return (
    <>
      {Object.entries(screen.data).map(([name, source]) => source.every && <Polled key={name} source={source} />)}
      {Object.entries(screen.data).map(([name, source]) => source.fresh && <Renewed key={name} source={source} />)}
      {screen.windows && KeptWindows && <KeptWindows windows={screen.windows} />}
      {screen.unsaved && Unsaved && <Unsaved holds={screen.unsaved} />}
      {happeningsIn(screen).map((happening, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what the spec says stays in its order.
        <Watched key={index} happening={happening} place={`${screen.name} ${index}`} />
      ))}
    </>
  )
}

const loadKeptWindows = () => import('./kept-windows.tsx')
const loadUnsaved = () => import('./unsaved-screen.tsx')

/** A dialog that is about something closes when that is no more. */
function happeningsIn({ on = [], when }: Screen & Pick<Partial<Dialog>, 'when'>): readonly Happening[] {
  if (!when) return on
  return [...on, { when: (scope) => !when(scope), do: [{ step: 'close' }] }]
}

function Polled({ source }: { source: ScreenData }) {
  const { resources, features } = useServices()
  const ability = useAbility()
  const scopes = useScopes()
  const every = valueIn(source.every, scopes.settled)
  const resource = known(() => screenResource(source, scopes, resources, { ability, features: features.of(scopes) }))
  const isOver = known(() => Boolean(source.until?.(scopes.settled)))
  useEffect(() => {
    if (resource && every && !isOver) return poll(every, () => resource.poll())
  }, [resource, every, isOver])
  return null
}

/** Asks again for what has grown old when another page is entered, or the window comes to the front. */
function Renewed({ source }: { source: ScreenData }) {
  const { resources, features } = useServices()
  const ability = useAbility()
  const scopes = useScopes()
  const { pathname } = useLocation()
  const fresh = valueIn(source.fresh, scopes.settled) ?? 0
  const resource = known(() => screenResource(source, scopes, resources, { ability, features: features.of(scopes) }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to look.
  useEffect(() => {
    const look = () => {
      if (resource && !document.hidden && resource.age > fresh) void resource.poll()
    }
    // What is on its way is not old.
    if (resource?.state.phase !== 'pending') look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [resource, fresh, pathname])
  return null
}

function Watched({ happening, place }: { happening: Happening; place: string }) {
  const services = useServices()
  const { run } = useRun(happening.do)
  const scopes = useScopes()
  const holds = known(() => Boolean(happening.when(scopes.reading)))
  const once = known(() => valueIn(happening.once, scopes.reading))
  const isOnce = happening.once !== undefined
  const mark = isOnce ? JSON.stringify([personOf(services) ?? '', place, once ?? null]) : ''
  const held = useRef<string>(undefined)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    // Of what is loading nothing is known: it is as it was.
    if (holds === undefined || (isOnce && once === undefined)) return
    const now = holds ? mark : undefined
    if (now === held.current) return
    held.current = now
    if (holds && (!isOnce || happensFirst(mark))) last.current = last.current.then(() => run(undefined, true))
  }, [holds, isOnce, once, mark, run])
  return null
}

/** What something gives as far as what it asks for is there. */
function known<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
