import { Refusal } from './refusal.ts'

const deepestInput = 10

/** PostgreSQL holds neither null characters nor half pairs: refused here, they do not become a failure of ours. */
export function refuseUnstorable(given: unknown, depth = 0): void {
  // No input is that deep, but a scalar of ours may be given anything.
  if (depth > deepestInput) throw new Refusal('BadInput', 'The arguments are nested too deeply')
  if (typeof given === 'string') {
    if (/\0|\p{Cs}/u.test(given)) throw new Refusal('BadInput', 'A text holds a character that is not allowed')
  } else if (typeof given === 'object' && given !== null) {
    // Also within an input object, such as the name of a file.
    for (const value of Object.values(given)) refuseUnstorable(value, depth + 1)
  }
}
