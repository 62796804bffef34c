import { type AppSource, integrity, moduleAddress } from './apps.ts'
import { boolean, choice, list, name, type ObjectRule, object, record, string } from './language.ts'

/** What the page may use another host for. */
export type OriginUse = 'code' | 'calls' | 'pictures' | 'styles' | 'fonts'

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
  /** Where the chapters of a guide are read, `/<id>` behind it; where its block says, if it is not said here. */
  readonly guide?: string
  /** The console is closed while it is worked on: everybody sees the page for that, and the backend refuses calls. */
  readonly maintenance?: boolean
  /** Letters are kept for the page /dev/mailbox where no server for mail is named. */
  readonly mailbox?: boolean
  /** The backend stands in for other services that it is not connected with. */
  readonly standIns?: boolean
  /** Where the modules of sub-applications lie, by their names; the server adds those of apps.yaml. */
  readonly apps?: Readonly<Record<string, AppSource>>
  /** Other hosts that sub-applications may use here, and what for; no other one is reached. */
  readonly origins?: Readonly<Record<string, readonly OriginUse[]>>
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
    guide: {
      about:
        'Where the chapters of the guide are read, with `/` and the id of one behind it; left out where the block says it.',
      rule: string,
    },
    maintenance: {
      about:
        'Whether the console is closed while it is worked on: every page leads to `maintenance` of console.yaml, and the backend refuses every call.',
      rule: boolean,
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
    apps: {
      about: 'Where the modules of sub-applications lie here, where that is elsewhere than apps.yaml says.',
      rule: record(
        object<AppSource>('source of a sub-application', {
          module: { about: 'Where its module lies.', rule: moduleAddress, required: true },
          integrity: { about: 'What it must hash to. That of apps.yaml counts for the module there.', rule: integrity },
        }),
        'sub-application',
        { named: 'app' },
      ),
    },
    origins: {
      about:
        'Other hosts that sub-applications may use here, as https://host, and what for: `code`, `calls`, `pictures`, `styles`, `fonts`. Code that may come from a host can do whatever staff can.',
      rule: record(list(choice('code', 'calls', 'pictures', 'styles', 'fonts'), { least: 1 }), 'origin'),
    },
    links: { about: 'Addresses that screens use as `links.<name>`.', rule: record(string, 'link'), default: {} },
    texts: {
      about: 'Texts that read otherwise here, by their key, as locales have it.',
      rule: record(string, 'text', { texts: 'fixed' }),
      default: {},
    },
  },
  { constraint: 'deployment' },
)
