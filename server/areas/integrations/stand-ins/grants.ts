import { randomBytes } from 'node:crypto'

const mostKept = 1_000
const codesLive = 10 * 60_000

/** Codes and tokens that a stand-in gave out, kept in memory: after a restart one connects again. */
export interface Grants {
  code(): string
  /** The token for a code, once. */
  exchange(code: string): string | undefined
  token(): string
  knows(token: string): boolean
  revoke(token: string): boolean
}

export function createGrants(clock: () => number = Date.now): Grants {
  const codes = new Map<string, number>()
  const tokens = new Set<string>()
  const grants: Grants = {
    code() {
      const code = randomBytes(15).toString('base64url')
      drop(codes)
      codes.set(code, clock() + codesLive)
      return code
    },
    exchange(code) {
      const until = codes.get(code)
      codes.delete(code)
      return until !== undefined && until > clock() ? grants.token() : undefined
    },
    token() {
      const token = randomBytes(30).toString('base64url')
      drop(tokens)
      tokens.add(token)
      return token
    },
    knows: (token) => tokens.has(token),
    revoke: (token) => tokens.delete(token),
  }
  return grants
}

/** Makes room for one more: whoever tries the console out needs the newest. */
function drop(kept: Map<string, unknown> | Set<string>): void {
  if (kept.size < mostKept) return
  const oldest = kept.keys().next()
  if (!oldest.done) kept.delete(oldest.value)
}
