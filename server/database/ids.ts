import { randomBytes } from 'node:crypto'

export type IdKind =
  | 'Tenant'
  | 'Subscription'
  | 'User'
  | 'Role'
  | 'Project'
  | 'Environment'
  | 'Template'
  | 'Content'
  | 'Version'
  | 'Media'
  | 'Import'
  | 'Theme'
  | 'Job'
  | 'TokenUser'
  | 'Table'
  | 'Column'
  | 'Row'
  | 'Notification'
  | 'Message'
  | 'Access'

// No i, l, o, u: ids are read aloud in support calls.
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new id such as `Project_7k3q…`: the kind and 20 random letters (100 bits). */
export function newId(kind: IdKind): string {
  return idOf(kind, randomBytes(20))
}

/** A new id of a resource's things, which begins with its prefix. */
export function idWith(prefix: string): string {
  return lettersOf(prefix, randomBytes(20))
}

/** An id of bytes that are as good as random: the same bytes give the same id. */
export function idOf(kind: IdKind, bytes: Uint8Array): string {
  return lettersOf(kind, bytes)
}

function lettersOf(prefix: string, bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += letters[byte & 31]
  return `${prefix}_${text}`
}

/** Ids missing their prefix get it (product 3): `x` as a Tenant is `Tenant_x`; a prefixed one stays as it is. */
export function prefixed(kind: 'Tenant' | 'Role' | 'User', id: string): string {
  return id.startsWith(`${kind}_`) ? id : `${kind}_${id}`
}
