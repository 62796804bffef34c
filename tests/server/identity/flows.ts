import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import { clientId } from './client.ts'
import type { Answer, Running } from './running.ts'
import { signIn } from './srp-client.ts'

export interface TokenSet {
  AccessToken: string
  IdToken: string
  RefreshToken: string
}

type Caller = Pick<Running, 'call'>

/** What the console sends at sign-up (P-3-34), with whatever a test changes of it. */
export function signUp({ call }: Caller, email: string, password: string, more: Record<string, string> = {}) {
  const attributes = {
    email,
    given_name: 'Ada',
    family_name: 'Okoro',
    'custom:tenantID': 'Tenant_made-up',
    'custom:tenantName': 'Okoro Press',
    'custom:role': 'Administrator',
    'custom:roleID': 'Role_made-up',
    ...more,
  }
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
  return call('SignUp', { ClientId: clientId, Username: email, Password: password, UserAttributes })
}

export const confirmSignUp = ({ call }: Caller, email: string, code: string) =>
  call('ConfirmSignUp', { ClientId: clientId, Username: email, ConfirmationCode: code })

export const resendCode = ({ call }: Caller, email: string) =>
  call('ResendConfirmationCode', { ClientId: clientId, Username: email })

export const forgotPassword = ({ call }: Caller, email: string) =>
  call('ForgotPassword', { ClientId: clientId, Username: email })

export const resetPassword = ({ call }: Caller, email: string, code: string, password: string) =>
  call('ConfirmForgotPassword', { ClientId: clientId, Username: email, ConfirmationCode: code, Password: password })

export const changePassword = ({ call }: Caller, { AccessToken }: TokenSet, previous: string, proposed: string) =>
  call('ChangePassword', { AccessToken, PreviousPassword: previous, ProposedPassword: proposed })

export const refresh = ({ call }: Caller, { RefreshToken }: TokenSet) =>
  call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken })

export const getUser = ({ call }: Caller, { AccessToken }: TokenSet) => call('GetUser', { AccessToken })

/** Signs somebody in who is asked for nothing but the password. */
export async function tokensOf(running: Caller, email: string, password: string): Promise<TokenSet> {
  const { status, body } = await signIn(running, email, password)
  expect([status, body.__type]).toEqual([200, undefined])
  return body.AuthenticationResult
}

/** The code of an authenticator app; `steps` of 30 s ahead. */
export const appCode = (secret: string, now: number, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: now + steps * 30_000 })

/** Six digits that are not these. */
export const otherThan = (code: string) => (code === '123456' ? '654321' : '123456')

/** What a refusal says. */
export const refusal = ({ status, body }: Answer) => [status, body.__type, body.message]
