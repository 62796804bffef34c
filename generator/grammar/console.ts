import type { Tone } from './actions.ts'
import type { Text } from './compiled.ts'
import type { ContextName } from './data.ts'
import { computed, dataSource } from './data.ts'
import {
  choice,
  either,
  integer,
  list,
  name,
  number,
  type ObjectRule,
  object,
  offered,
  type Property,
  record,
  string,
  value,
} from './language.ts'

/** How a response wraps its data; absent where the backend answers with the data itself. */
export interface Envelope {
  readonly status?: string
  readonly ok?: number
  readonly error?: string
  readonly errorType?: string
  readonly errorMessage?: string
  readonly total?: string
  readonly message?: string
  readonly data: string
}

export interface Console {
  readonly name: string
  readonly language: string
  /** Routes with a part to play: where a guard sends staff. */
  readonly pages: {
    readonly signIn?: string
    readonly home: string
    readonly denied: string
    readonly missing: string
    readonly down: string
  }
  readonly envelope?: Envelope
  /** Query parameters that go along from page to page where the target takes them. */
  readonly carry: readonly string[]
  /** Session values by the claim of the ID token that holds them. */
  readonly claims: Readonly<Record<string, string>>
  readonly context: Readonly<Record<string, ContextName>>
  readonly notices: { readonly place: 'top' | 'bottom'; readonly stays: Readonly<Record<Tone, number>> }
  readonly layout: { readonly breakpoints: Readonly<Record<string, number>>; readonly stickyHeader: number }
  /** Said when the engine itself has something to say (loading, empty, failed, denied …). */
  readonly texts: Readonly<Record<EngineText, Text>>
  /** What `choose` decided; expressions have these inlined. */
  readonly decisions: Readonly<Record<string, unknown>>
}

/** Texts that the engine needs whatever the console is about; messages.yaml `engine:` holds each. */
export type EngineText =
  | 'loading'
  | 'failed'
  | 'offline'
  | 'retry'
  | 'cancel'
  | 'close'
  | 'confirm'
  | 'clear'
  | 'search'
  | 'menu'
  | 'navigation'
  | 'skip'
  | 'actions'
  | 'broken'
  | 'blockBroken'
  | 'required'
  | 'notices'
  | 'dismiss'
  | 'showPassword'
  | 'noOptions'

const routeName = (about: string, required = true): Property => ({ about, rule: name('route'), required })
const word = (about: string, required = false): Property => ({ about, rule: string, required })
const milliseconds = (about: string): Property => ({ about, rule: value('number', 'constant'), required: true })

const any = { rule: 'literal', type: 'any' } as const

export interface Decision {
  readonly choose: string | number | boolean
  readonly from: readonly (string | number | boolean)[]
  readonly section: string
  readonly text: string
}

export const console: ObjectRule = object<
  Omit<Console, 'claims' | 'texts'> & { specVersion: unknown; session: unknown }
>(
  'console',
  {
    specVersion: { about: 'The version of the spec language.', rule: integer, required: true },
    name: word("The console's name.", true),
    language: word('The language that the texts are written in.', true),
    pages: {
      about: 'Routes with a part to play.',
      rule: object<Console['pages']>('pages', {
        signIn: routeName('Where staff sign in.', false),
        home: routeName('Where they begin.'),
        denied: routeName(
          'Shown where rights are missing; `denial.needs` holds which, each with its action and subject.',
        ),
        missing: routeName('Shown where nothing is.'),
        down: routeName('Shown when the console is switched off.'),
      }),
      required: true,
    },
    envelope: {
      about: 'How responses wrap their data: the name of each part.',
      rule: object<NonNullable<Console['envelope']>>('envelope', {
        status: word('The field with the status.'),
        ok: { about: 'The status that means success.', rule: integer },
        error: word('The field with the error.'),
        errorType: word('In the error: its type.'),
        errorMessage: word('In the error: its words.'),
        total: word('The field with how many there are.'),
        message: word('The field with what the server has to say.'),
        data: word('The field with the data.', true),
      }),
    },
    carry: {
      about: 'Query parameters that go along from page to page.',
      rule: list(offered('parameter')),
      default: [],
    },
    session: {
      about: 'Names of `session.<name>`, each with the claim of the ID token that holds it.',
      rule: record(string, 'session name'),
      default: {},
    },
    context: {
      about: 'Names that every screen may use.',
      rule: record(
        either({ looks: 'map', has: 'query', rule: dataSource }, { looks: 'map', rule: computed }),
        'context name',
        { pattern: /^[A-Za-z_]\w*$/ },
      ),
      default: {},
    },
    decisions: {
      about: 'Where the product leaves a choice; `choose` decides.',
      rule: record(
        object<Decision>(
          'decision',
          {
            choose: { about: 'What holds.', rule: any, required: true },
            from: { about: 'What it may be.', rule: list(any, { least: 1 }), required: true },
            section: word('Where the product says so.', true),
            text: word('What is decided.', true),
          },
          { sense: 'decision' },
        ),
        'decision',
        { pattern: /^[A-Za-z_]\w*$/ },
      ),
      default: {},
    },
    notices: {
      about: 'How messages are shown.',
      rule: object<Console['notices']>('notices', {
        place: { about: 'Where.', rule: choice('top', 'bottom'), default: 'top' },
        stays: {
          about: 'Milliseconds that each kind stays.',
          rule: object<Console['notices']['stays']>('stays', {
            success: milliseconds('Something was done.'),
            info: milliseconds('Something is told.'),
            warning: milliseconds('Something wants care.'),
            danger: milliseconds('Something failed.'),
          }),
          required: true,
        },
      }),
      required: true,
    },
    layout: {
      about: 'Measures of the page.',
      rule: object<Console['layout']>('layout', {
        breakpoints: {
          about: 'Widths in pixels at which the page changes.',
          rule: record(number, 'breakpoint'),
          required: true,
        },
        stickyHeader: {
          about: 'Pixels a page is scrolled when its header sticks.',
          rule: value('number', 'constant'),
          required: true,
        },
      }),
      required: true,
    },
  },
  { sense: 'console' },
)
