import { Outlet } from 'react-router-dom'

/** Where a layout shows the page that it frames. */
export function PageOutlet() {
  return <Outlet />
}
