import { loadTray } from '../blocks/uploads/load-tray.ts'
import { later } from '../runtime/code/later.tsx'
import { useServices } from '../runtime/services-context.tsx'
import { useStore } from '../runtime/use-store.ts'

const Tray = later(loadTray)

/** The window of files that are sent while staff go on; it stays while they go to other pages. */
export function UploadsHost() {
  const { uploads } = useServices()
  return useStore(uploads).length > 0 ? <Tray /> : null
}
