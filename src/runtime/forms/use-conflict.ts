import { use, useCallback, useSyncExternalStore } from 'react'
import { SavingContext } from './saving-context.ts'
import type { Conflict } from './server-copy.ts'

/** What somebody else wrote into a field that was changed here as well; undefined where nothing is to be settled. */
export function useConflict(path: string): Conflict | undefined {
  const saving = use(SavingContext)
  const subscribe = useCallback(
    (listener: () => void) => saving?.settles.state.subscribe(listener) ?? nothing,
    [saving],
  )
  return useSyncExternalStore(subscribe, () => saving?.settles.state.get().conflicts.get(path))
}

const nothing = () => {}
