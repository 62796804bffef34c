import { appSource } from './apps.ts'
import type { CompiledOf } from './compiled-type.ts'
import { boolean, choice, list, name, object, record, string } from './language.ts'

const plain = (about: string) => ({ about, rule: string, required: true }) as const

export const deployment = object(
  'deployment',
  {
    category: { about: 'The kind of deployment, as features.yaml calls it.', rule: string, required: true },
    disabledFeatures: { about: 'Features that are off here.', rule: list(name('feature')), default: [] },
    graphql: { about: 'The address of the GraphQL backend.', rule: string, required: true },
    identity: {
      about: 'Where staff sign in; left out where nobody does.',
      rule: object('identity', {
        endpoint: plain('The address of the identity service.'),
        pool: plain('The user pool.'),
        client: plain('The id of this console as a client.'),
        hosted: {
          about: 'Where people sign in who have an account elsewhere; left out where nobody may.',
          rule: object('hosted sign-in', {
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
      rule: record(appSource, 'sub-application', { named: 'app' }),
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

/** Which backend the console talks to and what it leaves out; reaches the page as data at start. */
export type Deployment = { readonly name: string } & CompiledOf<typeof deployment>

/** Where people sign in who have an account elsewhere. */
export type HostedSignIn = NonNullable<NonNullable<Deployment['identity']>['hosted']>

/** What the page may use another host for. */
export type OriginUse = NonNullable<Deployment['origins']>[string][number]
