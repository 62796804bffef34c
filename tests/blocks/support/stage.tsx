import { MantineProvider, type MantineThemeOverride } from '@mantine/core'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { Block } from '../../../generator/grammar/blocks.ts'
import { blocks } from '../../../src/app/blocks.ts'
import { compose } from '../../../src/app/compose.ts'
import { widgets } from '../../../src/app/widgets.ts'
import { BlockView } from '../../../src/runtime/blocks/block-view.tsx'
import { AbilityProvider } from '../../../src/runtime/gates/ability-context.tsx'
import { matchHref } from '../../../src/runtime/navigation/href.ts'
import { extendScopes, type Names } from '../../../src/runtime/expressions/scopes.ts'
import { ScopesProvider } from '../../../src/runtime/scope.tsx'
import type { Services } from '../../../src/runtime/services.ts'
import { ServicesProvider } from '../../../src/runtime/services-context.tsx'
import { createStore } from '../../../src/runtime/store.ts'
import { spec } from './spec.ts'

export interface Stage {
  readonly services: Services
  /** The address that is shown. */
  href(): string
  readonly Page: (props: { children: ReactNode; names?: Names }) => ReactNode
}

/** The runtime with hand-written nodes on it: real services, an address of its own, a backend that tests stand in for. */
export function createStage(href = '/', options: { theme?: MantineThemeOverride; can?: readonly string[] } = {}): Stage {
  const address = createStore(href)
  const services = compose({
    spec,
    deployment: { name: 'test', category: 'test', disabledFeatures: ['Watering'], graphql: '/graphql', links: {} },
    blocks,
    widgets,
  })
  const match = () => {
    const { route, values } = matchHref(spec.routes, address.get())
    return route && values ? { route, values } : undefined
  }
  services.navigator.attach({ go: (next) => address.set(next), current: match, revalidate: () => {} })

  function Page({ children, names = {} }: { children: ReactNode; names?: Names }) {
    useSyncExternalStore(address.subscribe, address.get)
    const scopes = extendScopes(services.pageScopes.of(match()?.values ?? {}), names)
    const ability = { can: (action: string, subject: string) => options.can?.includes(`${action} ${subject}`) ?? true }
    return (
      <MantineProvider theme={options.theme} env="test">
        <ServicesProvider services={services}>
          <AbilityProvider ability={ability}>
            <ScopesProvider scopes={scopes}>{children}</ScopesProvider>
          </AbilityProvider>
        </ServicesProvider>
      </MantineProvider>
    )
  }
  return { services, href: address.get, Page }
}

/** Blocks on a stage. */
export function OnStage({ stage, nodes, names }: { stage: Stage; nodes: readonly Block[]; names?: Names }) {
  return (
    <stage.Page names={names}>
      <BlockView node={nodes} />
    </stage.Page>
  )
}
