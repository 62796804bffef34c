import { useServices } from '../services-context.tsx'
import { useStore } from '../use-store.ts'

/** Panels that stand over each other at most. */
const most = 3

/** Whether another panel may open over those that are open. */
export function useHasPanelRoom(): boolean {
  const { windows } = useServices()
  return useStore(windows.open).filter((one) => one.kind === 'dialog' && one.dialog.size === 'side').length < most
}
