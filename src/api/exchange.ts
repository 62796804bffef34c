import type { Envelope } from '../../generator/grammar/console.ts'
import { Failure } from '../runtime/failures/failure.ts'
import { bodyOf, patience, send } from './post.ts'

export interface ExchangeNeeds {
  /** The backend's address. */
  readonly url: string
  /** The ID token that goes along. */
  readonly token: () => Promise<string | undefined>
  readonly envelope: Envelope | undefined
}

const operation = 'authorize'

/**
 * Gets a token for another service's code, which is put behind the address. The session's token goes along: so nobody is asked but the
 * own host and the backend's, and no redirect is followed.
 */
export async function exchangeCode(address: string, code: string, needs: ExchangeNeeds): Promise<string> {
  const { origin } = globalThis.location
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined
  const trusted = [origin, new URL(needs.url, origin).origin]
  if (!url || !trusted.includes(url.origin)) throw nonsense('The code would be sent to a host that is not our own.')
  // "." and ".." would lead to another address.
  if (/^\.*$/.test(code)) throw nonsense('The code cannot be read.')
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${encodeURIComponent(code)}`
  const authorization = await needs.token()
  const response = await send(operation, url.href, {
    headers: { accept: 'application/json', ...(authorization && { authorization }) },
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  })
  return tokenIn(await bodyOf(operation, response), response.status, needs.envelope)
}

/** `{ token }`, or an error as the envelope has it. */
function tokenIn(body: unknown, status: number, envelope: Envelope | undefined): string {
  const answer = asObject(body)
  const error = answer[envelope?.error ?? 'error']
  if (error !== undefined && error !== null) {
    const type = asObject(error)[envelope?.errorType ?? '']
    const message = asObject(error)[envelope?.errorMessage ?? '']
    throw new Failure({
      kind: 'answered',
      operation,
      type: typeof type === 'string' ? type : undefined,
      message: typeof message === 'string' ? message : '',
      status,
    })
  }
  if (typeof answer.token === 'string' && answer.token !== '') return answer.token
  throw nonsense('The answer has no token.', status)
}

function nonsense(message: string, status?: number): Failure {
  return new Failure({ kind: 'nonsense', operation, message, status })
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
