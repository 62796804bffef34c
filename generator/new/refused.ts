/** What was asked for cannot be made; the message says why, in a sentence. Nothing was written. */
export class Refused extends Error {
  override readonly name = 'Refused'
}
