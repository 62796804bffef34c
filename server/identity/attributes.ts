import { composed } from '../../generator/values/alike.ts'
import { invalidParameter, notAuthorized } from './failure.ts'
import type { Input } from './input.ts'

/** What the server says of a person and nobody else; sign-up may send it, and it is ignored. */
const ours = new Set(['custom:tenantID', 'custom:tenantName', 'custom:role', 'custom:roleID'])
const own = new Set(['given_name', 'family_name', 'picture'])
const mostCharacters = 2048

/** The address of a picture, or nothing: no scheme that runs or holds something, such as `javascript:` and `data:`. */
export function isPicture(value: string): boolean {
  return value === '' || (/^https:\/\//i.test(value) && URL.canParse(value))
}

/** The list of name and value under `UserAttributes`, by name. */
function attributesIn(input: Input): Map<string, string> {
  const list: unknown = input.UserAttributes ?? []
  if (!Array.isArray(list) || list.length > 32) throw invalidParameter('Invalid parameter UserAttributes')
  const attributes = new Map<string, string>()
  for (const item of list as unknown[]) {
    const { Name: name, Value: value = '' } = (item ?? {}) as { Name?: unknown; Value?: unknown }
    if (
      typeof name !== 'string' ||
      typeof value !== 'string' ||
      value.length > mostCharacters ||
      value.includes('\0')
    ) {
      throw invalidParameter('Invalid parameter UserAttributes')
    }
    if (name === 'picture' && !isPicture(value)) throw invalidParameter('Invalid parameter picture')
    attributes.set(name, composed(value))
  }
  return attributes
}

/** What somebody may say about themself at sign-up (P-3-34); refuses any attribute that the product does not know. */
export function signUpAttributes(input: Input): Map<string, string> {
  const attributes = attributesIn(input)
  for (const name of attributes.keys()) if (name !== 'email' && !own.has(name) && !ours.has(name)) throw unknown(name)
  return attributes
}

/** What somebody may change about themself later; the email, tenant and role are not theirs to change. */
export function changedAttributes(input: Input): Map<string, string> {
  const attributes = attributesIn(input)
  if (attributes.size === 0) throw invalidParameter('Missing required parameter UserAttributes')
  for (const name of attributes.keys()) {
    if (own.has(name)) continue
    if (ours.has(name) || name === 'sub' || name.startsWith('email')) {
      throw notAuthorized('A client attempted to write unauthorized attribute')
    }
    throw unknown(name)
  }
  return attributes
}

const unknown = (name: string) =>
  invalidParameter(
    `Attributes did not conform to the schema: Type for attribute {${name.slice(0, 64)}} could not be determined`,
  )
