import type { Go, Scope } from '../../../generator/grammar/compiled.ts'
import type { Services } from '../services.ts'
import { hrefOf, targetOf } from './href.ts'

/** Goes where a Go leads. `back`: to the page that was asked for before signing in, else home. */
export function followGo(go: Go, scope: Scope, services: Services) {
  const { addresses, navigator, previous, spec } = services
  if ('back' in go) {
    const home = hrefOf({ to: spec.console.pages.home }, scope, addresses)
    navigator.go(previous.take() ?? home ?? '/', { replace: true })
    return
  }
  if ('stay' in go && go.stay) {
    void import('../entering/stay.ts').then(({ goAndStay }) => goAndStay(go, scope, services))
    return
  }
  const target = targetOf(go, scope, addresses)
  if (!target) return
  if (target.outside) globalThis.location.assign(target.href)
  else navigator.go(target.href, { replace: 'replace' in go ? go.replace : undefined })
}
