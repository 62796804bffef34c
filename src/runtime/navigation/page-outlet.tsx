import { createContext, type ReactNode, use } from 'react'
import { Outlet } from 'react-router-dom'

/** What a layout frames where no router draws it: in a sub-application. */
export const OutletContext = createContext<ReactNode>(undefined)

/** Where a layout shows the page that it frames. */
export function PageOutlet() {
  const inner = use(OutletContext)
  return inner === undefined ? <Outlet /> : inner
}
