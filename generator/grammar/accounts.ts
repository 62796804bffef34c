import { name, type ObjectRule, object, record, string } from './language.ts'

/** An account of the demo data: whom `explain --as` asks for, and as whom the conformance tests sign in. */
export interface Account {
  readonly role: string
  readonly text: string
}

const account: ObjectRule = object<Account>('account', {
  role: { about: 'What the account may do: a role of permissions.yaml.', rule: name('role'), required: true },
  text: { about: 'Who that is.', rule: string, required: true },
})

export const accounts = record(account, 'account', { pattern: /^[^\s@]+@[^\s@]+$/ })
