import { MantineProvider, type MantineThemeOverride } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { Block } from '../../../generator/grammar/blocks.ts'
import { blocks } from '../../../src/app/blocks.ts'
import { compose } from '../../../src/app/compose.ts'
import { widgets } from '../../../src/app/widgets.ts'
import { BlockView } from '../../../src/runtime/blocks/block-view.tsx'
import { extendScopes, type Names } from '../../../src/runtime/expressions/scopes.ts'
import { AbilityProvider } from '../../../src/runtime/gates/ability-context.tsx'
import { matchHref } from '../../../src/runtime/navigation/href.ts'
import { ScopesProvider } from '../../../src/runtime/scope.tsx'
import type { Services } from '../../../src/runtime/services.ts'
import { ServicesProvider } from '../../../src/runtime/services-context.tsx'
import type { Spec } from '../../../src/runtime/spec.ts'
import { createStore, type Store } from '../../../src/runtime/store.ts'
import { createLocale } from '../../../src/runtime/texts/locale.ts'
import { useStore } from '../../../src/runtime/use-store.ts'
import { abilityBy } from '../../support/ability.ts'
import { spec as garden } from './spec.ts'

export interface StageOptions {
  readonly theme?: MantineThemeOverride
  /** What may be done: `Create Bed`; everything when left out. */
  readonly can?: readonly string[]
  /** In which the console is read: `en` when left out. */
  readonly language?: string
  /** Another console than that of the garden. */
  readonly spec?: Spec
}

/** The runtime with hand-written nodes on it: real services, an address of its own, a backend that tests stand in for. */
export interface Stage extends StageOptions {
  readonly services: Services
  readonly address: Store<string>
}

export function createStage(href = '/', options: StageOptions = {}): Stage {
  const address = createStore(href)
  const { spec = garden } = options
  const services = compose({
    spec,
    locale: createLocale(options.language ?? 'en', {}, []),
    deployment: {
      name: 'test',
      category: 'test',
      disabledFeatures: ['Watering'],
      graphql: '/graphql',
      links: {},
      texts: {},
    },
    blocks,
    widgets,
  })
  services.navigator.attach({
    go: (next) => address.set(next),
    arrived: async () => {},
    leaving: () => false,
    path: () => '/',
    former: () => undefined,
    moved: () => () => {},
    current: () => matchOf(spec, address.get()),
    revalidate: () => {},
  })
  // No browser goes back and forth here.
  services.navigator.detour = () => {}
  return { ...options, services, address }
}

interface PageProps {
  readonly stage: Stage
  /** Added to what expressions see. */
  readonly names?: Names
  /** Where it is, if a router says so; else the stage's own address. */
  readonly at?: string
  readonly children: ReactNode
}

/** A page of the stage. */
export function Page({ stage, names, at, children }: PageProps) {
  const { services, address, theme, can, spec = garden } = stage
  const own = useStore(address)
  const href = at ?? own
  const scopes = useMemo(
    () => extendScopes(services.pageScopes.of(matchOf(spec, href)?.values ?? {}), names ?? {}),
    [services, href, names, spec],
  )
  const ability = useMemo(() => abilityBy((action, subject) => can?.includes(`${action} ${subject}`) ?? true), [can])
  return (
    <MantineProvider theme={theme} env="test">
      <ServicesProvider services={services}>
        <AbilityProvider ability={ability}>
          <ScopesProvider scopes={scopes}>{children}</ScopesProvider>
        </AbilityProvider>
      </ServicesProvider>
    </MantineProvider>
  )
}

/** Blocks on a stage. */
export function OnStage({ stage, nodes, names }: { stage: Stage; nodes: readonly Block[]; names?: Names }) {
  return (
    <Page stage={stage} names={names}>
      <BlockView node={nodes} />
    </Page>
  )
}

function matchOf(spec: Spec, href: string) {
  const { route, values } = matchHref(spec.routes, href)
  return route && values ? { route, values } : undefined
}
