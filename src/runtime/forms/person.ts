import type { Services } from '../services.ts'

/** The claim that tells one person from another. */
const personClaim = 'sub'

/**
 * Whom what is typed belongs to; undefined while nobody is signed in. In a console that nobody signs in to it is
 * everybody's who uses the browser.
 */
export function personOf({ session, spec }: Pick<Services, 'session' | 'spec'>): string | undefined {
  if (session.open) return ''
  const { signedIn, values } = session.state.get()
  const [name] = Object.entries(spec.console.claims).find(([, claim]) => claim === personClaim) ?? []
  const person = signedIn && name !== undefined ? values[name] : undefined
  return typeof person === 'string' && person !== '' ? person : undefined
}
