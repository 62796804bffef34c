import { useEffect } from 'react'
import type { Screen } from '../../../generator/grammar/screens.ts'
import { useServices } from '../services-context.tsx'

/** Fetches the code of what stands in closed tabs, once the page has come to rest. What fails is tried again as a tab opens. */
export function useLaterBlocks({ uses: { later } }: Screen): void {
  const { ahead, blocks } = useServices()
  useEffect(() => {
    for (const name of later ?? []) ahead.want(`block ${name}`, () => blocks.load(name).catch(() => {}))
  }, [ahead, blocks, later])
}
