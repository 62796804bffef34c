import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose'
import { readOrMakeKeyFile } from '../secrets/key-file.ts'

/** The RS256 key pair that signs tokens, and the symmetric key for what is encrypted at rest. */
export interface Keys {
  kid: string
  signing: KeyObject
  master: Buffer
  jwks: { keys: JWK[] }
  /** The public key of that id, or undefined for an id that this service never used. */
  publicKey(kid: string): KeyObject | undefined
}

/** Reads the keys under `dataDir`/keys; makes them at the first start. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const folder = join(dataDir, 'keys')
  const pem = await readOrMakeKeyFile(join(folder, 'identity-signing.pem'), makeSigningKey)
  const master = await readOrMakeKeyFile(join(folder, 'identity-sealing.key'), () => randomBytes(32))
  if (master.length !== 32) throw new Error('The key file identity-sealing.key does not hold 32 bytes')
  const signing = createPrivateKey(pem)
  const verifying = createPublicKey(signing)
  const jwk = await exportJWK(verifying)
  const kid = await calculateJwkThumbprint(jwk)
  return {
    kid,
    signing,
    master,
    jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] },
    publicKey: (wanted) => (wanted === kid ? verifying : undefined),
  }
}

function makeSigningKey(): Buffer {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' }))
}
