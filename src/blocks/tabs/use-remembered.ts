import { useEffect } from 'react'
import type { TabsBlock } from '../../../generator/grammar/blocks/tabs.ts'
import { personOf } from '../../runtime/forms/person.ts'
import { remember, remembered } from '../../runtime/remembered.ts'
import { useServices } from '../../runtime/services-context.tsx'

/**
 * The tab that is open: the one that the address names, else the one that the same person opened last in this browser.
 * undefined where neither is known.
 */
export function useRemembered(
  { at, remember: isRemembered }: Pick<TabsBlock, 'at' | 'remember'>,
  named: string | undefined,
): string | undefined {
  const services = useServices()
  const place = `atrium-tabs ${services.spec.console.name}`
  const mark = JSON.stringify([personOf(services) ?? '', at])
  useEffect(() => {
    if (isRemembered && named !== undefined) remember(place, mark, named)
  }, [isRemembered, named, place, mark])
  return named ?? (isRemembered ? remembered(place, mark, isText) : undefined)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
