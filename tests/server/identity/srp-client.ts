import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto'
import { clientId, pool } from './client.ts'
import type { Answer, Running } from './running.ts'

// The client's half of SRP written from its description, on plain BigInt: it shares no code with the service.
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
const poolName = pool.split('_')[1]

const pad = (value: bigint) => {
  const hex = value.toString(16)
  const even = hex.length % 2 ? `0${hex}` : hex
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}
const number = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`)
const hash = (...parts: Buffer[]) => number(createHash('sha256').update(Buffer.concat(parts)).digest())
const k = hash(pad(N), pad(2n))

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let b = ((base % N) + N) % N, e = exponent; e > 0n; e >>= 1n, b = (b * b) % N)
    if (e & 1n) result = (result * b) % N
  return result
}

export interface Started {
  answer: Answer
  /** The answer to the challenge that a client with this password gives. */
  claim(password: string): Record<string, string>
}

/** The first half of a sign-in. */
export async function startSignIn({ call }: Pick<Running, 'call'>, username: string): Promise<Started> {
  const a = number(randomBytes(32))
  const A = power(2n, a)
  const answer = await call('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: username, SRP_A: A.toString(16) },
  })
  return {
    answer,
    claim(password) {
      const { USER_ID_FOR_SRP: userId, SALT, SRP_B, SECRET_BLOCK } = answer.body.ChallengeParameters
      const B = BigInt(`0x${SRP_B}`)
      const inner = createHash('sha256').update(`${poolName}${userId}:${password}`).digest()
      const x = hash(pad(BigInt(`0x${SALT}`)), inner)
      const u = hash(pad(A), pad(B))
      const S = power(B - k * power(2n, x), a + u * x)
      const extracted = createHmac('sha256', pad(u)).update(pad(S)).digest()
      const key = createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
      const TIMESTAMP = 'Thu Jan 1 00:00:00 UTC 2026'
      const message = Buffer.concat([
        Buffer.from(`${poolName}${userId}`),
        Buffer.from(SECRET_BLOCK, 'base64'),
        Buffer.from(TIMESTAMP),
      ])
      return {
        USERNAME: userId,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        TIMESTAMP,
        PASSWORD_CLAIM_SIGNATURE: createHmac('sha256', key).update(message).digest('base64'),
      }
    },
  }
}

/** Answers any challenge. */
export function respond({ call }: Pick<Running, 'call'>, name: string, responses: object, session?: string) {
  return call('RespondToAuthChallenge', {
    ChallengeName: name,
    ClientId: clientId,
    ChallengeResponses: responses,
    Session: session,
  })
}

/** Both halves of a sign-in. */
export async function signIn(running: Pick<Running, 'call'>, username: string, password: string): Promise<Answer> {
  const started = await startSignIn(running, username)
  if (started.answer.status !== 200) return started.answer
  return respond(running, 'PASSWORD_VERIFIER', started.claim(password))
}
