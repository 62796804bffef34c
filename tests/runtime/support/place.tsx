import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import type { EngineText } from '../../../generator/grammar/console.ts'
import { compose } from '../../../src/app/compose.ts'
import { extendScopes, type Names } from '../../../src/runtime/expressions/scopes.ts'
import { AbilityProvider } from '../../../src/runtime/gates/ability-context.tsx'
import type { AnyRegistry } from '../../../src/runtime/registry.ts'
import { ScopesProvider } from '../../../src/runtime/scope.tsx'
import { ServicesProvider } from '../../../src/runtime/services-context.tsx'
import type { Spec } from '../../../src/runtime/spec.ts'
import { createLocale } from '../../../src/runtime/texts/locale.ts'
import { abilityOf, envelope, pages, standardRoutes, text } from './builders.ts'

/** Every text of the engine says its own name. */
const texts = new Proxy({} as Record<EngineText, ReturnType<typeof text>>, { get: (_all, name) => text(String(name)) })

export interface PlaceOptions {
  readonly blocks?: AnyRegistry
  readonly widgets?: AnyRegistry
  readonly rights?: readonly string[]
  readonly names?: Names
  readonly spec?: Partial<Spec>
}

/** Real services over a made-up spec, and where components of the runtime stand in tests. */
export function createPlace({ blocks = {}, widgets = {}, rights = [], names = {}, spec }: PlaceOptions = {}) {
  const services = compose({
    spec: {
      console: {
        name: 'Garden',
        language: 'en',
        pages,
        envelope,
        carry: [],
        claims: {},
        context: {},
        notices: { place: 'top', stays: { success: 3000, info: 4000, warning: 4000, danger: 5000 } },
        layout: { breakpoints: {}, stickyHeader: 55 },
        texts,
        decisions: {},
      },
      routes: standardRoutes,
      permissions: { actions: [], subjects: [], aliases: {}, levels: {} },
      features: ['Watering', 'Sowing'],
      allFeatures: undefined,
      refusals: async () => ({ errorRules: [], laterTexts: {} as never }),
      dialogs: {},
      ...spec,
    },
    locale: createLocale('en', {}, []),
    deployment: {
      name: 'test',
      category: 'test',
      disabledFeatures: ['Sowing'],
      graphql: '/graphql',
      links: {},
      texts: {},
    },
    blocks,
    widgets,
  })
  const scopes = extendScopes(services.pageScopes.of({}), names)
  const ability = abilityOf(rights)
  const around = (children: ReactNode) => (
    <MantineProvider env="test">
      <ServicesProvider services={services}>
        <AbilityProvider ability={ability}>
          <ScopesProvider scopes={scopes}>{children}</ScopesProvider>
        </AbilityProvider>
      </ServicesProvider>
    </MantineProvider>
  )
  return { services, around }
}
