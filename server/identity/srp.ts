import {
  createDiffieHellman,
  createHash,
  createHmac,
  type DiffieHellman,
  getDiffieHellman,
  randomBytes,
} from 'node:crypto'

/**
 * The server's half of SRP-6a as Cognito speaks it: the 3072-bit group of RFC 3526, generator 2, SHA-256.
 * Numbers are hashed in their shortest two's-complement form (`padded`), as the clients do.
 */
const prime = getDiffieHellman('modp15').getPrime()
const N = toNumber(prime)
const g = 2n
const k = hashNumber(padded(N), padded(g))

/** What is stored of a password; both in hexadecimal. */
export interface Verifier {
  salt: string
  verifier: string
}

/** What the server remembers between its challenge and the client's claim; in hexadecimal. */
export interface SrpState {
  clientPublic: string
  serverPublic: string
  serverSecret: string
  verifier: string
}

/** Makes what is stored of `password`. `userId` never changes afterwards: it is hashed in. */
export function makeVerifier(poolName: string, userId: string, password: string, salt = randomBytes(16)): Verifier {
  const saltNumber = toNumber(salt)
  const inner = createHash('sha256').update(`${poolName}${userId}:${password}`).digest()
  const x = hashNumber(padded(saltNumber), inner)
  return { salt: saltNumber.toString(16), verifier: power(g, x).toString(16) }
}

/** The verifier of somebody who does not exist: any square will do, as real ones are, as long as it is the same each time. */
export function madeUpVerifier(saltBytes: Buffer, verifierBytes: Buffer): Verifier {
  const root = toNumber(verifierBytes) % N
  return { salt: toNumber(saltBytes).toString(16), verifier: ((root * root) % N).toString(16) }
}

/** Whether a client's public value may be used: a multiple of N would make the shared secret known to anybody. */
export function isClientPublic(hex: string): boolean {
  return /^[0-9a-f]{1,770}$/i.test(hex) && BigInt(`0x${hex}`) % N > 1n
}

/** The server's answer to a client's public value. */
export function startSrp(clientPublic: string, { verifier }: Verifier): SrpState {
  const b = toNumber(randomBytes(32))
  const B = (k * BigInt(`0x${verifier}`) + power(g, b)) % N
  return { clientPublic, serverPublic: B.toString(16), serverSecret: b.toString(16), verifier }
}

/** The claim (base64) that a client who knows the password makes over `message`. */
export function expectedClaim(state: SrpState, message: Buffer): string {
  const A = BigInt(`0x${state.clientPublic}`)
  const B = BigInt(`0x${state.serverPublic}`)
  const u = hashNumber(padded(A), padded(B))
  const S = power((A * power(BigInt(`0x${state.verifier}`), u)) % N, BigInt(`0x${state.serverSecret}`))
  const extracted = createHmac('sha256', padded(u)).update(padded(S)).digest()
  const key = createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
  return createHmac('sha256', key).update(message).digest('base64')
}

let shared: DiffieHellman | undefined

/** base ^ exponent mod N. OpenSSL's key agreement computes just this, six times as fast as BigInt. */
function power(base: bigint, exponent: bigint): bigint {
  // One for all: Node 24 takes 2 s to prove that the prime is one. It keeps nothing from one power to the next.
  shared ??= createDiffieHellman(prime, 2)
  const agreement = shared
  agreement.setPrivateKey(toBytes(exponent))
  if (base === g) return toNumber(agreement.generateKeys())
  const agreed = (value: bigint) => toNumber(agreement.computeSecret(toBytes(value)))
  try {
    return agreed(base)
  } catch {
    // OpenSSL 3.5 (Node 22.23, 24) takes squares only. N is 3 modulo 4: of what is no square, the negative is one.
    const negative = agreed(N - base)
    return exponent % 2n === 0n ? negative : N - negative
  }
}

function hashNumber(...parts: Buffer[]): bigint {
  return toNumber(createHash('sha256').update(Buffer.concat(parts)).digest())
}

function padded(value: bigint): Buffer {
  const bytes = toBytes(value)
  return (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes
}

function toBytes(value: bigint): Buffer {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}

function toNumber(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`)
}
