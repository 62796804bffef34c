import { useServices } from '../services-context.tsx'
import { useStore } from '../use-store.ts'
// It listens from the beginning, before the first window is fetched.
import '../focus/last-focused.ts'
import { later } from '../code/later.tsx'
import { loadWindows } from './load-windows.ts'

const OpenWindows = later(loadWindows)

/** Where questions, alerts and dialogs stand; their code is fetched with the first of them. */
export function WindowHost() {
  const { windows } = useServices()
  const open = useStore(windows.open)
  if (open.length === 0) return null
  return <OpenWindows open={open} />
}
