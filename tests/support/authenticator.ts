import { Secret, TOTP } from 'otpauth'

/**
 * The code of an authenticator app. A code works once: `ahead` is how many codes of this secret were used in this half
 * minute; the next one's is taken as well.
 */
export function authenticatorCode(secret: string, ahead = 0): string {
  const totp = new TOTP({
    secret: Secret.fromBase32(secret.replace(/\s/g, '')),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  })
  return totp.generate({ timestamp: Date.now() + ahead * 30_000 })
}
