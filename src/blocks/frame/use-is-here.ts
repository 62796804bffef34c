import type { Go } from '../../../generator/grammar/compiled.ts'
import { useTarget } from '../../runtime/navigation/use-target.ts'
import { useServices } from '../../runtime/services-context.tsx'

/** Whether a link leads to the page that is shown. */
export function useIsHere(go: Go | undefined): boolean {
  const { navigator } = useServices()
  const target = useTarget(go)
  return target?.route !== undefined && target.route === navigator.current()?.route
}
