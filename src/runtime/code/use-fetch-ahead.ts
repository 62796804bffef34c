import { useCallback, useEffect } from 'react'
import { useServices } from '../services-context.tsx'
import { fetchAhead } from './fetch-ahead.ts'

/**
 * Fetches code of what a control opens: once the page has come to rest, and at once where what is returned is called, as
 * somebody goes to the control. What fails is tried again when it is opened. `load` is the same function each time.
 */
export function useFetchAhead(load: () => Promise<unknown>): () => void {
  const { ahead } = useServices()
  const fetch = useCallback(() => fetchAhead(load), [load])
  useEffect(() => ahead.want(load, fetch), [ahead, load, fetch])
  return fetch
}
