import type { EngineText, LaterText } from './console.ts'
import {
  choice,
  either,
  list,
  name,
  type ObjectRule,
  object,
  offered,
  type Property,
  record,
  string,
} from './language.ts'

const engineTexts: Readonly<Record<EngineText | LaterText, string>> = {
  loading: 'While something loads.',
  failed: 'Something could not be loaded.',
  offline: 'The server cannot be reached.',
  retry: 'The button that tries again.',
  cancel: 'The button that leaves things as they are.',
  close: 'The button that closes a window.',
  confirm: 'The title of a question without one.',
  clear: 'The button that empties a field.',
  search: 'The name of a search field.',
  menu: 'The name of the button that opens a menu.',
  navigation: 'The name of the main navigation.',
  skip: 'The link that leads past the navigation.',
  actions: 'The name of the button with what can be done; takes {name}.',
  broken: 'A page has failed.',
  blockBroken: 'A part of a page has failed.',
  required: 'A field must be filled in.',
  notices: 'The name of the place where messages show.',
  dismiss: 'The button that takes a message away.',
  showPassword: 'The name of the button that shows a password.',
  noOptions: 'A choice has nothing to choose.',
  missing: 'What stands before the parts of a rule that a text lacks while it is typed.',
  unsaved: 'What is asked of somebody who leaves a form with unsaved changes.',
  leave: 'The button that leaves it all the same.',
  stay: 'The button that stays there, so that nothing is left behind.',
  draftBack: 'What was typed before is in the form again; takes {when}.',
  draftWaits: 'Something was typed before, but what it began with has changed since; takes {when}.',
  draftUse: 'The button that puts it into the form.',
  draftDrop: 'The button that throws it away.',
  copy: 'The name of the button that copies a value; takes {name}.',
  conflict: 'What is said of a field of a form that somebody else changed as well; takes {name}.',
  theirs: 'The label of what somebody else wrote in a field; takes {name}.',
  keepMine: 'The button that lets stand what was typed here.',
  takeTheirs: 'The button that puts what somebody else wrote in its place.',
  changedMeanwhile:
    'How many fields of a form somebody else changed while it was open, which stand in it now; takes {name} and {count}.',
  unsettled: 'Which fields are still to be settled before a form is sent; takes {fields}.',
  notCopied: 'The browser did not let a value be copied; it is selected instead.',
  control: 'What stands on the key Ctrl of keyboards, but for those of Apple.',
  calendar: 'The name of the button in a field that opens a calendar.',
  endOfDay: 'Beneath a date and time of which a day alone was typed.',
  popUpBlocked: 'The browser did not let the pop-up of a step `authorize` open.',
  popUpFailed: 'Another service could not be asked (`authorize`), or gave nothing without saying why.',
  unclear: 'Something was asked for, and what came back does not tell whether it was done.',
  unreachable: 'The server has not been reached for a while; takes {since}.',
  unanswered:
    'No answer came to something that was done while the server could not be reached; takes {time}, the moment of the last one.',
  ascending: 'The order of a list by a column, smallest first; takes {name}.',
  descending: 'The order of a list by a column, largest first; takes {name}.',
  keys: 'The title of the list of a page’s keys, which the key ? opens, and what that key is for.',
  reach: 'Which key leads to the buttons of what is selected, or to that of a message; takes {key}.',
}

const engine = Object.entries(engineTexts).map(([word, about]): [string, Property] => [
  word,
  { about, rule: string, required: true },
])

/** messages.yaml; its texts are checked by a file of their own. */
export const messages: ObjectRule = object<{
  validation: unknown
  rules: unknown
  shared: unknown
  engine: unknown
  backend: unknown
}>('messages', {
  validation: {
    about: 'What forms say when a field is wrong; {field} is its label, {limit} the limit.',
    rule: record(string, 'message'),
  },
  rules: {
    about: 'Patterns that fields of forms may name as their `rule`.',
    rule: record(
      object<{ pattern: unknown; message: unknown; parts: unknown }>('rule', {
        pattern: { about: 'A regular expression.', rule: string, required: true },
        message: {
          about: 'Which text of `validation` says that it does not fit.',
          rule: offered('validation'),
          required: true,
        },
        parts: {
          about:
            'What it is made of, each with a pattern and its words. Nothing is shown beforehand; while somebody types, the parts that do not fit yet are listed under the field.',
          rule: list(
            object<{ pattern: unknown; text: unknown }>('part of a rule', {
              pattern: { about: 'A regular expression.', rule: string, required: true },
              text: { about: 'What is missing, in words; {field} is the label.', rule: string, required: true },
            }),
            { least: 1 },
          ),
        },
      }),
      'rule',
    ),
  },
  shared: {
    about: 'Texts that several places name.',
    rule: record(
      either(
        { looks: 'text', rule: string },
        {
          looks: 'map',
          rule: object<{ text: unknown; tone: unknown }>('shared message', {
            text: { about: 'The words.', rule: string, required: true },
            tone: { about: 'How it looks as a notice.', rule: choice('success', 'info', 'warning', 'danger') },
          }),
        },
      ),
      'message',
    ),
  },
  engine: {
    about: 'What the engine itself has to say, whatever the console is about.',
    rule: { rule: 'object', name: 'engine', properties: Object.fromEntries(engine) },
    required: true,
  },
  backend: {
    about:
      'What the backend says of a failure or a success, word for word, with names in braces for what differs: other languages translate it by its name, and whatever of this, of `validation` or of `shared` comes from the backend is then shown in the language of staff. What stands for `{action}`, `{subject}` and `{feature}` is translated as well, `{rights}` is a list such as "Read on Books, Create on Books", and `{words}` is itself something that the backend says, or several such with "; " between them.',
    rule: record(string, 'message'),
  },
})

/** The shape of a text that is shared: `{ message: name }`. */
export const messageReference: ObjectRule = object<{ message: unknown }>('shared text', {
  message: { about: 'A name under `shared` of messages.yaml.', rule: name('message'), required: true },
})
