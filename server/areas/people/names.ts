import { formats } from '../../../generator/values/formats.ts'
import { limits } from '../../generated/limits.ts'
import { rules, validation } from '../../generated/rules.ts'
import { refuseField } from '../../operation/refusal.ts'
import { wrongUnseen } from '../../policies/unseen.ts'

/** The names that product §5 has a rule for, with the labels that its sentences call them by. */
export const nameLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  organisation: 'Organisation Name',
} as const

export type NameKind = keyof typeof nameLabels

// What a mail server takes, at most (RFC 5321).
const longestEmail = 254

/** What the names are called as arguments. */
const nameArguments: Readonly<Record<NameKind, string>> = {
  firstName: 'UserFirstName',
  lastName: 'UserLastName',
  organisation: 'TenantName',
}

type Names = Partial<Record<NameKind, string>>

/** The product's sentence (5) about the first name that breaks its rule, in the order given; undefined where all are right. */
export function wrongName(names: Names): string | undefined {
  return firstWrong(names)?.words
}

/** @throws {Refusal} BadInput for the first name that breaks its rule */
export function refuseWrongName(names: Names): void {
  const wrong = firstWrong(names)
  if (wrong) throw refuseField(nameArguments[wrong.kind], wrong.words)
}

function firstWrong(names: Names): { readonly kind: NameKind; readonly words: string } | undefined {
  for (const kind of Object.keys(names) as NameKind[]) {
    const words = wrongText(names[kind] ?? '', nameLabels[kind])
    if (words !== undefined) return { kind, words }
  }
  return undefined
}

function wrongText(name: string, field: string): string | undefined {
  const { pattern, message } = rules.personName
  if (name.trim() === '') return validation.required({ field })
  const unseen = wrongUnseen(name, field)
  if (unseen !== undefined) return unseen
  if (!pattern.test(name)) return validation[message]({ field })
  const limit = limits.nameLength
  return [...name].length > limit ? validation.maxLength({ field, limit }) : undefined
}

/** What staff know somebody as: whoever has no name yet, by the email. */
export function nameOf(person: { first_name: string; last_name: string; email: string }): string {
  return [person.first_name, person.last_name].filter(Boolean).join(' ') || person.email
}

/**
 * Whether a text is an email address, by the rule of the console's forms and in letters of ASCII alone: of those of other
 * scripts many look like another's (a Cyrillic а like a), and some are not seen at all.
 */
export function isEmail(text: string): boolean {
  return text.length <= longestEmail && /^[\x21-\x7e]+$/.test(text) && formats.email.test(text)
}
