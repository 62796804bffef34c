import { useCallback, useEffect, useRef } from 'react'
import type { Go } from '../../../generator/grammar/compiled.ts'
import { extendScopes, type Names } from '../expressions/scopes.ts'
import { useScopes } from '../scope.tsx'
import { useServices } from '../services-context.tsx'
import { followGo } from './follow-go.ts'

/** How to go where the spec says; `extra` are names that its values may use beside those in scope. */
export function useGo(): (go: Go, extra?: Names) => void {
  const services = useServices()
  const scopes = useScopes()
  const latest = useRef(scopes)
  useEffect(() => {
    latest.current = scopes
  })
  return useCallback(
    (go, extra) => followGo(go, extra ? extendScopes(latest.current, extra).settled : latest.current.settled, services),
    [services],
  )
}
