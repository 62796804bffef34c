/** The demo data's accounts (design 8, README). */
export const accounts = {
  admin: 'admin@acme.test',
  editor: 'editor@acme.test',
  viewer: 'viewer@acme.test',
  none: 'none@acme.test',
  agency: 'agency@partners.test',
  trial: 'trial@expired.test',
  mfa: 'mfa@acme.test',
  invited: 'invited@acme.test',
  unconfirmed: 'unconfirmed@acme.test',
} as const

export type Account = keyof typeof accounts

export const password = 'Console-Demo-1'
