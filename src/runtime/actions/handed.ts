/** What the page that a pop-up leads back to hands over to the page that opened it. */
export interface Handed {
  readonly kind: 'handed'
  /** As it was asked with; whoever cannot say it is not listened to. */
  readonly state: string | undefined
  readonly code: string | undefined
  readonly token: string | undefined
  /** Why the service refused: its own code for it, and its words. */
  readonly error: string | undefined
  readonly description: string | undefined
}

/** Reads what a service has put into the address, behind the "?" or the "#"; undefined where it said nothing. */
export function readHanded({ searchParams, hash }: URL): Handed | undefined {
  const behind = new URLSearchParams(hash.slice(1))
  const part = (name: string) => searchParams.get(name) || behind.get(name) || undefined
  const [code, token, error] = [part('code'), part('access_token'), part('error')]
  if (code === undefined && token === undefined && error === undefined) return undefined
  return { kind: 'handed', state: part('state'), code, token, error, description: part('error_description') }
}

/** Whether a message of a window is such an answer: it may have come from anybody. */
export function isHanded(data: unknown): data is Handed {
  if (typeof data !== 'object' || data === null) return false
  const { kind, ...parts } = data as Record<string, unknown>
  return kind === 'handed' && Object.values(parts).every((part) => part === undefined || typeof part === 'string')
}
