import { formats } from '../formats.ts'

/** What a link leads to: an address, or a thing or file by its id. */
export const linkKinds = ['address', 'thing', 'file'] as const

const longestAddress = 2048

/** What follows `tel:`. */
const phone = /^tel:\+?[0-9()./ -]{1,40}$/

/** Whether an address may stand in a link: https, http, mailto and tel alone, so that none of them runs anything. */
export function isLinkAddress(address: unknown): address is string {
  if (typeof address !== 'string' || address.length > longestAddress) return false
  if (address.startsWith('mailto:')) return formats.email.test(address.slice('mailto:'.length))
  return formats.url.test(address) || phone.test(address)
}

/** The id of a thing or of a file. */
export function isThingId(id: unknown): id is string {
  return typeof id === 'string' && /^[A-Za-z0-9_-]{1,100}$/.test(id)
}

/** Whether a link leads to what it says. */
export function isLink({ kind, to }: { readonly kind?: unknown; readonly to?: unknown }): boolean {
  if (kind === 'address') return isLinkAddress(to)
  return (kind === 'thing' || kind === 'file') && isThingId(to)
}
