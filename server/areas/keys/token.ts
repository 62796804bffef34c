import { hash, randomToken } from '../../secrets/secrets.ts'

// Recognisable where one is left by mistake, in a log or a repository.
const prefixes = { management: 'atm_', preview: 'atp_' } as const

export type TokenKind = keyof typeof prefixes

const secretBytes = 32
const form = /^[A-Za-z0-9_-]{43}$/

/** A new token of the preview API: 256 random bits. Those of the management API are made as their resource says. */
export function newPreviewToken(): string {
  return `${prefixes.preview}${randomToken(secretBytes)}`
}

/** The form in which a token is kept and looked up; undefined for a text that is no token of the kind. */
export function tokenHash(kind: TokenKind, given: string): string | undefined {
  const prefix = prefixes[kind]
  return given.startsWith(prefix) && form.test(given.slice(prefix.length)) ? hash(given) : undefined
}
