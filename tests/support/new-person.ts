import { type APIRequestContext, expect } from '@playwright/test'
import { clientId } from '../server/identity/client.ts'
import { identityCall } from './identity-call.ts'
import { codeOf, letterTo } from './mailbox.ts'

let made = 0

/** Somebody who has signed up and confirmed, with an organisation of their own: for tests that change an account. */
export async function newPerson(request: APIRequestContext, { firstName = 'Nora', lastName = 'Quist' } = {}) {
  made += 1
  const person = { email: `person${made}.${process.pid}@made.test`, password: 'Console-Demo-1', firstName, lastName }
  await call(request, 'SignUp', {
    Username: person.email,
    Password: person.password,
    UserAttributes: [
      { Name: 'email', Value: person.email },
      { Name: 'given_name', Value: firstName },
      { Name: 'family_name', Value: lastName },
      { Name: 'custom:tenantName', Value: `Organisation ${made}` },
    ],
  })
  const code = codeOf(await letterTo(request, person.email, 'confirmation'))
  await call(request, 'ConfirmSignUp', { Username: person.email, ConfirmationCode: code })
  return person
}

async function call(request: APIRequestContext, operation: string, input: object) {
  const { status, body } = await identityCall(request)(operation, { ClientId: clientId, ...input })
  expect(status, JSON.stringify(body)).toBe(200)
}
