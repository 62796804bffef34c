import type { Tone } from './actions.ts'
import type { Expression, Go, Text } from './compiled.ts'
import type { ContextName } from './data.ts'
import { computed, dataSource } from './data.ts'
import { go, goWith } from './go.ts'
import { type IdleQuestion, type IdleTimes, idle } from './idle.ts'
import {
  choice,
  condition,
  either,
  integer,
  list,
  matching,
  name,
  number,
  type ObjectRule,
  object,
  offered,
  type Property,
  partOf,
  record,
  string,
  value,
} from './language.ts'
import { placed } from './places.ts'

/** How a response wraps its data; absent where the backend answers with the data itself. */
export interface Envelope {
  readonly status?: string
  readonly ok?: number
  readonly error?: string
  readonly errorType?: string
  readonly errorMessage?: string
  /** The argument that it is about, by its name. */
  readonly errorField?: string
  /** Who was faster, where that is what went wrong. */
  readonly errorBy?: string
  readonly total?: string
  /** A total of one more says that there are more than so many. */
  readonly counted?: number
  /** Where a list that is read by a cursor goes on; null at its end. */
  readonly cursor?: string
  readonly message?: string
  readonly data: string
}

/** The words of `envelope`: how a response wraps its data, and how the schema says so. */
export interface EnvelopeWords extends Envelope {
  /** The interface that every envelope implements; the schema then states the data alone. */
  readonly made?: string
}

/** The version of the language that this generator reads. A change that breaks specs raises it, and has a codemod. */
export const specVersion = 3

export interface Console {
  readonly name: string
  readonly language: string
  /** Routes with a part to play: where a guard sends staff. */
  readonly pages: {
    readonly signIn?: string
    readonly home: string
    readonly denied: string
    readonly notFound: string
    readonly maintenance: string
    /** Where somebody who is signed in goes first, for whom it holds, instead of pages that need a session. */
    readonly incomplete?: { readonly go: Go; readonly when: Expression<unknown> }
  }
  readonly envelope?: Envelope
  /** The variable by which the backend knows a write that it has carried out: such a write may be sent again. */
  readonly idempotency?: string
  /** Query parameters that go along from page to page where the target takes them. */
  readonly carry: readonly string[]
  /** Session values by the claim of the ID token that holds them. */
  readonly claims: Readonly<Record<string, string>>
  readonly context: Readonly<Record<string, ContextName>>
  /** Nobody is signed out for doing nothing where it is left out. The question is loaded when it is asked. */
  readonly idle?: IdleTimes & { readonly load: () => Promise<{ readonly question: IdleQuestion }> }
  /** The dialog in which staff whose session is over in the middle of their work sign in again. */
  readonly signInAgain?: { readonly dialog: string }
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
  | 'missing'
  | 'unsaved'
  | 'leave'
  | 'stay'
  | 'draftBack'
  | 'draftWaits'
  | 'draftUse'
  | 'draftDrop'
  | 'copy'
  | 'notCopied'
  | 'control'
  | 'calendar'
  | 'endOfDay'
  | 'popUpBlocked'
  | 'popUpFailed'
  | 'unclear'
  | 'unreachable'
  | 'unanswered'
  | 'ascending'
  | 'descending'
  | 'reach'
  | 'keys'

/** Of a form that was sent after somebody else had changed the same: they come when somebody was faster. */
export const laterTexts = ['conflict', 'theirs', 'keepMine', 'takeTheirs', 'changedMeanwhile', 'unsettled'] as const

export type LaterText = (typeof laterTexts)[number]

const routeName = (about: string, required = true): Property => ({ about, rule: name('route'), required })
const word = (about: string, required = false): Property => ({ about, rule: string, required })
/** Something that the schema names: a type, or a field of one. */
export const schemaName = matching(/^[A-Za-z_]\w*$/, 'a name of the schema: letters, digits and underscores')
const schemaWord = (about: string, required = false): Property => ({ about, rule: schemaName, required })
const milliseconds = (about: string): Property => ({ about, rule: value('number', 'constant'), required: true })

const any = { rule: 'literal', type: 'any' } as const

export interface Decision {
  readonly choose: string | number | boolean
  readonly from: readonly (string | number | boolean)[]
  readonly section: string
  readonly text: string
}

export const console: ObjectRule = object<
  Omit<Console, 'claims' | 'texts'> & { specVersion: unknown; session: unknown; place: unknown }
>(
  'console',
  {
    specVersion: { about: 'The version of the language that this spec is written in.', rule: integer, required: true },
    name: word("The console's name.", true),
    language: word('The language that the texts are written in.', true),
    pages: {
      about: 'The routes that play a part of their own.',
      rule: partOf<Console['pages']>('pages', {
        signIn: routeName('The page where staff sign in.', false),
        home: routeName('The page where they begin, and where `go: back` leads if no other was asked for.'),
        denied: routeName(
          'Shown where rights are missing; `denial.needs` holds which, each with its action and subject.',
        ),
        notFound: routeName('The page that is shown where an address leads nowhere.'),
        maintenance: routeName('The page that is shown where the whole console is switched off.'),
        incomplete: {
          about: 'The page that comes first for whoever is signed in and still lacks something.',
          rule: partOf<{ go: unknown; with?: unknown; when: unknown }>('first page', {
            go: { about: 'The page where they complete it.', rule: go, required: true },
            with: goWith,
            when: {
              about: 'Who they are; asked on every page with `session: required`.',
              rule: condition,
              required: true,
            },
          }),
        },
      }),
      required: true,
    },
    envelope: {
      about: 'How responses wrap their data: the name of each part.',
      rule: partOf<EnvelopeWords>('envelope', {
        status: schemaWord('The field of a response with its status.'),
        ok: { about: 'The status that means success.', rule: integer },
        error: schemaWord('The field with what went wrong.'),
        errorType: schemaWord('In the error, the field with its type.'),
        errorMessage: schemaWord('In the error, the field with its words.'),
        errorField: schemaWord(
          'In the error, the field that names the argument it is about. It is said at the field of the form from which that was sent; where it was sent from data, these have changed meanwhile.',
        ),
        errorBy: schemaWord('In the error, the field with who was faster, where somebody was.'),
        total: schemaWord('The field with how many things there are in all.'),
        counted: {
          about: 'How far the backend counts: a total of one more says that there are more, and is shown as "10,000+".',
          rule: value('number', 'constant'),
        },
        cursor: schemaWord('The field that says where a list goes on that is read by a cursor; null at its end.'),
        message: schemaWord('The field with what the server has to say.'),
        data: schemaWord('The field with the data.', true),
        made: schemaWord(
          'An interface of the schema that has the fields of an envelope but the data. The envelopes are then made: a query or mutation of the schema states its data alone, or this interface where it answers without any.',
        ),
      }),
    },
    idempotency: {
      about:
        'The variable of mutations by which the backend knows a call that it has carried out. It is filled in where nothing else does, and a call that has it is sent again when its answer was lost. The backend must answer the same again, and do it once.',
      rule: string,
    },
    place: {
      about:
        'Where staff are, as operations are told it: values for variables of this name that an operation must be sent. A use of the operation that does not give one under `with` sends this; one that is given there counts. One with a `name` is a place in which things of resources can be.',
      rule: record(placed, 'variable'),
      default: {},
    },
    carry: {
      about: 'Query parameters that go along from page to page, wherever the next page takes them.',
      rule: list(offered('parameter')),
      default: [],
    },
    session: {
      about: 'Names of `session.<name>`, each with the claim of the ID token that holds it.',
      rule: record(string, 'session name'),
      default: {},
    },
    context: {
      about: 'Names that every screen may use. What a query answers is loaded on pages with `session: required` only.',
      rule: record(
        either({ looks: 'map', has: 'query', rule: dataSource }, { looks: 'map', rule: computed }),
        'context name',
        { pattern: /^[A-Za-z_]\w*$/ },
      ),
      default: {},
    },
    decisions: {
      about: 'What the product document leaves open, each with what was chosen; `decisions.<name>` in expressions.',
      rule: record(
        object<Decision>(
          'decision',
          {
            choose: { about: 'What was chosen: one of `from`.', rule: any, required: true },
            from: { about: 'What there is to choose from.', rule: list(any, { least: 1 }), required: true },
            section: word('Where the product document leaves it open.', true),
            text: word('What is decided.', true),
          },
          { constraint: 'decision' },
        ),
        'decision',
        { pattern: /^[A-Za-z_]\w*$/ },
      ),
      default: {},
    },
    idle: { about: 'Signs out whoever does nothing for long, after asking.', rule: idle },
    signInAgain: {
      about:
        'Lets staff whose session is over in the middle of their work sign in again over the open page. It happens where errors.yaml answers `signInAgain`; what failed is then sent again.',
      rule: object<NonNullable<Console['signInAgain']>>('dialog for signing in again', {
        dialog: {
          about: 'The dialog with the form. Nothing but signing in closes it, or a step `close` in it, which gives up.',
          rule: name('dialog'),
          required: true,
        },
      }),
    },
    notices: {
      about: 'How messages to staff are shown.',
      rule: partOf<Console['notices']>('notices', {
        place: { about: 'Where on the page they show.', rule: choice('top', 'bottom'), default: 'top' },
        stays: {
          about: 'How many milliseconds each kind of message stays.',
          rule: partOf<Console['notices']['stays']>('stays', {
            success: milliseconds('For what was done.'),
            info: milliseconds('For what is merely told.'),
            warning: milliseconds('For what wants care.'),
            danger: milliseconds('For what failed.'),
          }),
          required: true,
        },
      }),
      required: true,
    },
    layout: {
      about: 'Measures of the page.',
      rule: partOf<Console['layout']>('layout', {
        breakpoints: {
          about: 'Widths in pixels at which the page changes.',
          rule: record(number, 'breakpoint'),
          required: true,
        },
        stickyHeader: {
          about: 'How many pixels a page is scrolled before its header sticks.',
          rule: value('number', 'constant'),
          required: true,
        },
      }),
      required: true,
    },
  },
  { constraint: 'console' },
)
