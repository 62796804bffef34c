import type { Expression, Gated, Go, Operation, Text, Value, Values } from './compiled.ts'
import { go, goWith } from './go.ts'
import {
  boolean,
  choice,
  condition,
  either,
  icon,
  list,
  name,
  near,
  type ObjectRule,
  object,
  offered,
  type Property,
  type SpecialRule,
  string,
  text,
  value,
  values,
} from './language.ts'
import { sessionCallNames } from './session.ts'

/** How a message to staff looks and how long it stays. */
export type Tone = 'success' | 'info' | 'warning' | 'danger'

export interface Notice {
  readonly text: Text
  /** Comes first when it is not empty: the server's own words, where the product says so. */
  readonly first?: Expression<string | null | undefined>
  readonly tone: Tone
  /** Milliseconds; by default as the tone says in console.yaml. */
  readonly stays?: Value<number>
}

/**
 * One step of a `do:` list. Steps run in order; the first that fails ends the list, runs its `failed` steps if it has
 * any, and else goes to the error catalogue. A step whose gate does not hold is passed over.
 */
export type Step = Gated &
  (
    | { readonly step: 'go'; readonly go: Go }
    /** `result` in later steps: the whole unwrapped response ({ data, message, totalItems }). */
    | {
        readonly step: 'mutate'
        readonly operation: Operation
        readonly with?: Values
        readonly meanwhile?: Meanwhile
        readonly failed?: readonly Step[]
      }
    /** Asks the server anew; `result` in later steps is the answer, as with `mutate`. */
    | {
        readonly step: 'query'
        readonly operation: Operation
        readonly with?: Values
        readonly failed?: readonly Step[]
      }
    /** A call of the session: signIn, signOut …; `result` in later steps is what it returns. */
    | { readonly step: 'session'; readonly call: string; readonly with?: Values; readonly failed?: readonly Step[] }
    | {
        readonly step: 'confirm'
        readonly title: Text
        readonly text: Text
        /** Listed below the text, one after another. */
        readonly lines?: Expression<readonly unknown[] | null | undefined>
        readonly button: Text
        readonly danger?: boolean
      }
    /** A window to be read; the list goes on when it is closed. */
    | { readonly step: 'alert'; readonly title: Text; readonly text: Text }
    | { readonly step: 'open'; readonly dialog: string; readonly with?: Values }
    | { readonly step: 'close' }
    /** The form that it stands in begins again: all of it, or those fields while the others keep what was entered. */
    | { readonly step: 'reset'; readonly reset: true | readonly string[] }
    | { readonly step: 'copy'; readonly value: Value<string> }
    | { readonly step: 'notify'; readonly notice: Notice }
    /** Fetches again what the named listings, data or operations show. */
    | { readonly step: 'refetch'; readonly names: readonly string[] }
    | { readonly step: 'set'; readonly values: Values }
    | { readonly step: 'download'; readonly href: Value<string>; readonly name?: Value<string> }
    /** Fails as if the operation had: goes to the error catalogue, and ends the list. */
    | {
        readonly step: 'fail'
        readonly message: Text
        readonly operation: string
        readonly type?: Value<string>
      }
    | { readonly step: 'reload'; readonly reload: true }
    /** Opens the guide, where the page has one: then nothing else of the list runs. */
    | { readonly step: 'guide'; readonly guide: true }
    /** Sends a file as it is (PUT); how far it is, the block around shows. */
    | {
        readonly step: 'upload'
        readonly to: Value<string>
        readonly file: Expression<unknown>
        readonly type?: Value<string>
        readonly failed?: readonly Step[]
      }
    | { readonly step: 'appearance'; readonly to: 'light' | 'dark' | 'toggle' | 'system' }
    /** Loads the console anew in another language, which is remembered in this browser. */
    | { readonly step: 'language'; readonly to: string }
    /** Asks another service in a pop-up for a token; `result.token` in later steps. Closing the pop-up ends the list. */
    | {
        readonly step: 'authorize'
        /** The service's page; where it leads back to and a state are added to it. */
        readonly address: Value<string>
        readonly width: Value<number>
        readonly height: Value<number>
        /** Where a code becomes a token, if the service answers with a code. */
        readonly exchange?: Value<string>
        readonly failed?: readonly Step[]
      }
    /** Hands over to the page that opened this one what its address carries, and closes the window. */
    | { readonly step: 'answer'; readonly answer: true }
  )

/** How the thing of a listing is shown from the moment a mutation is sent; back as it was if that fails. */
export interface Meanwhile {
  readonly set?: Values
  readonly gone?: true
  readonly when?: Expression<unknown>
}

/** A control that runs steps or leads somewhere. */
export interface Button extends Gated {
  readonly label: Text
  readonly icon?: string
  readonly primary?: boolean
  readonly danger?: boolean
  readonly go?: Go
  readonly do?: readonly Step[]
}

export const toneProperty: Property = {
  about: "How it looks and how long it stays; by default the message's own, else success.",
  rule: choice('success', 'info', 'warning', 'danger'),
}

export const noticeProperties: Readonly<Record<string, Property>> = {
  text: {
    word: 'notify',
    about: 'A shared message of messages.yaml by its name, or a text.',
    rule: string,
    required: true,
  },
  first: { about: "Is said instead, where there is something: the server's own words.", rule: value('string', 'only') },
  tone: toneProperty,
  stays: { about: 'Milliseconds it stays; by default as the tone says in console.yaml.', rule: value('number') },
}

export const notice: SpecialRule = { rule: 'special', name: 'notice', shape: string }
export const steps: SpecialRule = { rule: 'special', name: 'steps', shape: string }

const failed: Property = {
  about: 'Steps instead of the error catalogue when it fails; `error` holds what went wrong.',
  rule: steps,
  binds: { error: 'failure' },
}

const meanwhile: ObjectRule = object<Meanwhile>(
  'meanwhile',
  {
    set: { about: 'New values for fields of the thing, as the listing shows it.', rule: values('item') },
    gone: { about: '`true`: the listing is without it, and counts one less.', rule: choice(true) },
    when: { about: 'Only while this holds.', rule: condition },
  },
  { needs: [{ of: ['set', 'gone'], one: true }], constraint: 'meanwhile' },
)

/** The steps by their word. `result`: what later steps of the list see under that name. */
export const stepGrammars: Readonly<
  Record<Step['step'], ObjectRule & { readonly result?: 'operation' | 'call' | 'token' }>
> = {
  go: step<'go'>('go', 'Leads to a page.', { go: { about: 'Where to.', rule: go, required: true } }, { with: goWith }),
  mutate: {
    ...step<'mutate'>('mutate', 'Changes something on the server; `result` in later steps is its answer.', {
      operation: {
        word: 'mutate',
        about: 'The mutation that is called.',
        rule: name('mutation', 'module'),
        required: true,
        sets: 'operation',
      },
      with: { about: 'Values for its variables.', rule: values('operation') },
      meanwhile: {
        about:
          "How the listing's thing is shown at once, before the server has answered. If it fails, the thing is back as it was; if not, it stays so until it is loaded again.",
        rule: meanwhile,
      },
      failed,
    }),
    result: 'operation',
  },
  query: {
    ...step<'query'>('query', 'Asks the server for something; `result` in later steps is its answer.', {
      operation: {
        word: 'query',
        about: 'The query that is asked, whatever was answered before.',
        rule: name('query', 'module'),
        required: true,
        sets: 'operation',
      },
      with: { about: 'Values for its variables.', rule: values('operation') },
      failed,
    }),
    result: 'operation',
  },
  session: {
    ...step<'session'>('session', 'Signs in or out; `result` in later steps is what the call returns.', {
      call: { word: 'session', about: 'Which call.', rule: choice(...sessionCallNames), required: true, sets: 'call' },
      with: { about: 'Values for what the call takes.', rule: values('call') },
      failed,
    }),
    result: 'call',
  },
  confirm: {
    rule: 'object',
    name: 'step confirm',
    about: 'Asks before the steps that follow; Cancel ends the list.',
    properties: {
      confirm: {
        about: 'What is asked.',
        rule: { rule: 'object', name: 'confirm', properties: confirmed() },
        required: true,
        flat: true,
      },
    },
    gated: true,
  },
  alert: {
    rule: 'object',
    name: 'step alert',
    about: 'Shows a window that must be read; the steps that follow run when it is closed.',
    properties: {
      alert: {
        about: 'What is said.',
        rule: { rule: 'object', name: 'alert', properties: alerted() },
        required: true,
        flat: true,
      },
    },
    gated: true,
  },
  open: step<'open'>('open', 'Opens a dialog.', {
    dialog: {
      word: 'open',
      about: 'The dialog of dialogs/ that opens.',
      rule: name('dialog'),
      required: true,
      sets: 'dialog',
    },
    with: { about: 'Values for what the dialog takes as `input`.', rule: values('dialog') },
  }),
  close: step<'close'>('close', 'Closes the dialog that it stands in.', {}),
  reset: step<'reset'>('reset', 'Empties the form that it stands in: it begins again.', {
    reset: {
      about: '`true`, or the fields that are emptied while the others keep what was entered.',
      rule: either(
        { looks: 'list', rule: list(near('formField'), { least: 1 }) },
        { looks: 'boolean', rule: choice(true) },
      ),
      required: true,
    },
  }),
  copy: step<'copy'>('copy', 'Puts words into the clipboard.', {
    value: { word: 'copy', about: 'What is put into the clipboard.', rule: value('string'), required: true },
  }),
  notify: step<'notify'>(
    'notify',
    'Shows a message that goes away by itself.',
    { notice: { word: 'notify', about: noticeProperties.text?.about ?? '', rule: notice, required: true } },
    Object.fromEntries(
      ['first', 'tone', 'stays'].map((each) => [each, { ...(noticeProperties[each] as Property), into: 'notify' }]),
    ),
  ),
  refetch: step<'refetch'>('refetch', 'Loads again what is shown.', {
    names: {
      word: 'refetch',
      about: 'What is loaded again: listings or data by their names, or everything of a query.',
      rule: list(near('loaded'), { single: true }),
      required: true,
    },
  }),
  set: step<'set'>('set', 'Changes what the screen keeps under `state`.', {
    values: { word: 'set', about: 'New values by their names under `state`.', rule: values('state'), required: true },
  }),
  download: step<'download'>('download', 'Saves a file.', {
    href: { word: 'download', about: 'The address of the file.', rule: value('string'), required: true },
    name: { about: 'The name under which it is saved.', rule: value('string') },
  }),
  fail: {
    ...step<'fail'>('fail', 'Fails as if a call had, so that errors.yaml says what happens; ends the list.', {
      message: {
        word: 'fail',
        about: 'What went wrong, in the words of whoever tells it.',
        rule: text,
        required: true,
      },
      operation: {
        about: 'The operation or session call that is said to have failed.',
        rule: offered('called'),
        required: true,
      },
      type: { about: 'The type of the error.', rule: value('string') },
    }),
    constraint: 'failing',
  },
  reload: step<'reload'>('reload', 'Loads the page anew, as the browser does.', {
    reload: { about: 'Is `true`.', rule: choice(true), required: true },
  }),
  guide: step<'guide'>(
    'guide',
    'Opens the guide of the page. Where the page has none, the steps that follow say what happens instead.',
    { guide: { about: 'Is `true`.', rule: choice(true), required: true } },
  ),
  upload: step<'upload'>('upload', 'Sends a chosen file to an address; the block around shows how far it is.', {
    to: { word: 'upload', about: 'The address that the server gave for it.', rule: value('string'), required: true },
    file: { about: 'The file.', rule: value('file', 'only'), required: true },
    type: {
      about:
        'The type that it is sent as, where that is agreed upon; by default the one that the browser takes it for.',
      rule: value('string'),
    },
    failed,
  }),
  appearance: step<'appearance'>('appearance', 'Changes between light and dark.', {
    to: {
      word: 'appearance',
      about: 'To which; `toggle` is to the other one, `system` as the computer has it.',
      rule: choice('light', 'dark', 'toggle', 'system'),
      required: true,
    },
  }),
  language: step<'language'>('language', 'Loads the console anew in another language, which this browser remembers.', {
    to: {
      word: 'language',
      about: 'Which: that of console.yaml, or one that `locales/` has a file of.',
      rule: name('language'),
      required: true,
    },
  }),
  authorize: {
    rule: 'object',
    name: 'step authorize',
    about:
      'Asks staff in a pop-up of another service to let the console in; `result.token` in later steps is what it gives. Closing the pop-up ends the list.',
    properties: {
      authorize: {
        about: 'Where it is asked.',
        rule: { rule: 'object', name: 'authorize', properties: authorized() },
        required: true,
        flat: true,
      },
      failed,
    },
    gated: true,
    result: 'token',
  },
  answer: step<'answer'>(
    'answer',
    'Hands over what another service has put into the address to the page that asked (`authorize`), and closes the window.',
    { answer: { about: 'Is `true`.', rule: choice(true), required: true } },
  ),
}

type StepProperties<Word extends Step['step']> = {
  readonly [Name in Exclude<keyof Extract<Step, { step: Word }>, 'step' | 'gate'>]-?: Property
}

function step<Word extends Step['step']>(
  word: Word,
  about: string,
  properties: StepProperties<Word>,
  beside: Readonly<Record<string, Property>> = {},
): ObjectRule {
  const own = properties as Readonly<Record<string, Property>>
  return { rule: 'object', name: `step ${word}`, about, properties: { ...own, ...beside }, gated: true }
}

function confirmed(): StepProperties<'confirm'> {
  return {
    title: { about: 'The question in short.', rule: text, required: true },
    text: { about: 'What will happen.', rule: text, required: true },
    lines: {
      about: 'What is listed below the text, a line each: a list of texts. What does not fit scrolls.',
      rule: value('list', 'only'),
    },
    button: { about: 'The word on the button that goes on.', rule: text, required: true },
    danger: { about: 'Something is lost for good.', rule: boolean },
  }
}

function authorized(): Omit<StepProperties<'authorize'>, 'failed'> {
  return {
    address: {
      word: 'at',
      about: "The service's page. Where it leads back to (`redirect_uri`) and a `state` are added to it.",
      rule: value('string'),
      required: true,
    },
    width: { about: 'How many pixels the pop-up is wide.', rule: value('number'), required: true },
    height: { about: 'How many pixels it is high.', rule: value('number'), required: true },
    exchange: {
      about:
        "The address that gives a token for the service's code, which is put behind it. Only the console's own server is asked.",
      rule: value('string'),
    },
  }
}

function alerted(): StepProperties<'alert'> {
  return {
    title: { about: 'Its title.', rule: text, required: true },
    text: { about: 'What it says.', rule: text, required: true },
  }
}

export const button: ObjectRule = object<Button & { with?: unknown }>(
  'button',
  {
    label: { about: 'The words on it.', rule: text, required: true },
    icon: { about: 'An icon before the words.', rule: icon },
    primary: { about: "The view's main action; one a view.", rule: boolean },
    danger: { about: 'Something is lost for good.', rule: boolean },
    go: { about: 'The page that it leads to.', rule: go },
    with: goWith,
    do: { about: 'The steps that it runs.', rule: steps },
  },
  { gated: true, follows: true, needs: [{ of: ['go', 'do'], one: true }] },
)

export const buttons = list(button)
