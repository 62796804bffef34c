import { useState } from 'react'
import type { BannersBlock } from '../../../generator/grammar/blocks/banners.ts'
import { later } from '../../runtime/code/later.tsx'
import { isWaiting, type Scopes } from '../../runtime/expressions/scopes.ts'
import { personOf } from '../../runtime/forms/person.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useScopes } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { keptHeight } from './height.ts'

const Strips = later(() => import('./strips.tsx'))

/**
 * What there is to say to everybody. While that is on its way there is as much room as it took the last time, so that the
 * page does not jump when it comes; where it cannot be had, nothing stands there.
 */
export function View({ node }: BlockProps<BannersBlock>) {
  const services = useServices()
  const { items, waiting } = read(node, useScopes())
  const [room] = useState(() => keptHeight(personOf(services)))
  const coming = room > 0 ? <div style={{ height: room }} /> : null
  if (!items) return waiting ? coming : null
  if (items.length === 0 && room === 0) return null
  return <Strips node={node} items={items} meanwhile={items.length > 0 && coming} />
}

function read({ items }: BannersBlock, { reading }: Scopes): { items?: readonly unknown[]; waiting?: boolean } {
  try {
    return { items: items(reading) ?? undefined }
  } catch (thrown) {
    return { waiting: isWaiting(thrown) }
  }
}

export const Skeleton = () => null
