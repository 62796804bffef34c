import { render } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom'
import type { Block } from '../../../generator/grammar/blocks.ts'
import type { Screen } from '../../../generator/grammar/screens.ts'
import { matchHref } from '../../../src/runtime/navigation/href.ts'
import { ScreenView } from '../../../src/runtime/screens/screen-view.tsx'
import { UnsavedHost } from '../../../src/runtime/unsaved/unsaved-host.tsx'
import { WindowHost } from '../../../src/runtime/windows/window-host.tsx'
import { spec } from '../../blocks/support/spec.ts'
import { createStage, Page, type Stage } from '../../blocks/support/stage.tsx'

/** A screen of the garden with these blocks. */
export function screenOf(blocks: readonly Block[]): Screen {
  return { name: 'beds', data: {}, state: {}, blocks, listings: [], uses: { blocks: [], widgets: [] } } as Screen
}

/** A router whose pages stand on a stage, with what stands above pages: `/` and `/bed/:id`. */
export function showPages(screen: Screen, href = '/', stage: Stage = createStage(href)) {
  const { services, address } = stage
  const page = (name: string, drawn: ReactNode) => ({ path: name, element: drawn })
  const form = <ScreenView screen={screen} />
  const router = createMemoryRouter(
    [
      {
        element: <Stand stage={stage} />,
        children: [page('/', form), page('/bed/:id', <p>Bed</p>)],
      },
    ],
    { initialEntries: [href] },
  )
  services.navigator.attach({
    arrived: async () => {},
    leaving: () => false,
    path: () => '/',
    former: () => undefined,
    moved: () => () => {},
    go: (next, options) => void router.navigate(next, options),
    current() {
      const { pathname, search } = router.state.location
      const { route, values } = matchHref(spec.routes, `${pathname}${search}`)
      return route && values ? { route, values } : undefined
    },
    revalidate: () => void router.revalidate(),
  })
  // No browser goes back and forth here.
  services.navigator.detour = () => {}
  const { unmount } = render(<RouterProvider router={router} />)
  return { router, services, stage, address, unmount }
}

function Stand({ stage }: { stage: Stage }) {
  const { pathname, search } = useLocation()
  const href = `${pathname}${search}`
  useEffect(() => stage.address.set(href), [stage, href])
  return (
    <Page stage={stage} at={href}>
      <Outlet />
      <WindowHost />
      <UnsavedHost />
    </Page>
  )
}
