import { boolean, choice, list, name, type ObjectRule, object, record, string } from './language.ts'
/** Which backend the console talks to and what it leaves out; reaches the page as data at start. */
export interface Deployment {
  readonly name: string
  readonly category: string
  readonly disabledFeatures: readonly string[]
  readonly graphql: string
  readonly identity?: {
    readonly endpoint: string
    readonly pool: string
    readonly client: string
    readonly hosted?: HostedSignIn
  }
  /** Where files are; the console's own host where it is not said. */
  readonly storage?: string
  /** Letters are kept for the page /dev/mailbox where no server for mail is named. */
  readonly mailbox?: boolean
  /** The backend stands in for other services that it is not connected with. */
  readonly standIns?: boolean
  readonly links: Readonly<Record<string, string>>
  /** Texts that read otherwise here, by their key, as locales have it. */
  readonly texts: Readonly<Record<string, string>>
}

/** Where people sign in who have an account elsewhere. */
export interface HostedSignIn {
  /** The host of the pages; a path is one on the console's own host. */
  readonly domain: string
  /** What comes back with them: a code, to be exchanged, or the tokens themselves. */
  readonly response: 'code' | 'token'
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
        hosted: {
          about: 'Where people sign in who have an account elsewhere; left out where nobody may.',
          rule: object<HostedSignIn>('hosted sign-in', {
            domain: {
              about: 'The host of its pages, or a path on the host of the console.',
              rule: {
                ...string,
                pattern: /^(\/[\w.~-]+)+$|^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/,
                means: 'a host like sign-in.garden.test, or a path like /idp',
              },
              required: true,
            },
            response: {
              about:
                'What comes back with whoever has signed in: a `code` to exchange, or at once the `token`. Prefer the code.',
              rule: choice('code', 'token'),
              default: 'code',
            },
          }),
        },
      }),
    },
    storage: {
      about:
        'The address of the store that files are loaded from and sent to; left out where it is the host of the console.',
      rule: string,
    },
    mailbox: {
      about:
        'Whether letters are kept for the page /dev/mailbox, for whoever tries the console out. They are sent instead where a server for mail is named, and without either the console does not start.',
      rule: boolean,
    },
    standIns: {
      about:
        'Whether the backend stands in, with pages of its own, for other services that it is not connected with, for whoever tries the console out.',
      rule: boolean,
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
