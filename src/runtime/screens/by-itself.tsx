import { useEffect, useRef } from 'react'
import type { ScreenData } from '../../../generator/grammar/data.ts'
import type { Dialog, Happening, Screen } from '../../../generator/grammar/screens.ts'
import { useRun } from '../actions/use-run.ts'
import { poll } from '../data/poll.ts'
import { screenResource } from '../data/source.ts'
import { valueIn } from '../expressions/evaluate.ts'
import { useAbility } from '../gates/ability-context.tsx'
import { useScopes } from '../scope.tsx'
import { useServices } from '../services-context.tsx'

/** What a screen does without anybody doing anything: fetches data again, and runs steps when something comes to be so. */
export function ByItself({ screen }: { screen: Screen }) {
  return (
    <>
      {Object.entries(screen.data).map(([name, source]) => source.every && <Polled key={name} source={source} />)}
      {happeningsIn(screen).map((happening, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what the spec says stays in its order.
        <Watched key={index} happening={happening} />
      ))}
    </>
  )
}

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
  const resource = known(() => screenResource(source, scopes, resources, { ability, features }))
  const isOver = known(() => Boolean(source.until?.(scopes.settled)))
  useEffect(() => {
    if (resource && every && !isOver) return poll(every, () => resource.poll())
  }, [resource, every, isOver])
  return null
}

function Watched({ happening }: { happening: Happening }) {
  const { run } = useRun(happening.do)
  const scopes = useScopes()
  const holds = known(() => Boolean(happening.when(scopes.reading)))
  const held = useRef(false)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    // Of what is loading nothing is known: it is as it was.
    if (holds === undefined || holds === held.current) return
    held.current = holds
    if (holds) last.current = last.current.then(() => run())
  }, [holds, run])
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
