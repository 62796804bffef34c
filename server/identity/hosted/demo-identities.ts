import { providers } from './providers.ts'

/** Somebody as an identity provider would tell of them; their email is known to be theirs. */
export interface ProvidedIdentity {
  /** The provider's own name for them, for ever. */
  subject: string
  email: string
  givenName: string
  familyName: string
}

/** One of those who may be chosen where the embedded service stands in for a provider. */
export interface DemoIdentity extends ProvidedIdentity {
  /** What choosing them shows. */
  about: string
  /** What the check before sign-up refuses them with. */
  refusal?: string
}

/** Members of the demo organisation who sign in through each provider; the seed makes and links their accounts. */
export const demoMembers: Readonly<Record<string, ProvidedIdentity>> = {
  Google: { subject: '1001', email: 'gmail@acme.test', givenName: 'Greta', familyName: 'Olsen' },
  idp: { subject: '2001', email: 'cwp@acme.test', givenName: 'Caspar', familyName: 'Wirth' },
  deploud: { subject: '3001', email: 'deploud@acme.test', givenName: 'Dalia', familyName: 'Pereira' },
  cloudvanti: { subject: '4001', email: 'cloudvanti@acme.test', givenName: 'Clive', familyName: 'Vance' },
}

/** Whom each provider offers: one for every way in which a sign-in through it may go. */
export const demoIdentities: ReadonlyMap<string, readonly DemoIdentity[]> = new Map(
  providers.map(({ name, label }, at) => [name, identitiesOf(name, label, at + 1)]),
)

function identitiesOf(provider: string, label: string, number: number): DemoIdentity[] {
  const word = label.toLowerCase()
  const member = demoMembers[provider]
  const subject = (last: number) => `${number}00${last}`
  return [
    ...(member ? [{ ...member, about: 'belongs to Acme Media' }] : []),
    {
      subject: subject(2),
      email: `new.${word}@newcomer.test`,
      givenName: 'Nina',
      familyName: 'Sato',
      about: 'is new here and has no organisation',
    },
    {
      subject: subject(3),
      email: 'invited.gmail@acme.test',
      givenName: 'Ivo',
      familyName: 'Marek',
      about: 'was invited to Acme Media',
    },
    {
      subject: subject(4),
      email: 'viewer@acme.test',
      givenName: 'Victor',
      familyName: 'Hale',
      about: 'has signed up by the form: Wrong Login Method',
    },
    {
      subject: subject(5),
      email: `unreadable.${word}@newcomer.test`,
      givenName: 'Uma',
      familyName: 'Lund',
      about: 'meets the error Unrecognizable lambda output',
      refusal: 'Unrecognizable lambda output',
    },
    {
      subject: subject(6),
      email: `refused.${word}@newcomer.test`,
      givenName: 'Ralf',
      familyName: 'Engel',
      about: 'is refused before sign-up',
      refusal: 'PreSignUp failed with error This account may not sign up.',
    },
  ]
}
