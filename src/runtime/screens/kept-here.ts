import { createContext, useContext } from 'react'

/** What blocks of one screen or window keep together, by name; forgotten with it. */
export const KeptHereContext = createContext<Map<string, unknown>>(new Map())

/** The same for whoever asks by a name on this screen or in this window, and still there when they come back. */
export function useKeptHere(): <T>(name: string, make: () => T) => T {
  const kept = useContext(KeptHereContext)
  return (name, make) => {
    if (!kept.has(name)) kept.set(name, make())
    return kept.get(name) as ReturnType<typeof make>
  }
}
