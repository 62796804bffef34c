import { useEffect, useRef } from 'react'
import type { Step } from '../../../generator/grammar/actions.ts'
import type { Route } from '../../../generator/grammar/routes.ts'
import { useRun } from '../actions/use-run.ts'
import { useScopes } from '../scope.tsx'

/**
 * Runs the steps of `enter:` once, and again when the values of the screen's own address change. A layout has none of
 * its own but what it declares: going from page to page in it enters nothing. A run that is under way ends first.
 */
export function Enter({ steps, route }: { steps: readonly Step[]; route: Route | undefined }) {
  const { run } = useRun(steps)
  const address = useOwnAddress(route)
  const entered = useRef<string>(undefined)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    // Drawn again with the same address (a strict mount, another scope), it was entered already.
    if (entered.current === address) return
    entered.current = address
    last.current = last.current.then(() => run(undefined, true))
  }, [address, run])
  return null
}

function useOwnAddress(route: Route | undefined): string {
  const values: Readonly<Record<string, unknown>> = useScopes().settled.route
  const parts = [...(route?.path ?? '').matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return JSON.stringify([...parts, ...Object.keys(route?.query ?? {})].map((name) => values[name] ?? null))
}
