// Signs in again and again: `clients.mjs <url> <people at once> <sign-ins>`.
import { register } from 'node:module'

process.env.TS_NODE_PROJECT = 'generator/tsconfig.json'
register('../../../generator/transpile.mjs', import.meta.url)
const { signIn } = await import('../../server/identity/srp-client.ts')
const { password } = await import('../../support/accounts.ts')

const [url, people, count] = process.argv.slice(2)
const names = ['admin', 'editor', 'viewer', 'none'].map((name) => `${name}@acme.test`)
let left = Number(count)

async function call(operation, input) {
  const response = await fetch(operation === 'InitiateAuth' ? `${url}/idp` : `${url}/idp/`, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify(input),
  })
  return { status: response.status, body: await response.json() }
}

await Promise.all(
  Array.from({ length: Number(people) }, async (_, n) => {
    while (left-- > 0) {
      const { body } = await signIn({ call }, names[n % names.length], password)
      if (!body.AuthenticationResult) throw new Error(JSON.stringify(body))
    }
  }),
)
