import { Refusal } from './refusal.ts'

/** The Size of a file that a call announces, in bytes: GraphQL's own whole numbers end at 2 GB. @throws {Refusal} BadInput */
export function readFileSize(given: number): number {
  if (Number.isSafeInteger(given)) return given
  throw new Refusal('BadInput', 'Size must be a whole number of bytes')
}
