import { useCallback, useState } from 'react'
import { useScopes } from '../scope.tsx'
import { useServices } from '../services-context.tsx'
import { addressOf } from './address.ts'

/** Sets query parameters of the page that is shown, in place: going back leaves the page, not the view. */
export function useSetParameters(): (values: Readonly<Record<string, string | undefined>>) => void {
  const { navigator } = useServices()
  return useCallback(
    (values) => {
      const current = navigator.current()
      // What was typed last must not call anybody back who has gone on.
      if (!current || navigator.leaving()) return
      const href = addressOf(current.route, { ...current.values, ...values })
      if (href !== undefined) navigator.go(href, { replace: true })
    },
    [navigator],
  )
}

/**
 * A query parameter of the page as view state: which tab is open, what is searched for. Without a name, as in a dialog, it
 * is kept as long as whoever asks is drawn.
 */
export function useParameter(
  name: string | undefined,
): [value: string | undefined, set: (value: string | undefined) => void] {
  const setParameters = useSetParameters()
  const [own, setOwn] = useState<string>()
  const value = useScopes().settled.route[name ?? '']
  const set = useCallback(
    (next: string | undefined) => (name === undefined ? setOwn(next) : setParameters({ [name]: next })),
    [name, setParameters],
  )
  if (name === undefined) return [own, set]
  return [typeof value === 'string' ? value : value === undefined ? undefined : String(value), set]
}
