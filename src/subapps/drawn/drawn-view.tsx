import { MantineContext, MantineThemeContext } from '@mantine/core'
import { type ReactNode, StrictMode, Suspense, useEffect, useMemo, useRef } from 'react'
import type { Route } from '../../../generator/grammar/routes.ts'
import type { Screen } from '../../../generator/grammar/screens.ts'
import { AppearanceContext } from '../../runtime/actions/places.ts'
import { focusPage } from '../../runtime/focus/focus-page.ts'
import { AbilityProvider } from '../../runtime/gates/ability-context.tsx'
import { fresh, useSpecEdits } from '../../runtime/live-spec.ts'
import type { Match } from '../../runtime/navigation/address.ts'
import { OutletContext } from '../../runtime/navigation/page-outlet.tsx'
import { ScopesProvider } from '../../runtime/scope.tsx'
import { ScreenView } from '../../runtime/screens/screen-view.tsx'
import { ServicesProvider } from '../../runtime/services-context.tsx'
import type { Store } from '../../runtime/store.ts'
import { useLevelAbility, usePageScopes } from '../../runtime/use-page.ts'
import { useStore } from '../../runtime/use-store.ts'
import type { AppContext } from '../contract.ts'
import type { DrawnHost } from '../host/drawn-host.ts'
import styles from './drawn.module.css'

/** What a sub-application shows: its page within the layouts around it, outermost first. */
export interface Shown {
  readonly context: AppContext
  readonly host: DrawnHost
  readonly match: Match
  readonly screens: readonly { readonly route: Route; readonly screen: Screen }[]
  /** It stands inside a page of the console, whose title stays. */
  readonly embedded: boolean
}

/** A sub-application that is drawn from the spec, in a React root of its own with what its host shares. */
export function DrawnView({ shown }: { shown: Store<Shown> }) {
  const now = useStore(shown)
  const { services, look, setAppearance } = now.host
  return (
    <StrictMode>
      <MantineContext value={look.mantine}>
        <MantineThemeContext value={look.theme}>
          <ServicesProvider services={services}>
            <AppearanceContext value={setAppearance}>
              <Page {...now} />
            </AppearanceContext>
          </ServicesProvider>
        </MantineThemeContext>
      </MantineContext>
    </StrictMode>
  )
}

function Page({ context, host, match: { route, values }, screens, embedded }: Shown) {
  const scopes = usePageScopes(route, values, host.services)
  const ability = useLevelAbility(route, scopes, host.services)
  const edits = useSpecEdits()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit changes the screens in place.
  const drawn = useMemo(
    () => screens.reduceRight<ReactNode>((inner, each) => framed(each, route, inner, embedded), undefined),
    [screens, route, embedded, edits],
  )
  return (
    <ScopesProvider scopes={scopes}>
      <AbilityProvider ability={ability}>
        <Suspense>
          <div className={styles.page}>{drawn}</div>
        </Suspense>
        {!embedded && <FocusOnPage place={context.base + (context.address.split('?')[0] ?? '')} />}
      </AbilityProvider>
    </ScopesProvider>
  )
}

/** Going from page to page in here puts the focus on the heading, as the console does it between its own. */
function FocusOnPage({ place }: { place: string }) {
  const former = useRef(place)
  useEffect(() => {
    if (former.current === place) return
    former.current = place
    return focusPage()
  }, [place])
  return null
}

function framed(
  { route, screen }: Shown['screens'][number],
  page: Route,
  inner: ReactNode,
  embedded: boolean,
): ReactNode {
  return (
    <OutletContext value={inner}>
      <ScreenView key={route.name} screen={fresh(screen)} route={route} titled={!embedded && route === page} />
    </OutletContext>
  )
}
