import { type ObjectRule, object, type TextRule } from './language.ts'

/** One letter as it is written down for the server: words, or a function of the values that whoever sends it gives. */
export interface Mail {
  readonly subject: string
  readonly text: string
}

/** What each letter may say, and what it is worth nothing without. */
const letters = {
  confirmation: { values: ['name', 'email', 'link'], secret: ['code'], needs: ['code'] },
  reset: { values: ['name', 'email', 'link'], secret: ['code'], needs: ['code'] },
  invitation: { values: ['email', 'inviter', 'place', 'link'], secret: ['password'], needs: ['link', 'password'] },
  membership: { values: ['email', 'inviter', 'place', 'link'], secret: [], needs: ['link'] },
} as const

function letter(name: keyof typeof letters): ObjectRule {
  const { values, secret, needs } = letters[name]
  const words = (given: readonly string[], needed: readonly string[] = []): TextRule => {
    return { rule: 'text', given, ...(needed.length > 0 && { needs: needed }) }
  }
  return object<Mail>('letter', {
    subject: {
      about: 'The line that a mailbox lists. It shows on locked screens, and may therefore not say what is secret.',
      rule: words(values),
      required: true,
    },
    text: {
      about: 'The letter itself, as plain words with empty lines.',
      rule: words([...values, ...secret], needs),
      required: true,
    },
  })
}

/** mails.yaml: the letters that the server sends. */
export const mails = object<Readonly<Record<keyof typeof letters, Mail>>>('mails', {
  confirmation: {
    about: 'Goes to whoever has signed up, with the code that shows that the address is theirs.',
    rule: letter('confirmation'),
    required: true,
  },
  reset: {
    about: 'Goes to whoever has forgotten their password, with the code to choose another.',
    rule: letter('reset'),
    required: true,
  },
  invitation: {
    about: 'Goes to whoever is invited, with a link and a password that works once.',
    rule: letter('invitation'),
    required: true,
  },
  membership: {
    about: 'Goes to whoever is invited and has an account already, with a link.',
    rule: letter('membership'),
    required: true,
  },
})
