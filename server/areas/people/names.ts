import { formats } from '../../../generator/values/formats.ts'
import { limits } from '../../generated/limits.ts'
import { rules, validation } from '../../generated/rules.ts'
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

/** The product's sentence (5) about the first name that breaks its rule, in the order given; undefined where all are right. */
export function wrongName(names: Partial<Record<NameKind, string>>): string | undefined {
  for (const [kind, name] of Object.entries(names)) {
    const words = wrongText(name, nameLabels[kind as NameKind])
    if (words !== undefined) return words
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
