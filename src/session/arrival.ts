/** What the address says of somebody who comes back from the hosted sign-in. */
export type Answer =
  /** It was refused there; `message` is why. */
  | { readonly kind: 'said'; readonly message: string }
  /** There is a code or there are tokens in it. */
  | { readonly kind: 'done' }

/** Reads the address that a hosted sign-in leads back to; undefined for any other. */
export function readAnswer(address: URL, signInPath: string | undefined): Answer | undefined {
  if (signInPath === undefined || address.pathname !== signInPath) return undefined
  // With `token` everything stands behind the #, where no server sees it.
  const query = address.searchParams
  const hash = new URLSearchParams(address.hash.slice(1))
  const error = query.get('error') ?? hash.get('error')
  if (error) return { kind: 'said', message: query.get('error_description') ?? hash.get('error_description') ?? error }
  const done = (query.has('code') && query.has('state')) || (hash.has('access_token') && hash.has('state'))
  return done ? { kind: 'done' } : undefined
}
