import type { Expression, Gated, Go, Operation, Text, Value, Values } from './compiled.ts'
import type { CompiledOf, Of } from './compiled-type.ts'
import { go, goWith } from './go.ts'
import { keys } from './keys.ts'
import {
  boolean,
  choice,
  condition,
  either,
  icon,
  later,
  list,
  name,
  near,
  type ObjectRule,
  object,
  offered,
  type Property,
  partOf,
  type SpecialRule,
  string,
  text,
  typed,
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
  readonly undo?: Undo
}

/** The button of a notice that takes back what it tells. Its steps see the names as they were when the notice was made. */
export type Undo = Gated & { readonly label: Text; readonly do: readonly Step[] }

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
        readonly instead?: Instead
        readonly danger?: boolean
      }
    /** A window to be read; the list goes on when it is closed. */
    | { readonly step: 'alert'; readonly title: Text; readonly text: Text }
    | { readonly step: 'open'; readonly dialog: string; readonly with?: Values }
    | { readonly step: 'close' }
    /** Hands what was chosen to the field whose window the dialog is, and closes it. */
    | { readonly step: 'choose'; readonly values: Expression<readonly unknown[] | null | undefined> }
    /** The form that it stands in begins again: all of it, or those fields while the others keep what was entered. */
    | { readonly step: 'reset'; readonly reset: true | readonly string[] }
    /** The focus goes into a field of a form of the page, whatever it lies in is opened. */
    | { readonly step: 'focus'; readonly field: Value<string>; readonly form?: string }
    /** What is typed into a form that saves itself is sent; the list goes on once all of it is on the server. */
    | { readonly step: 'save'; readonly form: string }
    /** Says in a form of the page what a server has found wrong with it. */
    | {
        readonly step: 'problems'
        readonly form: string
        readonly of: Expression<readonly unknown[] | null | undefined>
        /** Fields of each thing of the list: the path that is meant, and what is said. */
        readonly path: string
        readonly words: string
      }
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
        readonly parts?: UploadParts
        readonly failed?: readonly Step[]
      }
    /** Lets staff choose files, or a whole folder, for the block `uploads` around. */
    | { readonly step: 'browse'; readonly of: 'files' | 'folder'; readonly into: Value<string> }
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

export const toneProperty: Property = {
  about: "How it looks and how long it stays; by default the message's own, else success.",
  rule: choice('success', 'info', 'warning', 'danger'),
}

const instead: ObjectRule = partOf<Instead>(
  'instead',
  {
    button: { about: 'The word on it.', rule: text, required: true },
    do: {
      about: 'The steps that run in the place of those that follow.',
      rule: later('steps', () => steps),
      required: true,
    },
  },
  { gated: true, unseen: true },
)

/** Another way to go on from a question. */
export type Instead = Gated & { readonly button: Text; readonly do: readonly Step[] }

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

export const undo: ObjectRule = partOf<Undo>(
  'undo',
  {
    label: { about: 'What stands on the button.', rule: text, required: true },
    do: {
      about:
        'What takes it back. The steps see every name as it was when the notice was made, also on another page; no dialog and no form is around them any more.',
      rule: later('steps', () => steps),
      required: true,
    },
  },
  { gated: true, unseen: true },
)

export const notice: Of<SpecialRule, Notice> = { rule: 'special', name: 'notice', shape: string }
export const steps: Of<SpecialRule, readonly Step[]> = { rule: 'special', name: 'steps', shape: string }

const failed: Property = {
  about: 'Steps instead of the error catalogue when it fails; `error` holds what went wrong.',
  rule: steps,
  binds: { error: 'failure' },
}

const meanwhile = partOf(
  'meanwhile',
  {
    set: { about: 'New values for fields of the thing, as the listing shows it.', rule: values('item') },
    gone: { about: '`true`: the listing is without it, and counts one less.', rule: choice(true) },
    when: { about: 'Only while this holds.', rule: condition },
  },
  { needs: [{ of: ['set', 'gone'], one: true }], constraint: 'meanwhile', unseen: true },
)

/** How the thing of a listing is shown from the moment a mutation is sent; back as it was if that fails. */
export type Meanwhile = CompiledOf<typeof meanwhile>

const ofPart = { binds: { item: 'row' } } as const

const uploadParts = partOf(
  'upload in parts',
  {
    operation: {
      word: 'query',
      about: 'The query that gives the parts, in their order; of each, whether the server has it already.',
      rule: name<Operation>('query', 'module'),
      required: true,
      sets: 'operation',
    },
    with: { about: 'Values for its variables.', rule: values('operation') },
    sends: {
      about: 'The variables of the query that say which parts are wanted.',
      rule: partOf('sends', {
        from: {
          about: 'Takes the number of the first, from 1; as many come as the server gives at once.',
          rule: near('variable'),
          required: true,
        },
      }),
      required: true,
    },
    size: { about: 'How many bytes a part has.', rule: typed('number', 'only'), required: true, ...ofPart },
    there: { about: 'Whether the server has it.', rule: condition, required: true, ...ofPart },
    to: { about: 'The address that a part is sent to.', rule: value('string', 'only'), required: true, ...ofPart },
  },
  { constraint: 'sentInParts', unseen: true },
)

/** A file that goes in parts: what is there already is not sent again. */
export type UploadParts = CompiledOf<typeof uploadParts>

export interface StepGrammar extends ObjectRule {
  /** What it does, as `plan` says it: `calls {operation}`. Of several, the first whose properties all say something. */
  readonly does: string | readonly string[]
  /** What later steps of the list see under that name. */
  readonly result?: 'operation' | 'call' | 'token'
}

/** The steps by their word. */
export const stepGrammars: Readonly<Record<Step['step'], StepGrammar>> = {
  go: step<'go'>(
    'go',
    { about: 'Leads to a page.', purpose: 'Leads to a page after something was done.', does: 'goes {go}' },
    { go: { about: 'Where to.', rule: go, required: true } },
    { with: goWith },
  ),
  mutate: {
    ...step<'mutate'>(
      'mutate',
      {
        about: 'Changes something on the server; `result` in later steps is its answer.',
        purpose: 'Changes something on the server. What it answers is `result` in the steps after it.',
        does: 'calls {operation}',
      },
      {
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
      },
    ),
    result: 'operation',
  },
  query: {
    ...step<'query'>(
      'query',
      {
        about: 'Asks the server for something; `result` in later steps is its answer.',
        purpose:
          'Asks the server for something that later steps need: what a change would do, before it is asked about. What it answers is `result` in the steps after it. What a page shows is loaded under `data:` instead.',
        does: 'asks for {operation}',
      },
      {
        operation: {
          word: 'query',
          about: 'The query that is asked, whatever was answered before.',
          rule: name('query', 'module'),
          required: true,
          sets: 'operation',
        },
        with: { about: 'Values for its variables.', rule: values('operation') },
        failed,
      },
    ),
    result: 'operation',
  },
  session: {
    ...step<'session'>(
      'session',
      {
        about: 'Signs in or out; `result` in later steps is what the call returns.',
        purpose:
          'Signs in or out, and whatever else an account takes: signing up, codes, passwords, the second factor. What the call returns is `result` in the steps after it.',
        does: 'calls {call} of the session',
      },
      {
        call: {
          word: 'session',
          about: 'Which call.',
          rule: choice(...sessionCallNames),
          required: true,
          sets: 'call',
        },
        with: { about: 'Values for what the call takes.', rule: values('call') },
        failed,
      },
    ),
    result: 'call',
  },
  confirm: {
    rule: 'object',
    name: 'step confirm',
    does: 'asks {title}',
    about: 'Asks before the steps that follow; Cancel ends the list.',
    purpose:
      'Asks before something is done that cannot be undone. The steps after it run only if staff agree. Where there are two ways to go on, `instead` is the other one.',
    properties: {
      confirm: {
        about: 'What is asked.',
        rule: { rule: 'object', name: 'confirm', part: true, properties: confirmed() },
        required: true,
        flat: true,
      },
    },
    gated: true,
  },
  alert: {
    rule: 'object',
    name: 'step alert',
    does: 'shows a window {title}',
    about: 'Shows a window that must be read; the steps that follow run when it is closed.',
    purpose: 'Says something that must not be missed. The steps after it run when staff have closed the window.',
    properties: {
      alert: {
        about: 'What is said.',
        rule: { rule: 'object', name: 'alert', part: true, properties: alerted() },
        required: true,
        flat: true,
      },
    },
    gated: true,
  },
  open: step<'open'>(
    'open',
    {
      about: 'Opens a dialog.',
      purpose: 'Opens a dialog of dialogs/ and gives it what it works on.',
      does: 'opens the dialog {dialog}',
    },
    {
      dialog: {
        word: 'open',
        about: 'The dialog of dialogs/ that opens.',
        rule: name('dialog'),
        required: true,
        sets: 'dialog',
      },
      with: { about: 'Values for what the dialog takes as `input`.', rule: values('dialog') },
    },
  ),
  close: step<'close'>(
    'close',
    {
      about: 'Closes the dialog that it stands in.',
      purpose: 'Closes the dialog that it stands in, mostly as the last step.',
      does: 'closes the dialog',
    },
    {},
  ),
  choose: step<'choose'>(
    'choose',
    {
      about: 'Gives what was chosen to the field that opened the dialog, and closes it.',
      purpose:
        'Ends a window in which a field of type `pick` has things chosen (`choose` of that field): gives it their values, which are added to what is chosen there, and closes the dialog. In a dialog that is opened from such a window it does so for that field too, and closes both.',
      does: 'chooses {values}',
    },
    {
      values: {
        word: 'choose',
        about: 'The values of the things, as the field holds them: a list of texts.',
        rule: value('list', 'only'),
        required: true,
      },
    },
  ),
  reset: step<'reset'>(
    'reset',
    {
      about: 'Empties the form that it stands in: it begins again.',
      purpose:
        'Empties a form for the next entry, mostly as the last step of its submit: it begins again with what it would begin with if it were opened now. Where only some fields are named, the others keep what was entered. Nothing in it counts as unsaved.',
      does: ['empties {reset} of the form', 'empties the form'],
    },
    {
      reset: {
        about: '`true`, or the fields that are emptied while the others keep what was entered.',
        rule: either(
          { looks: 'list', rule: list(near('formField'), { least: 1 }) },
          { looks: 'boolean', rule: choice(true) },
        ),
        required: true,
      },
    },
  ),
  focus: {
    ...step<'focus'>(
      'focus',
      {
        about: 'Leads into a field of a form of the page, and opens what it lies in.',
        purpose:
          'Leads into a field of a form that the page shows, from a button or menu elsewhere on it: the tab that the form stands in is opened, and the focus is in the field. Of a field with fields inside, a path says which one: `lines/0/amount`.',
        does: 'leads into the field {field}',
      },
      {
        field: {
          word: 'focus',
          about: 'The field by its name, or a path to one inside of it.',
          rule: value('string'),
          required: true,
        },
        form: { about: 'The form that it is of; not needed within a form.', rule: name('form') },
      },
    ),
    constraint: 'focusing',
  },
  save: {
    ...step<'save'>(
      'save',
      {
        about: 'Sends what is typed into a form that saves itself; the steps that follow run once it is on the server.',
        purpose:
          'Sees to it that a server has all that was typed into a form that saves itself (`autosave`), before steps that work with it there: publishing, keeping a version. Where something could not be saved, or somebody else changed the same, the list ends and the form says what is to be mended.',
        does: 'saves what is typed into the form {form}',
      },
      {
        form: { word: 'save', about: 'The form, which the same screen shows.', rule: name('form'), required: true },
      },
    ),
    constraint: 'focusing',
  },
  problems: {
    rule: 'object',
    name: 'step problems',
    does: 'says in the form {form} what is wrong with it',
    about: 'Says in a form of the page what a server has found wrong with it, each at its field; the list goes on.',
    purpose:
      'Puts what a server has found wrong into the form that it is about: each problem is said at its field and stands in the block `problems` of the page, until something else is entered there. Things without a path are passed over.',
    properties: {
      problems: {
        about: 'What is said, and where.',
        rule: {
          rule: 'object',
          name: 'problems of a form',
          part: true,
          properties: found(),
          constraint: 'focusing',
        },
        required: true,
        flat: true,
      },
    },
    gated: true,
  },
  copy: step<'copy'>(
    'copy',
    {
      about: 'Puts words into the clipboard.',
      purpose: 'Puts words into the clipboard, such as a token that is shown once.',
      does: 'copies {value}',
    },
    {
      value: { word: 'copy', about: 'What is put into the clipboard.', rule: value('string'), required: true },
    },
  ),
  notify: step<'notify'>(
    'notify',
    {
      about: 'Shows a message that goes away by itself.',
      purpose:
        'Tells staff how it went, in a message that goes away by itself. Where something can be taken back, the message has a button for it (`undo`).',
      does: ['says {notice.text}', 'says something'],
    },
    { notice: { word: 'notify', about: noticeProperties.text?.about ?? '', rule: notice, required: true } },
    {
      ...Object.fromEntries(
        ['first', 'tone', 'stays'].map((each) => [each, { ...(noticeProperties[each] as Property), into: 'notify' }]),
      ),
      undo: {
        about:
          'A button in the message that takes back what it tells; `stays` says how long one can. The message goes with it, and stays when one goes to another page.',
        rule: undo,
        into: 'notify',
      },
    },
  ),
  refetch: step<'refetch'>(
    'refetch',
    {
      about: 'Loads again what is shown.',
      purpose: 'Loads again what a change has made stale, so that the page shows how things are now.',
      does: 'fetches {names} again',
    },
    {
      names: {
        word: 'refetch',
        about: 'What is loaded again: listings or data by their names, or everything of a query.',
        rule: list(near('loaded'), { single: true }),
        required: true,
      },
    },
  ),
  set: step<'set'>(
    'set',
    {
      about: 'Changes what the screen keeps under `state`.',
      purpose: 'Changes what the screen keeps under `state`, such as whether a hint was dismissed.',
      does: 'sets {values}',
    },
    {
      values: { word: 'set', about: 'New values by their names under `state`.', rule: values('state'), required: true },
    },
  ),
  download: step<'download'>(
    'download',
    { about: 'Saves a file.', purpose: 'Saves a file on the computer of whoever clicked.', does: 'downloads {href}' },
    {
      href: { word: 'download', about: 'The address of the file.', rule: value('string'), required: true },
      name: { about: 'The name under which it is saved.', rule: value('string') },
    },
  ),
  fail: {
    ...step<'fail'>(
      'fail',
      {
        about: 'Fails as if a call had, so that errors.yaml says what happens; ends the list.',
        purpose:
          'Hands something that went wrong elsewhere to errors.yaml, as if a call of the console had failed: what an address brings along, or an answer that only looks right.',
        does: 'fails as {operation}, with {message}',
      },
      {
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
      },
    ),
    constraint: 'failing',
  },
  reload: step<'reload'>(
    'reload',
    {
      about: 'Loads the page anew, as the browser does.',
      purpose: 'Begins anew with the page, as the browser does: what was loaded is forgotten.',
      does: 'loads the page anew',
    },
    {
      reload: { about: 'Is `true`.', rule: choice(true), required: true },
    },
  ),
  guide: step<'guide'>(
    'guide',
    {
      about: 'Opens the guide of the page. Where the page has none, the steps that follow say what happens instead.',
      purpose:
        'Opens the panel with the guide of the page (the block `guide`) from elsewhere, such as a help menu. Only some pages have a guide: on the others the list goes on, and says so.',
      does: 'opens the guide of the page',
    },
    { guide: { about: 'Is `true`.', rule: choice(true), required: true } },
  ),
  upload: step<'upload'>(
    'upload',
    {
      about: 'Sends a chosen file to an address; the block around shows how far it is.',
      purpose:
        'Sends a file that was chosen in a block around it, to an address that a mutation before it gave. The block shows how far it is.',
      does: 'sends {file} to {to}',
    },
    {
      to: { word: 'upload', about: 'The address that the server gave for it.', rule: value('string'), required: true },
      file: { about: 'The file.', rule: value('file', 'only'), required: true },
      type: {
        about:
          'The type that it is sent as, where that is agreed upon; by default the one that the browser takes it for.',
        rule: value('string'),
      },
      parts: {
        about: 'How it is sent where the server gave no address: in parts, which it has asked for.',
        rule: uploadParts,
      },
      failed,
    },
  ),
  browse: {
    ...step<'browse'>(
      'browse',
      {
        about: 'Lets staff choose files, or a whole folder, for the block `uploads` around.',
        purpose:
          'Opens the window of the computer in which files are chosen, and hands them to the block `uploads` that the button stands in, which sends them. The browser opens it in the moment of a click only, so it is the first step.',
        does: 'lets staff choose {of} for {into}',
      },
      {
        of: {
          word: 'browse',
          about: '`files`, or `folder` for a whole folder with what lies in it.',
          rule: choice('files', 'folder'),
          required: true,
        },
        into: { about: 'The id of what they are put into.', rule: value('string'), required: true },
      },
    ),
    constraint: 'uploading',
  },
  appearance: step<'appearance'>(
    'appearance',
    {
      about: 'Changes between light and dark.',
      purpose: 'Changes between light and dark.',
      does: 'changes between light and dark',
    },
    {
      to: {
        word: 'appearance',
        about: 'To which; `toggle` is to the other one, `system` as the computer has it.',
        rule: choice('light', 'dark', 'toggle', 'system'),
        required: true,
      },
    },
  ),
  language: step<'language'>(
    'language',
    {
      about: 'Loads the console anew in another language, which this browser remembers.',
      purpose:
        'Changes the language that staff read, among that of console.yaml and those that have a file in `locales/`. The console is loaded anew in it, and this browser remembers it.',
      does: 'changes the language to {to}',
    },
    {
      to: {
        word: 'language',
        about: 'Which: that of console.yaml, or one that `locales/` has a file of.',
        rule: name('language'),
        required: true,
      },
    },
  ),
  authorize: {
    rule: 'object',
    name: 'step authorize',
    does: 'asks {address} in a pop-up for access',
    about:
      'Asks staff in a pop-up of another service to let the console in; `result.token` in later steps is what it gives. Closing the pop-up ends the list.',
    purpose:
      'Connects an account that somebody has with another service: its page opens in a pop-up, and what comes back is a token, which a mutation hands to the server. The browser opens pop-ups in the moment of a click only, so it is the first step. A route with `answers` is where the service leads back to. If the pop-up is closed, nothing happens.',
    properties: {
      authorize: {
        about: 'Where it is asked.',
        rule: { rule: 'object', name: 'authorize', part: true, properties: authorized() },
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
    {
      about:
        'Hands over what another service has put into the address to the page that asked (`authorize`), and closes the window.',
      purpose:
        'Stands on the page that other services lead back to, in its `enter`: tells the page that opened the pop-up what the service said, and closes it. Nothing of it stays in the address.',
      does: 'tells the page that opened the pop-up what it was told',
    },
    { answer: { about: 'Is `true`.', rule: choice(true), required: true } },
  ),
}

type StepProperties<Word extends Step['step']> = {
  readonly [Name in Exclude<keyof Extract<Step, { step: Word }>, 'step' | 'gate'>]-?: Property
}

function step<Word extends Step['step']>(
  word: Word,
  words: Pick<StepGrammar, 'about' | 'purpose' | 'does'>,
  properties: StepProperties<Word>,
  beside: Readonly<Record<string, Property>> = {},
): StepGrammar {
  const own = properties as Readonly<Record<string, Property>>
  return { rule: 'object', name: `step ${word}`, ...words, properties: { ...own, ...beside }, gated: true }
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
    instead: { about: 'Another way to go on, on a button beside that one.', rule: instead },
    danger: { about: 'Something is lost for good.', rule: boolean },
  }
}

function found(): StepProperties<'problems'> {
  return {
    form: { about: 'The form, which the same screen shows.', rule: name('form'), required: true },
    of: { about: 'The list of what was found.', rule: typed('list', 'only'), required: true, sets: 'rows' },
    path: {
      about:
        'Its field with the path that is meant: a field of the form, what `autosave` calls it, or the key of one that data names.',
      rule: near('rowField'),
      required: true,
    },
    words: { about: 'Its field with what is said.', rule: near('rowField'), required: true },
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

export const button = object(
  'button',
  {
    label: { about: 'The words on it.', rule: text, required: true },
    icon: { about: 'An icon before the words.', rule: icon },
    primary: { about: "The view's main action; one a view.", rule: boolean },
    danger: { about: 'Something is lost for good.', rule: boolean },
    go: { about: 'The page that it leads to.', rule: go },
    with: goWith,
    do: { about: 'The steps that it runs.', rule: steps },
    keys: {
      about:
        'Keys that do the same while the page has it and no window is over it: `Mod+Enter`, `Alt+N`, `n`. `Mod` is ⌘ on the keyboards of Apple and Ctrl on all others. The key `?` lists them; a single letter is not heard where it is typed.',
      rule: keys,
    },
  },
  { gated: true, follows: true, needs: [{ of: ['go', 'do'], one: true }] },
)

/** A control that runs steps or leads somewhere. */
export type Button = CompiledOf<typeof button>

export const buttons = list(button)
