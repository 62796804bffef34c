import { use } from 'react'
import type { AppBlock } from '../../../generator/grammar/blocks/app.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useServices } from '../../runtime/services-context.tsx'

/** A sub-application inside of a page: the same frame as on a page of its own, and as high as what it draws. */
export function View({ node }: BlockProps<AppBlock>) {
  const { apps } = useServices()
  const { AppPart } = apps.peek() ?? use(apps.host())
  return <AppPart app={node.app} />
}
