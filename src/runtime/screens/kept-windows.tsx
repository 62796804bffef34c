import { useContext, useEffect, useRef } from 'react'
import type { ScreenWindow } from '../../../generator/grammar/screens.ts'
import { loadDialog } from '../actions/load-dialog.ts'
import { valuesOf } from '../expressions/evaluate.ts'
import { failureOf } from '../failures/failure.ts'
import { failureWords } from '../failures/failure-words.ts'
import { useParameter } from '../navigation/use-view-state.ts'
import { useScopes } from '../scope.tsx'
import { ScreensContext } from '../screens-around.ts'
import { useServices } from '../services-context.tsx'

/** Dialogs that are open while the address says so. */
export function KeptWindows({ windows }: { windows: readonly ScreenWindow[] }) {
  return windows.map((window) => <KeptWindow key={window.keep} window={window} />)
}

function KeptWindow({ window: { keep, dialog: name, with: values } }: { window: ScreenWindow }) {
  const services = useServices()
  const around = useContext(ScreensContext)
  const scopes = useScopes()
  const [value, setValue] = useParameter(keep)
  const latest = useRef({ scopes, around, setValue })
  latest.current = { scopes, around, setValue }
  useEffect(() => {
    const { kept } = services.windows
    kept.add(keep)
    return () => void kept.delete(keep)
  }, [services, keep])
  useEffect(() => {
    if (!value) return
    const { windows } = services
    let id: number | undefined
    let isOver = false
    const isOpen = () => windows.open.get().some((each) => each.id === id)
    const stop = windows.open.subscribe(() => {
      if (isOver || id === undefined || isOpen()) return
      // Somebody has closed it.
      isOver = true
      latest.current.setValue(undefined)
    })
    const show = async () => {
      const dialog = await loadDialog(name, services)
      if (isOver) return
      const { scopes: now, around: screens } = latest.current
      id = windows.show(dialog, valuesOf(values, now.settled), now, { around: screens, byAddress: true })
    }
    show().catch((thrown: unknown) => {
      if (isOver) return
      isOver = true
      services.notices.notify({ text: failureWords(failureOf(thrown, name), services), tone: 'danger' })
      latest.current.setValue(undefined)
    })
    return () => {
      isOver = true
      stop()
      if (id !== undefined) windows.close(id)
    }
  }, [value, name, values, services])
  return null
}
