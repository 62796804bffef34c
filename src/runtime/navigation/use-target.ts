import { useMemo } from 'react'
import type { Go } from '../../../generator/grammar/compiled.ts'
import { useScopes } from '../scope.tsx'
import { useServices } from '../services-context.tsx'
import { type Target, targetOf } from './href.ts'

/** What a Go leads to; undefined while that is not known, and for `back`. Never suspends. */
export function useTarget(go: Go | undefined): Target | undefined {
  const { addresses } = useServices()
  const { settled } = useScopes()
  return useMemo(() => go && targetOf(go, settled, addresses), [go, settled, addresses])
}
