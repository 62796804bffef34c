import type { APIRequestContext } from '@playwright/test'

/** Calls the identity service over a browser's network, as Amplify does. */
export function identityCall(request: APIRequestContext) {
  return async (operation: string, input: object) => {
    const response = await request.post('/idp', {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      data: JSON.stringify(input),
    })
    return { status: response.status(), body: await response.json() }
  }
}
