/** A refusal in the words of OAuth 2 (RFC 6749): answered as HTTP 400 with `{ error }`, or sent back to the console. */
export class OAuthRefusal extends Error {
  readonly error: string

  constructor(error: string, description = '') {
    super(description)
    this.name = 'OAuthRefusal'
    this.error = error
  }
}

/** A request that may not be sent back anywhere, because nothing shows that it came from the console. */
export class StrayRequest extends Error {}
