import { useEffect } from 'react'
import type { DataSource } from '../../generator/grammar/data.ts'
import type { Route } from '../../generator/grammar/routes.ts'
import { poll } from '../runtime/data/poll.ts'
import type { Resource } from '../runtime/data/resource.ts'
import { sourceResource } from '../runtime/data/source.ts'
import { valueIn } from '../runtime/expressions/evaluate.ts'
import { useScopes } from '../runtime/scope.tsx'
import { useServices } from '../runtime/services-context.tsx'

/** Whoever did nothing for so long is not at work (ms): nothing is asked in the name of an empty chair. */
const atWork = 300_000

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'visibilitychange'] as const

let lastSign = 0

/**
 * Keeps open pages up with what they hang on: what somebody may do, and which features there are, may be changed by others
 * at any time. Menus and gates follow at once, and the page is asked anew whether it may be seen.
 */
export function LiveContext({ route }: { readonly route: Route | undefined }) {
  const { levels, spec } = useServices()
  useEffect(() => {
    const sign = () => {
      lastSign = performance.now()
    }
    sign()
    for (const each of signs) document.addEventListener(each, sign, { passive: true })
    return () => {
      for (const each of signs) document.removeEventListener(each, sign)
    }
  }, [])
  const context = Object.values(spec.console.context).flatMap((one) => ('operation' in one ? [one] : []))
  const watched = [...context, ...levels.sources(route?.level)].filter(({ every }) => every)
  return watched.map((source) => (
    <Watched key={source.operation.name + JSON.stringify(Object.keys(source.with ?? {}))} source={source} />
  ))
}

function Watched({ source }: { readonly source: DataSource }) {
  const { resources, navigator } = useServices()
  const scopes = useScopes()
  const every = valueIn(source.every, scopes.settled)
  const resource = known(() => sourceResource(source, scopes, resources))
  useEffect(() => {
    if (!resource || !every) return
    return poll(every, async () => {
      if (performance.now() - lastSign > atWork) return true
      const before = resource.version
      const answered = await resource.poll()
      if (resource.version !== before) navigator.revalidate()
      return answered
    })
  }, [resource, every, navigator])
  return null
}

/** What is there as far as what it asks for is there. */
function known(read: () => Resource | undefined): Resource | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
