import { useCallback, useContext, useMemo, useState } from 'react'
import type { Match } from '../navigation/address.ts'
import { useScopes } from '../scope.tsx'
import { ScreensContext } from '../screens-around.ts'
import { useServices } from '../services-context.tsx'
import { WindowContext } from '../unsaved/window-context.ts'
import { inputAddress, pageAddress } from './form-address.ts'

/** Where a form stands whose changes are kept. */
export interface KeptPlace {
  /** Tells this form from the same one about something else. */
  readonly address: string
  readonly goneOn: (page: Match | undefined) => boolean
}

/** Where the form stands: the page by what it is about, and what the dialog around was opened with. */
export function useKeptPlace(): KeptPlace {
  const { navigator } = useServices()
  const screens = useContext(ScreensContext)
  const window = useContext(WindowContext)
  const { settled } = useScopes()
  const [route] = useState(() => navigator.current()?.route)
  const page = route ? pageAddress({ route, values: settled.route }, screens) : ''
  const input = window === undefined ? undefined : inputAddress(settled.input)
  const address = JSON.stringify([page, input])
  const goneOn = useCallback((next: Match | undefined) => !next || pageAddress(next, screens) !== page, [screens, page])
  return useMemo(() => ({ address, goneOn }), [address, goneOn])
}
