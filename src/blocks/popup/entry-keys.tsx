import { useRef } from 'react'
import { useRun } from '../../runtime/actions/use-run.ts'
import { ariaKeys } from '../../runtime/keys/combination.ts'
import { entryKeys, entryName } from '../../runtime/keys/entry-attributes.ts'
import { useKeys } from '../../runtime/keys/use-keys.ts'
import { followGo } from '../../runtime/navigation/follow-go.ts'
import { useScopes, useText } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import type { ShownAction } from './popup.tsx'

/** Hears the keys of an entry whose menu is not open, and names it for the list of the page's keys. */
export function EntryKeys({ node, disabled, act }: ShownAction) {
  const services = useServices()
  const { settled } = useScopes()
  const label = useText(node.label)
  const element = useRef<HTMLSpanElement>(null)
  const { run } = useRun(node.do)
  useKeys({ keys: node.keys, element, off: disabled !== undefined }, () => {
    if (act) act()
    else if (node.go) followGo(node.go, settled, services)
    else void run()
  })
  if (node.keys === undefined || disabled !== undefined) return null
  return <span ref={element} hidden {...{ [entryKeys]: ariaKeys(node.keys), [entryName]: label }} />
}
