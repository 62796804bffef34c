import { createDiffieHellman, createSign, generateKeyPairSync, getDiffieHellman, randomBytes } from 'node:crypto'

const prime = getDiffieHellman('modp15').getPrime()
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Three powers in the 3072-bit group and two RS256 signatures: how long they take (ms), by node:crypto alone. */
export function signInArithmetic(): number {
  const began = performance.now()
  for (let n = 0; n < 3; n++) {
    const agreement = createDiffieHellman(prime, 2)
    agreement.setPrivateKey(randomBytes(32))
    agreement.computeSecret(prime.subarray(1))
  }
  for (let n = 0; n < 2; n++) createSign('RSA-SHA256').update('x'.repeat(900)).sign(privateKey)
  return performance.now() - began
}
