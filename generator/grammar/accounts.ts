import type { CompiledOf } from './compiled-type.ts'
import { name, object, record, string } from './language.ts'

const account = object('account', {
  role: { about: 'What the account may do: a role of permissions.yaml.', rule: name('role'), required: true },
  text: { about: 'Who that is.', rule: string, required: true },
})

export const accounts = record(account, 'account', { pattern: /^[^\s@]+@[^\s@]+$/ })

/** An account of the demo data: whom `explain --as` asks for, and as whom the conformance tests sign in. */
export type Account = CompiledOf<typeof account>
