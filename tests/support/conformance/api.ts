import { TOTP } from 'otpauth'
import { respond, signIn as srpSignIn } from '../../server/identity/srp-client.ts'
import { password } from '../accounts.ts'

/** What a GraphQL answer's envelope says. */
export interface Enveloped {
  readonly status: number
  readonly error: { readonly ErrorType: string; readonly Message: string } | null
  readonly data?: unknown
}

/** An error outside of the envelope. */
interface Refused {
  readonly message: string
  readonly extensions?: { readonly code?: string }
}

/** The README's secret of the account with a second factor. */
const mfaSecret = 'JBSWY3DPEHPK3PXP'

/** The API of a running server, as anybody on the network can use it. */
export interface Api {
  /** An ID token of an account, by password and, where it is asked for, the second factor. */
  signIn(email: string): Promise<string>
  /** Runs a document that asks for one field, and gives its envelope. */
  ask(token: string | null, document: string, variables: Readonly<Record<string, unknown>>): Promise<Enveloped>
}

export function apiOf(url: string): Api {
  const call = async (operation: string, input: object) => {
    const response = await fetch(`${url}/idp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(input),
    })
    return { status: response.status, body: await response.json() }
  }
  return {
    async signIn(email) {
      let { body } = await srpSignIn({ call }, email, password)
      if (body.ChallengeName === 'SOFTWARE_TOKEN_MFA') {
        const code = new TOTP({ secret: mfaSecret }).generate()
        const responses = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code }
        body = (await respond({ call }, 'SOFTWARE_TOKEN_MFA', responses, body.Session)).body
      }
      const token: unknown = body.AuthenticationResult?.IdToken
      if (typeof token !== 'string') throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`)
      return token
    },
    async ask(token, query, variables) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token !== null && { authorization: token }) },
        body: JSON.stringify({ query, variables }),
      })
      const { data, errors } = (await response.json()) as { data?: Record<string, Enveloped>; errors?: Refused[] }
      const [answer] = Object.values(data ?? {})
      const [refused] = errors ?? []
      // Who is nobody is refused before the document is read.
      if (!answer && refused?.extensions?.code) {
        return { status: response.status, error: { ErrorType: refused.extensions.code, Message: refused.message } }
      }
      if (!answer) throw new Error(`${query} with ${JSON.stringify(variables)}: ${JSON.stringify(errors)}`)
      return answer
    },
  }
}
