import type { Console, EngineText, LaterText } from '../../../generator/grammar/console.ts'
import type { Route } from '../../../generator/grammar/routes.ts'
import type { Spec } from '../../../src/runtime/spec.ts'
import { text } from './words.ts'

const engineWords: Record<EngineText, string | ((args: Record<string, unknown>) => string)> = {
  loading: 'Loading…',
  failed: 'This could not be loaded.',
  offline: 'The server cannot be reached.',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  confirm: 'Please confirm',
  clear: 'Clear',
  search: 'Search',
  menu: 'Menu',
  navigation: 'Main navigation',
  skip: 'Skip to the page',
  actions: ({ name }) => `Actions for ${name}`,
  broken: 'This page has run into a problem.',
  blockBroken: 'This part of the page has run into a problem.',
  required: 'required',
  notices: 'Messages',
  dismiss: 'Dismiss',
  showPassword: 'Show or hide the password',
  noOptions: 'Nothing found',
  missing: 'Still missing:',
  unsaved: 'You have unsaved changes. Are you sure you want to leave?',
  leave: 'Leave',
  stay: 'Stay',
  draftBack: ({ when }) => `Unsaved changes of ${when} were brought back.`,
  draftWaits: ({ when }) => `There are unsaved changes of ${when}, but what is here has changed since.`,
  draftUse: 'Bring them back',
  draftDrop: 'Discard',
  copy: ({ name }) => `Copy ${name}`,
  notCopied: 'It could not be copied. It is selected now.',
  control: 'Ctrl',
  calendar: 'Choose a date',
  endOfDay: 'Until the end of the day.',
  popUpBlocked: 'The browser blocked the window.',
  popUpFailed: 'The other service gave no access.',
  unclear: 'It is unclear whether this was done.',
  unreachable: ({ since }: Record<string, unknown>) => `The server has not been reached since ${since}.`,
  unanswered: ({ time }: Record<string, unknown>) => `Nothing came back for what you did at ${time}.`,
  ascending: ({ name }) => `${name}: Ascending`,
  descending: ({ name }) => `${name}: Descending`,
  keys: () => 'Keys of this page',
  reach: ({ key }) => `Press ${key} to come to these buttons.`,
}

const laterWords: Record<LaterText, string | ((args: Record<string, unknown>) => string)> = {
  conflict: ({ name }) => `${name} changed this as well.`,
  theirs: ({ name }) => `What ${name} wrote`,
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  changedMeanwhile: ({ name, count }) => `${name} has changed ${count} in the meantime.`,
  unsettled: ({ fields }) => `Still to be settled: ${fields}.`,
}

const textsOf = <Name extends string>(words: Record<Name, string | ((args: Record<string, unknown>) => string)>) =>
  Object.fromEntries(Object.entries(words).map(([name, each]) => [name, text(each as string)])) as Record<
    Name,
    ReturnType<typeof text>
  >

const laterTexts = textsOf(laterWords)

const settings: Console = {
  name: 'Garden',
  language: 'en',
  pages: { signIn: 'beds', home: 'beds', denied: 'beds', notFound: 'beds', maintenance: 'beds' },
  envelope: {
    status: 'status',
    ok: 200,
    error: 'error',
    errorType: 'ErrorType',
    errorMessage: 'Message',
    errorField: 'Field',
    errorBy: 'By',
    total: 'totalItems',
    counted: 500,
    message: 'message',
    data: 'data',
  },
  carry: [],
  claims: {},
  context: {},
  notices: { place: 'top', stays: { success: 3000, info: 4000, warning: 4000, danger: 5000 } },
  layout: { breakpoints: { mobile: 769, tablet: 915, desktop: 1024 }, stickyHeader: 55 },
  texts: textsOf(engineWords),
  decisions: {},
}

const routes: readonly Route[] = [
  {
    name: 'beds',
    path: '/',
    session: 'any',
    query: {
      search: { type: 'string' },
      where: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      columns: { type: 'string' },
      state: { type: 'enum', values: ['All', 'Sown'], default: 'Sown' },
      sort: { type: 'string', default: 'newest' },
      view: { type: 'string' },
    },
    at: 'routes',
  },
  { name: 'bed', path: '/bed/:id', session: 'any', query: {}, at: 'routes' },
]

/** A console of another domain, enough for blocks to stand in. */
export const spec: Spec = {
  console: settings,
  routes,
  permissions: { actions: [], subjects: [], aliases: {}, levels: {} },
  features: ['Sowing', 'Watering'],
  allFeatures: undefined,
  refusals: async () => ({ errorRules: [], laterTexts }),
  dialogs: {},
}
