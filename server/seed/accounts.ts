import type { Person } from './people.ts'

/** The accounts that the README lists (their password: people.ts). */
export const admin: Person = { email: 'admin@acme.test', firstName: 'Amelia', lastName: 'Grant', kind: 'Active' }
export const editor: Person = { email: 'editor@acme.test', firstName: 'Elena', lastName: 'Moreau', kind: 'Active' }
export const viewer: Person = { email: 'viewer@acme.test', firstName: 'Victor', lastName: 'Hale', kind: 'Active' }
export const none: Person = { email: 'none@acme.test', firstName: 'Nora', lastName: 'Quinn', kind: 'Active' }
export const agency: Person = { email: 'agency@partners.test', firstName: 'Arthur', lastName: 'Lind', kind: 'Active' }
export const trial: Person = { email: 'trial@expired.test', firstName: 'Tessa', lastName: 'Novak', kind: 'Active' }
export const mfa: Person = {
  email: 'mfa@acme.test',
  firstName: 'Miriam',
  lastName: 'Fontaine',
  kind: 'Active',
  totpSecret: 'JBSWY3DPEHPK3PXP',
}
export const invited: Person = { email: 'invited@acme.test', firstName: '', lastName: '', kind: 'Invited' }
export const invitedThroughGmail: Person = {
  email: 'invited.gmail@acme.test',
  firstName: '',
  lastName: '',
  kind: 'Invited',
}
export const unconfirmed: Person = {
  email: 'unconfirmed@acme.test',
  firstName: 'Ulla',
  lastName: 'Berg',
  kind: 'Unconfirmed',
  organisation: 'Harbour and Pine',
}

/** People of Acme Media who wrote things and do not sign in. */
export const colleagues: readonly Person[] = [
  { email: 'rosa.delgado@acme.test', firstName: 'Rosa', lastName: 'Delgado', kind: 'Colleague' },
  { email: 'jonas.weber@acme.test', firstName: 'Jonas', lastName: 'Weber', kind: 'Colleague' },
  { email: 'priya.raman@acme.test', firstName: 'Priya', lastName: 'Raman', kind: 'Colleague' },
  { email: 'kofi.mensah@acme.test', firstName: 'Kofi', lastName: 'Mensah', kind: 'Colleague' },
  { email: 'ingrid.solberg@acme.test', firstName: 'Ingrid', lastName: 'Solberg', kind: 'Colleague' },
  { email: 'hugo.bernard@acme.test', firstName: 'Hugo', lastName: 'Bernard', kind: 'Colleague' },
]

/** Freelancers, who do not sign in either. */
export const furtherColleagues: readonly Person[] = [
  { email: 'lena.hofer@studio.test', firstName: 'Lena', lastName: 'Hofer', kind: 'Colleague' },
  { email: 'tomasz.zielinski@studio.test', firstName: 'Tomasz', lastName: 'Zielinski', kind: 'Colleague' },
  { email: 'aisha.karimi@studio.test', firstName: 'Aisha', lastName: 'Karimi', kind: 'Colleague' },
]

/** Who has not come yet. */
export const furtherInvited: readonly Person[] = [
  { email: 'noah.becker@acme.test', firstName: '', lastName: '', kind: 'Invited' },
  { email: 'sofia.rossi@acme.test', firstName: '', lastName: '', kind: 'Invited' },
]
