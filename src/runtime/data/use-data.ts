import { useEffect } from 'react'
import type { DataSource } from '../../../generator/grammar/data.ts'
import { isWaiting } from '../expressions/scopes.ts'
import { useScopes } from '../scope.tsx'
import { useServices } from '../services-context.tsx'
import { failureWords } from './failure-words.ts'
import type { Resource } from './resource.ts'
import { sourceResource } from './source.ts'
import { useResources } from './use-resources.ts'

export interface Data {
  readonly value: unknown
  /** off: its `when` does not hold. */
  readonly phase: 'off' | 'loading' | 'ready' | 'failed'
  /** What went wrong, in words for staff. */
  readonly error?: string
  retry(): void
}

/** Data of one source, followed by hand; a screen's own data is in its scope already. */
export function useData(source: DataSource): Data {
  const { resources, texts } = useServices()
  const scopes = useScopes()
  let resource: Resource | undefined
  let waits = false
  try {
    resource = sourceResource(source, scopes, resources)
  } catch (thrown) {
    if (!isWaiting(thrown)) throw thrown
    waits = true
  }
  useResources(resource ? [resource] : [])
  useEffect(() => {
    if (resource) resources.refresh(resource)
  }, [resource, resources])

  const retry = () => void resource?.reload()
  if (waits || resource?.state.phase === 'pending') return { value: undefined, phase: 'loading', retry }
  if (!resource) return { value: undefined, phase: 'off', retry }
  if (resource.state.phase === 'failed') {
    return { value: undefined, phase: 'failed', error: failureWords(resource.state.failure, texts), retry }
  }
  return { value: resource.peek()?.data ?? undefined, phase: 'ready', retry }
}
