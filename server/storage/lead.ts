import type { ServerResponse } from 'node:http'
import type { Giving } from './give.ts'
import { mediaTypeOf } from './media-types.ts'
import type { DirectAddresses } from './objects.ts'

const minute = 60_000
/** As long as a browser may come back for another part of a film. */
const duration = 60 * minute
/** The same address for a while, so that browsers find the object in their cache. */
const step = 10 * minute

/** Whether browsers get an object where its bytes are: not what needs the headers, or the origin, that the server gives it. */
export function mayLead(key: string): boolean {
  const { type } = mediaTypeOf(key)
  return type !== 'image/svg+xml' && !type.startsWith('text/')
}

/** Leads to where the bytes of an object are. */
export async function leadTo(
  direct: DirectAddresses,
  giving: Pick<Giving, 'key' | 'download' | 'anywhere'>,
  now: number,
  res: ServerResponse,
): Promise<void> {
  const from = Math.floor(now / step) * step
  const location = await direct.get(giving.key, giving.download, { from, duration: duration + step })
  res.writeHead(302, {
    location,
    'cache-control': 'private, max-age=300',
    'referrer-policy': 'no-referrer',
    ...(giving.anywhere && { 'cross-origin-resource-policy': 'cross-origin' }),
    'content-length': 0,
  })
  res.end()
}
