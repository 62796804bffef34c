import { Refusal } from './failure.ts'

/** Product 5: upper and lower case, at least 8 characters. The upper bound keeps hashing cheap. */
export function checkPassword(password: string): void {
  const isStrong = /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password)
  if (!isStrong || password.length < 8 || password.length > 256) {
    throw new Refusal(
      'InvalidPasswordException',
      'The password is invalid. It needs to contain uppercase and lowercase with minimum of 8 characters.',
    )
  }
}
