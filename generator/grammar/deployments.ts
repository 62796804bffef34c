import { list, name, type ObjectRule, object, record, string } from './language.ts'
/** Which backend the console talks to and what it leaves out; reaches the page as data at start. */
export interface Deployment {
  readonly name: string
  readonly category: string
  readonly disabledFeatures: readonly string[]
  readonly graphql: string
  readonly identity?: { readonly endpoint: string; readonly pool: string; readonly client: string }
  readonly links: Readonly<Record<string, string>>
  /** Texts that read otherwise here, by their key, as locales have it. */
  readonly texts: Readonly<Record<string, string>>
}

const plain = (about: string) => ({ about, rule: string, required: true })

export const deployment: ObjectRule = object<Omit<Deployment, 'name'>>(
  'deployment',
  {
    category: { about: 'The kind of deployment, as features.yaml calls it.', rule: string, required: true },
    disabledFeatures: { about: 'Features that are off here.', rule: list(name('feature')), default: [] },
    graphql: { about: 'The address of the GraphQL backend.', rule: string, required: true },
    identity: {
      about: 'Where staff sign in; left out where nobody does.',
      rule: object<NonNullable<Deployment['identity']>>('identity', {
        endpoint: plain('The address of the identity service.'),
        pool: plain('The user pool.'),
        client: plain('The id of this console as a client.'),
      }),
    },
    links: { about: 'Addresses that screens use as `links.<name>`.', rule: record(string, 'link'), default: {} },
    texts: {
      about: 'Texts that read otherwise here, by their key, as locales have it.',
      rule: record(string, 'text', { texts: 'fixed' }),
      default: {},
    },
  },
  { sense: 'deployment' },
)
