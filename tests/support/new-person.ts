import { type APIRequestContext, expect } from '@playwright/test'
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

/** An operation of the identity service, as Amplify sends it. */
async function call(request: APIRequestContext, operation: string, body: object) {
  const response = await request.post('/idp', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    data: JSON.stringify({ ClientId: 'atrium-console', ...body }),
  })
  expect(response.status(), await response.text()).toBe(200)
}
