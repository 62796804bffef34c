import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '../blocks/tokens.css'
import { MantineProvider, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { type ReactNode, StrictMode, useCallback } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { theme } from '#generated/theme.ts'
import { AppearanceContext } from '../runtime/actions/places.ts'
import type { RunPlace } from '../runtime/actions/run-steps.ts'
import type { Appearance as Chosen } from '../runtime/appearance.ts'
import { Failure } from '../runtime/failures/failure.ts'
import type { Services } from '../runtime/services.ts'
import { ServicesProvider } from '../runtime/services-context.tsx'
import type { Store } from '../runtime/store.ts'
import { watchForcedColours } from './forced-colors.ts'
import { createRouter } from './router.tsx'
import { mantineTheme } from './theme.ts'
import { warmUpWhenTyping } from './warm-up.ts'
import { watchFocus } from './watch-focus.ts'

const look = mantineTheme(theme)

/** Draws the console into the document. In development what explains it hears before there is anything to explain. */
export async function start(services: Services, element: HTMLElement) {
  // Where Mantine's scroll lock looks for the nonce of the style that it adds.
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
  const router = createRouter(services)
  warmUpWhenTyping(services)
  watchForcedColours()
  watchFocus(services)
  if (import.meta.env.DEV) await explain(services, element)
  document.documentElement.dataset.density = theme.density
  createRoot(element, { onCaughtError: report }).render(
    <StrictMode>
      <MantineProvider
        theme={look}
        defaultColorScheme={theme.scheme === 'system' ? 'auto' : theme.scheme}
        getStyleNonce={styleNonce}
        withGlobalClasses={false}
      >
        <ServicesProvider services={services}>
          <Appearance chosen={services.appearance}>
            <RouterProvider router={router} />
          </Appearance>
        </ServicesProvider>
      </MantineProvider>
    </StrictMode>,
  )
}

/** What is there for developers alone; no build has it. */
async function explain(services: Services, element: HTMLElement) {
  const { startExplaining } = await import('../explain/start-explaining.tsx')
  startExplaining(services, element)
}

/** A failed call has been answered by the error catalogue; anything else is a fault that developers want to see. */
function report(thrown: unknown, { componentStack }: { componentStack?: string }) {
  if (!(thrown instanceof Failure)) console.error(thrown, componentStack)
}

/** The policy lets in styles with the nonce that the server wrote into the page. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

function Appearance({ chosen, children }: { chosen: Store<Chosen>; children: ReactNode }) {
  const { setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme()
  const set = useCallback<RunPlace['setAppearance']>(
    (to) => {
      const next = to === 'toggle' ? (shown === 'dark' ? 'light' : 'dark') : to
      setColorScheme(next === 'system' ? 'auto' : next)
      chosen.set(next)
    },
    [setColorScheme, shown, chosen],
  )
  return <AppearanceContext value={set}>{children}</AppearanceContext>
}
