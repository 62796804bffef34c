import type { Go } from '../../../generator/grammar/compiled.ts'
import { isOwnPath, matchHref } from '../../runtime/navigation/href.ts'
import { useShownList } from '../../runtime/rights/use-gate.ts'
import { useServices } from '../../runtime/services-context.tsx'
import { isAtOrUnder } from './chapter-of.ts'

/** The way to the page that a chapter is about: none where one is there already, where it is no page, or where staff may not go. */
export function useWayThere(path: string | undefined): Go | undefined {
  const { addresses, navigator, spec } = useServices()
  const route = path !== undefined && isOwnPath(path) ? matchHref(addresses.routes, path).route : undefined
  const here = navigator.current()?.route
  const isElsewhere = route && route.name !== spec.console.pages.notFound && !(here && isAtOrUnder(here, route))
  const [shown] = useShownList(isElsewhere ? [{ go: { to: route.name } }] : [])
  return shown?.node.go
}
