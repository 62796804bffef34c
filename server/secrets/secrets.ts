import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** What the service does with its symmetric key, which is kept in a file outside the database. */
export interface Secrets {
  /** Encrypts (AES-256-GCM). `purpose` is bound in: a sealed value moved to another row or use does not open. */
  seal(purpose: string, plain: string): string
  /** Decrypts what `seal` made for the same purpose; throws on anything else. */
  open(purpose: string, sealed: string): string
  /** A value that only this service can compute, the same each time (32 bytes). */
  derive(purpose: string, value: string): Buffer
  /** Like `derive`, with as many bytes as wanted. */
  expand(purpose: string, value: string, length: number): Buffer
}

export function createSecrets(master: Buffer): Secrets {
  const sealing = subkey(master, 'seal')
  const deriving = subkey(master, 'derive')
  const derive = (purpose: string, value: string) =>
    createHmac('sha256', deriving).update(`${purpose}\0${value}`).digest()
  return {
    seal(purpose, plain) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(purpose, sealed) {
      if (!sealed.startsWith('1.')) throw new Error('A sealed value of an unknown version')
      const bytes = Buffer.from(sealed.slice(2), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    derive,
    expand: (purpose, value, length) => Buffer.from(hkdfSync('sha256', derive(purpose, value), '', purpose, length)),
  }
}

function subkey(master: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, 'atrium-identity', use, 32))
}

/** The form in which once-only values of high entropy (sessions, refresh tokens) are stored. */
export function hash(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}

/** Compares in a time that does not tell where two texts differ. */
export function sameText(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A once-only value: `bytes` random bytes, base64url. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}
