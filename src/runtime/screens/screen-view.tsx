import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Route } from '../../../generator/grammar/routes.ts'
import type { Dialog, Screen } from '../../../generator/grammar/screens.ts'
import { PageFormsContext } from '../actions/places.ts'
import { BlockView } from '../blocks/block-view.tsx'
import { useCode } from '../code/use-code.ts'
import type { Resource } from '../data/resource.ts'
import { useResources } from '../data/use-resources.ts'
import { screenResources, screenScopes } from '../entering/screen-scopes.ts'
import { valuesOf } from '../expressions/evaluate.ts'
import { extendScopes, type Names } from '../expressions/scopes.ts'
import { createPageForms } from '../forms/page-forms.ts'
import { useAbility } from '../gates/ability-context.tsx'
import { ScopesProvider, useScopes } from '../scope.tsx'
import { type ScreenState, ScreenStateContext } from '../screen-state.ts'
import { ScreensContext } from '../screens-around.ts'
import { useServices } from '../services-context.tsx'
import { DocumentTitle } from './document-title.tsx'
import { Enter } from './enter.tsx'
import { KeptHereContext } from './kept-here.ts'

export interface ScreenViewProps {
  readonly screen: Screen
  /** Further names for what is in it, such as a dialog's input. */
  readonly names?: Names
  /** It is the page: the document bears its title. */
  readonly titled?: boolean
  /** The route that shows it; none for a window over a page. */
  readonly route?: Route
}

/** Draws a screen: its data and state become names for what is in it. */
export function ScreenView({ screen, names, titled, route }: ScreenViewProps) {
  const { resources, refetchers, features } = useServices()
  const ability = useAbility()
  const parent = useScopes()
  const asker = useMemo(() => ({ ability, features: features.of(parent) }), [ability, features, parent])
  const state = useOwnState(screen)
  const [forms] = useState(createPageForms)
  const [kept] = useState(() => new Map<string, unknown>())
  const outer = useContext(ScreensContext)
  const around = useMemo(() => [...outer, screen], [outer, screen])
  const base = useMemo(
    () => screenScopes(screen, extendScopes(parent, { ...names, state: state.values }), resources, asker),
    [screen, parent, names, state.values, resources, asker],
  )
  const shown = screenResources(screen, base, resources, asker)
  const mark = useResources(shown)
  const ByItself = useCode(actsByItself(screen), loadByItself)?.ByItself
  useRefresh(shown, mark)
  useEffect(() => {
    const stops = Object.entries(screen.data).map(([name, source]) => refetchers.add(name, source.operation.name))
    return () => {
      for (const stop of stops) stop()
    }
  }, [screen, refetchers])

  // Another object for every change of data, so that everything that reads the scope is drawn again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mark` stands for what the data holds.
  const scopes = useMemo(() => extendScopes(base, {}), [base, mark])
  return (
    <ScopesProvider scopes={scopes}>
      <ScreenStateContext value={state}>
        <ScreensContext value={around}>
          <PageFormsContext value={forms}>
            <KeptHereContext value={kept}>
              {titled && <DocumentTitle text={screen.title} />}
              {screen.enter && <Enter steps={screen.enter} route={route} />}
              {ByItself && <ByItself screen={screen} />}
              <BlockView node={screen.blocks} />
            </KeptHereContext>
          </PageFormsContext>
        </ScreensContext>
      </ScreenStateContext>
    </ScopesProvider>
  )
}

const loadByItself = () => import('./by-itself.tsx')

function actsByItself({ data, on, when, unsaved, windows }: Screen & Pick<Partial<Dialog>, 'when'>): boolean {
  return Boolean(on || when || unsaved || windows || Object.values(data).some(({ every, fresh }) => every || fresh))
}

function useOwnState(screen: Screen): ScreenState {
  const scopes = useScopes()
  const [values, setValues] = useState<Names>(() => valuesOf(screen.state, scopes.settled))
  const latest = useRef(values)
  const set = useCallback((changed: Names) => {
    latest.current = { ...latest.current, ...changed }
    setValues(latest.current)
  }, [])
  const now = useCallback(() => latest.current, [])
  return useMemo(() => ({ values, now, set }), [values, now, set])
}

/** What was loaded long ago is loaded again behind what it shows, once, when the screen comes up. */
function useRefresh(shown: readonly Resource[], mark: string) {
  const { resources } = useServices()
  const ids = mark.replace(/\.\d+/g, '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ids` stands for which resources are shown.
  useEffect(() => {
    for (const resource of shown) if (resource.state.phase === 'ready') resources.refresh(resource)
  }, [ids, resources])
}
