import type { Route } from '../../generator/grammar/routes.ts'
import { useCode } from '../runtime/code/use-code.ts'
import { loadsContext } from '../runtime/navigation/frames.ts'
import { useServices } from '../runtime/services-context.tsx'
import { useStore } from '../runtime/use-store.ts'
import { useLater } from './use-later.ts'

const loadLive = () => import('./live-context.tsx')

/** Where somebody is signed in on a page that hangs on what others may change. */
export function LiveHost({ route }: { readonly route: Route | undefined }) {
  const services = useServices()
  const { session } = services
  const { signedIn } = useStore(session.state)
  const isLater = useLater()
  const needed = isLater && signedIn && loadsContext(route, services)
  const Live = useCode(needed, loadLive)?.LiveContext
  return needed && Live ? <Live route={route} /> : null
}
