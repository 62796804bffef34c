import { lazy, type RefObject, Suspense, useCallback, useContext, useMemo, useState } from 'react'
import type { DraftKeeper } from '../../runtime/drafts/draft-keeper.ts'
import { inputAddress, pageAddress } from '../../runtime/forms/form-address.ts'
import { personOf } from '../../runtime/forms/person.ts'
import type { FormStore } from '../../runtime/forms/store.ts'
import { useUnsaved } from '../../runtime/forms/use-unsaved.ts'
import type { Match } from '../../runtime/navigation/address.ts'
import { useScopes } from '../../runtime/scope.tsx'
import { ScreensContext } from '../../runtime/screens/around.ts'
import { useServices } from '../../runtime/services-context.tsx'
import { WindowContext } from '../../runtime/unsaved/window-context.ts'

const DraftLine = lazy(() => import('./draft-line.tsx'))

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

export interface KeptFormProps {
  readonly place: KeptPlace
  readonly store: FormStore
  /** True while the form is being sent. */
  readonly sending: { readonly current: boolean }
  /** Where the one who keeps the draft is to be found once it is there. */
  readonly keeper: RefObject<DraftKeeper | undefined>
  /** Leads the focus back into the form. */
  readonly focus: () => void
}

/** What a form of work has besides its fields: its draft, and the question before it is left. */
export function KeptForm({ place, store, sending, keeper, focus }: KeptFormProps) {
  const services = useServices()
  const [person] = useState(() => personOf(services))
  useUnsaved({ store, sending, goneOn: place.goneOn })
  if (person === undefined) return null
  return (
    <Suspense>
      <DraftLine store={store} person={person} address={place.address} keeper={keeper} focus={focus} />
    </Suspense>
  )
}
