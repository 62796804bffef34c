import { tokens } from '../check/date-pattern.ts'
import { button } from '../grammar/actions.ts'
import { conceptNames, concepts } from '../grammar/concepts.ts'
import { screenData } from '../grammar/data.ts'
import { namedFormats } from '../grammar/entities.ts'
import { answerGrammars, plainAnswers } from '../grammar/errors.ts'
import { gateProperties } from '../grammar/gate.ts'
import { goGrammars } from '../grammar/go.ts'
import { messageReference } from '../grammar/messages.ts'
import { examplePart } from './example.ts'
import { expressionsBody } from './expressions.ts'
import type { Link, Page } from './page.ts'
import { markdownTable, wordsOf, wordTables } from './property-tables.ts'
import { type PurposeName, purposes } from './purposes.ts'

/** What may stand in many places. */
export const everywherePages: readonly Page[] = [
  page('areas', 'Areas', 'Everything of one product area in one folder.', [], (link) => [
    'What an area may have in `areas/<area>/`, beside what all areas share:',
    markdownTable(
      ['File', 'What it is'],
      conceptNames.flatMap((name) =>
        concepts[name].at
          .filter((path) => path.startsWith('areas/'))
          .map((path) => [`\`${path}\``, `${link(name)}: ${concepts[name].about}`]),
      ),
    ),
    'Names hold for the whole spec, whatever folder they stand in: a button of one area leads to a route of another one, and a screen shows any form. So a file may move into an area and out of it, and nothing that names it changes.',
    `What the routes of several areas have in common, a group of routes.yaml says (${link('routes')}); those of an area join it with \`group\`.`,
    'The words of an area in another language stand in its own file, as `areas/beds/de.yaml`: `translate de` prints what is missing under the file that it belongs into. Words of everybody stand in `locales/de.yaml`.',
    '`npm run console -- new resource Bed` makes all of an area; `new screen beds --area beds` puts one thing into it.',
  ]),
  page('gates', 'Gates', 'Who sees a node, and what happens instead.', Object.keys(gateProperties), (link) => [
    '## Words',
    ...wordTables({ rule: 'object', name: 'gate', properties: gateProperties }, link),
    'A **right** is an action and a subject of permissions.yaml: `Read Plant`. Actions may be several words. `can` takes one right or a list of them; all are needed.',
    `On a ${link('routes', 'route')} a gate decides before the page is shown: those whom it denies go where \`else: { go }\` leads, or see a page of console.yaml: \`notFound\` where a feature is off, else \`denied\`. Elsewhere \`else: { disabled }\` shows the control with the reason, but it does nothing. A block may say \`otherwise\` as well.`,
  ]),
  page('expressions', 'Expressions', 'Computing with data: `${…}`.', [], expressionsBody),
  page('texts', 'Texts', 'Words for staff.', wordsOf(messageReference), (link) => [
    '- Plain words: `title: Plants`.',
    `- With data in them: \`"Plants of \${gardener}"\`. See ${link('expressions')}. A literal \`\${\` is written \`$\${\`.`,
    '- Counting: `"{total, plural, one {# plant} other {# plants}}"`, where the block gives `total`.',
    '- Choosing: `"{kind, select, Tree {A tree} other {A herb}}"`.',
    `- A shared one of ${link('messages', 'messages.yaml')}: \`{ message: watered }\`.`,
    'A brace, or an apostrophe before a brace, is put between apostrophes: `\'{\'`. Words that begin with a character which means something to YAML, or hold `: ` or ` #`, are put into quotes: `"Name: Ascending"`.',
    ...wordTables(messageReference, link),
  ]),
  page('values', 'Values', 'What is no text for staff.', [], (link) => [
    '- As it is: `size: 12`, `danger: true`, `label: fullName`.',
    `- Computed: \`size: "\${limits.page}"\`. The whole value is one ${link('expressions', 'expression')}, or words with expressions in them. Put it into quotes.`,
    '- In a list or map, each part for itself: `with: { id: "${item.id}", kind: Tree }`.',
    'Values for the variables of an operation, the path of a route or the input of a dialog are checked against what that takes.',
  ]),
  page(
    'places',
    'Places to go',
    'Where a link leads.',
    ['to', 'path', 'href', 'with', 'replace', 'planned'],
    (link) => [
      `- The name of a ${link('routes', 'route')}: \`go: plants\`. Parts of its path and its query parameters are given beside it: \`with: { id: "\${item.id}" }\`. What console.yaml \`carry\` names goes along by itself.`,
      '- `go: back`: the page that was asked for before signing in, else the home page.',
      '- One of three maps:',
      ...Object.entries(goGrammars).flatMap(([key, grammar]) => [`## \`${key}\``, ...wordTables(grammar, link)]),
    ],
  ),
  page('formats', 'Formats', 'How a value is shown.', [], () => [
    markdownTable(
      ['format', 'shows'],
      namedFormats.map((format) => [`\`${format}\``, formatAbouts[format]]),
    ),
    'Anything else is a pattern for dates, made of these letters; other characters stand for themselves:',
    markdownTable(
      ['letters', 'what'],
      Object.keys(tokens).map((token) => [`\`${token}\``, tokenAbouts[token] ?? '']),
    ),
    '`dd/MM/yyyy HH:mm` shows `31/12/2030 23:59`.',
  ]),
  page(
    'answers',
    'Answers to errors',
    'What may happen to an error.',
    [...plainAnswers, ...Object.keys(answerGrammars)],
    (link) => [
      markdownTable(
        ['alone', 'what it does'],
        plainAnswers.map((answer) => [`\`${answer}\``, answerAbouts[answer]]),
      ),
      ...Object.entries(answerGrammars).flatMap(([word, grammar]) => [`## \`${word}\``, ...wordTables(grammar, link)]),
    ],
  ),
  page('buttons', 'Buttons', 'A control that runs steps or leads to a page.', wordsOf(button), (link) => [
    '## Words',
    ...wordTables(button, link),
  ]),
  page('data', 'Data', 'What a query loads.', wordsOf(screenData), (link) => [
    '## Words',
    ...wordTables(screenData, link),
    'Only screens and dialogs have `every` and `until`: nothing is watched that is not shown.',
  ]),
  page('api', 'api/', 'The contract with the backend.', ['@requires'], (link) => [
    `Screens name a query or mutation of the schema under \`query\` or \`mutate\`, and read of its answer what they need: all of that is asked for, with the keys of entities, and nothing else. Where a whole thing is handed on, to a dialog, a form or a state, what is read of it there counts. What a mutation answers of things that are kept brings up to date what queries have asked for. An operation of \`api/operations\` comes before that of its name in the schema, as where a field needs an argument; what it asks for, screens see, and no more. How responses wrap their data, \`envelope\` of ${link('console', 'console.yaml')} says once. Where it says \`made\`, the schema states data alone: \`plants(…): [Plant!]\` is answered as \`PlantListResponse!\`, \`plant(…): Plant\` as \`PlantResponse!\`, and \`forget(…): Answer\`, where Answer is that interface, as \`Response!\` without data; a type that implements it by itself stays.`,
    'The whole contract, with the envelopes that are made, is written into `contract.graphql` of the folder that is generated for the server, for programs that know nothing of a spec.',
    `\`@requires(can: ["Read Plant"], feature: "Compost", session: false)\` on a field of the schema says what it needs: rights and features as in ${link('gates')}, and whether somebody must be signed in, which is so unless it says otherwise. \`known: false\` lets through also somebody who is signed in and whom the backend does not know yet, as where they introduce themselves. \`active: false\` answers also a member who is shut out of the place that the arguments name: what has to be asked before they can be told so. \`things: ["Update Plant of PlantID"]\` asks for a right on each thing whose id the arguments hold, where things have access lists: a list decides before the roles do. \`others: ["Update Gardener of GardenerID"]\` asks for a right where the argument names somebody else than the caller, so that oneself may without. The server enforces it. \`check\` compares it with the gates of the controls that call the operation.`,
    '`@atMost(limit: "things")` on an argument that is a list names the limit (limits.yaml) of how many entries it may have. The server refuses longer ones; `check` asks whether there is such a limit.',
  ]),
]

function page(
  name: PurposeName,
  title: string,
  about: string,
  words: readonly string[],
  body: (link: Link) => readonly string[],
): Page {
  const group = name === 'api' ? 'Files' : 'Everywhere'
  return {
    name,
    title,
    about,
    group,
    words,
    purpose: purposes[name],
    body: (link) => [...body(link), ...examplePart(name)],
  }
}

const formatAbouts: Readonly<Record<(typeof namedFormats)[number], string>> = {
  integer: 'a number without decimals: 1,234',
  decimal: 'a number with decimals: 1,234.5',
  percent: 'a share of one: 0.25 as 25%',
  bytes: 'a size: 1536 as 1.5 KB',
  text: 'the value as it is',
  said: 'what the backend says, such as why something failed: translated as `backend` of messages.yaml is, of several sentences one in each line; a short list shows all of it, in several lines',
}

const tokenAbouts: Readonly<Record<string, string>> = {
  yyyy: 'the year: 2030',
  yy: 'the year in two digits: 30',
  MMMM: 'the month: December',
  MMM: 'the month in short: Dec',
  MM: 'the month in two digits: 12',
  M: 'the month: 12',
  dd: 'the day in two digits: 05',
  d: 'the day: 5',
  EEEE: 'the day of the week: Monday',
  EEE: 'the day of the week in short: Mon',
  HH: 'hours to 23 in two digits: 09',
  H: 'hours to 23: 9',
  hh: 'hours to 12 in two digits: 09',
  h: 'hours to 12: 9',
  kk: 'hours from 01 to 24 in two digits: 09',
  k: 'hours from 1 to 24: 9',
  mm: 'minutes: 05',
  ss: 'seconds: 07',
  a: 'AM or PM',
}

const answerAbouts: Readonly<Record<(typeof plainAnswers)[number], string>> = {
  silent: 'Nothing is shown.',
  show: 'Its own words are shown in red, as for an error that no rule fits.',
  refreshSession: 'The rights and tokens of whoever is signed in are fetched again.',
  signOut: 'Whoever is signed in is signed out.',
  signInAgain: 'Whoever was signed in signs in again, over the page, which stays as it is.',
  reload: 'The page is loaded anew.',
}
