import type { Expression, Gate, Go, Text } from './compiled.ts'
import { go, goWith } from './go.ts'
import {
  choice,
  condition,
  either,
  later,
  list,
  matching,
  name,
  type ObjectRule,
  partOf,
  type RecordRule,
  record,
  string,
  text,
} from './language.ts'
import type { Screen } from './screens.ts'

/** A query parameter of a route: what the address may carry. Anything else falls back to the default. */
export type QueryParameter =
  | { readonly type: 'string'; readonly default?: string }
  | { readonly type: 'integer'; readonly default?: number }
  | { readonly type: 'boolean'; readonly default?: boolean }
  | { readonly type: 'enum'; readonly values: readonly string[]; readonly default?: string }

export interface Route {
  readonly name: string
  /** Absolute path pattern (`/a/:id`, `*`); none for a layout, which only frames its children. */
  readonly path?: string
  readonly parent?: string
  /** required: signed-in staff only; absent: signed-in staff go home; any: both. */
  readonly session: 'required' | 'absent' | 'any'
  /** Which grants are loaded before the gate is asked: a level of permissions.yaml. */
  readonly level?: string
  readonly gate?: Gate
  readonly query: Readonly<Record<string, QueryParameter>>
  /** While it holds, opening the page forgets the session in this browser before anything else is asked. */
  readonly endsSession?: Expression<unknown>
  /** Pop-ups of other services lead back to it. */
  readonly answers?: true
  readonly redirect?: { readonly go: Go; readonly when?: Expression<unknown> }
  /** The sub-application that everything at this address belongs to. */
  readonly app?: string
  /** It is drawn from this spec: what no page of it serves is not there. */
  readonly drawn?: true
  /** A page of a sub-application: the route that this stands at. */
  readonly inside?: string
  /** Routes whose address may stand behind this one's (errors.yaml `append`); `/*` at the end is all below as well. */
  readonly appends?: readonly { readonly page: string; readonly path: string }[]
  /** Made of `appends`, by no line of the spec: the page behind whose address it is, and the route that is shown. */
  readonly appended?: { readonly to: string; readonly page: string; readonly path: string }
  /** What the page is called on the way to it and to those below it. */
  readonly crumb?: Text
  /** The screen's name, by which its texts are found in the locales. */
  readonly screen?: string
  /** The screen's own module: nothing that another route uses. A page of a sub-application has it in that one's bundle. */
  readonly load?: () => Promise<{ readonly screen: Screen }>
  readonly at: string
}

const parameter = either(
  { looks: 'text', rule: choice('string', 'integer', 'boolean') },
  {
    looks: 'map',
    has: 'enum',
    rule: partOf<{ enum: unknown; default?: unknown }>(
      'choice parameter',
      {
        enum: { about: 'The words that it may be.', rule: list(string, { least: 1 }), required: true },
        default: { about: 'Which it is when the address does not say.', rule: string },
      },
      { constraint: 'parameter' },
    ),
  },
  {
    looks: 'map',
    rule: partOf<{ type: unknown; default?: unknown }>(
      'parameter',
      {
        type: { about: 'What it holds.', rule: choice('string', 'integer', 'boolean'), required: true },
        default: { about: 'What it is when the address does not say.', rule: { rule: 'literal', type: 'any' } },
      },
      { constraint: 'parameter' },
    ),
  },
)

const path = matching(/^(\/|\*$)/, 'an address from the root: it begins with "/" (or is "*" for every other)')

const route: ObjectRule = partOf<
  Omit<Route, 'name' | 'load' | 'drawn' | 'inside' | 'appends' | 'appended'> & {
    screen: unknown
    group?: unknown
    routes?: unknown
  }
>(
  'route',
  {
    parent: { about: 'The route whose screen frames this one.', rule: name('route') },
    path: {
      about:
        'Its address; `:name` stands for a part that varies, `*` for every other address, `/books*` (of a sub-application) for that address and all below it. A layout has none.',
      rule: path,
    },
    screen: { about: 'The screen that it shows.', rule: name('screen') },
    app: {
      about:
        'The sub-application that stands there in place of a screen. Routes that have this one as `parent` are its pages: they ask what this one asks, and what they ask themselves.',
      rule: name('app'),
    },
    session: {
      about:
        'Who may come: signed-in staff (required), those who are not (absent), or any. A layout with `required` stands around pages for everybody only for who is signed in, and their context is loaded then; others see these pages alone.',
      rule: choice('required', 'absent', 'any'),
      default: 'any',
    },
    level: {
      about: 'Which rights are loaded before `can` is asked: a level of permissions.yaml.',
      rule: name('level'),
    },
    query: {
      about: 'What may stand behind the "?" of the address, by name.',
      rule: record(parameter, 'parameter', { pattern: /^[A-Za-z_]\w*$/ }),
      default: {},
    },
    endsSession: {
      about: 'While this holds, opening the page forgets who is signed in here, before the page is asked who may come.',
      rule: condition,
    },
    answers: {
      about:
        '`true`: the pop-ups that steps `authorize` open lead back to it. One route of all; its screen hands over what it was told with a step `answer`.',
      rule: choice(true),
    },
    crumb: {
      about:
        'What the page is called in the line above pages below it, where the frame shows that line (`crumbs`). In the line above itself it stands until the title of its screen is there, such as the name of what it shows.',
      rule: text,
    },
    redirect: {
      about: 'Leads elsewhere at once, always or while `when` holds.',
      rule: partOf<{ go: unknown; with?: unknown; when?: unknown }>('redirect', {
        go: { about: 'Where it leads.', rule: go, required: true },
        with: goWith,
        when: { about: 'Only while this holds.', rule: condition },
      }),
    },
    group: {
      about:
        'A group that it is in without standing there: a route of an area takes part in a group of routes.yaml, or of another file. A group may be in another one, too.',
      rule: string,
    },
    routes: {
      about:
        'Makes it a group and no route: what it says of `parent`, `session`, `level`, the gate, `redirect` and `query` holds for each route under this word. Of `query` a route has its own names as well, and `can` and `feature` ask for both; of the rest its own word holds. Routes elsewhere join it by its name (`group`); `{}`: only those are in it.',
      rule: later('routes of a group', () => routes),
    },
  },
  { gated: true, placed: true },
)

/** What a group of routes may say for them. */
export const groupWords: readonly string[] = [
  'parent',
  'session',
  'level',
  'can',
  'feature',
  'when',
  'else',
  'redirect',
  'query',
]

export const routes: RecordRule = record(route, 'route', { pattern: /^[a-z][a-z0-9-]*$/ })
