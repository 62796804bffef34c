import { useContext, useState } from 'react'
import { useServices } from '../services-context.tsx'
import { WindowContext } from '../unsaved/window-context.ts'

/** Panels that stand over each other at most. */
const most = 3

/** Whether another panel may open over where this stands: the page, or a window, with the panels below it. */
export function useHasPanelRoom(): boolean {
  const { windows } = useServices()
  const own = useContext(WindowContext)
  // What opens later stands over it, and is gone before it.
  const [below] = useState(() => {
    const open = windows.open.get()
    const panels = open.slice(0, open.findIndex(({ id }) => id === own) + 1)
    return panels.filter((one) => one.kind === 'dialog' && one.dialog.size === 'side').length
  })
  return below < most
}
