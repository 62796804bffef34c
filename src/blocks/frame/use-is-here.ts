import type { Go } from '../../../generator/grammar/compiled.ts'
import { useTarget } from '../../runtime/navigation/use-target.ts'
import { useServices } from '../../runtime/services-context.tsx'

/** Whether a link leads to the page that is shown, or (`true`) to what its address lies under. */
export function useIsHere(go: Go | undefined): 'page' | 'true' | undefined {
  const { navigator } = useServices()
  const target = useTarget(go)
  const shown = navigator.current()?.route
  if (target?.route === undefined || !shown) return undefined
  if (target.route === shown) return 'page'
  return isUnder(shown.path, target.route.path) ? 'true' : undefined
}

/** Whole segments: `/books-x` does not lie under `/books`. */
function isUnder(path: string | undefined, other: string | undefined): boolean {
  return path !== undefined && other !== undefined && other !== '/' && path.startsWith(`${other}/`)
}
