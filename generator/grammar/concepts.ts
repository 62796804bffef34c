import { accepted } from './accepted.ts'
import { accounts } from './accounts.ts'
import { apps } from './apps.ts'
import { console } from './console.ts'
import { deployment } from './deployments.ts'
import { entity } from './entities.ts'
import { errors } from './errors.ts'
import { features } from './features.ts'
import { form } from './form-file.ts'
import type { Rule } from './language.ts'
import { limits } from './limits.ts'
import { locale } from './locales.ts'
import { mails } from './mails.ts'
import { manual } from './manual.ts'
import { menus } from './menus.ts'
import { messages } from './messages.ts'
import { news } from './news.ts'
import { part } from './parts.ts'
import { permissions } from './permissions.ts'
import { resource } from './resources.ts'
import { routes } from './routes.ts'
import { dialog, screen } from './screens.ts'
import { theme } from './theme.ts'
import { widgets } from './widgets.ts'

/** One concept of the spec: where its files lie and what stands in them. */
export interface Concept {
  /**
   * The paths of its files below spec/, the first one for what all areas share. `<name>` is what a file is called by,
   * `<area>` any area, `<language>` a name that looks like that of a language. A concept without `<name>` or `<language>`
   * has one file at each of its paths, and what they say belongs together.
   */
  readonly at: readonly [string, ...string[]]
  readonly about: string
  /** When one wants it: what its page of the reference begins with. */
  readonly purpose: string
  readonly required?: boolean
  readonly rule?: Rule
  /** Its check is more than a walk along the rule. */
  readonly own?: boolean
}

export const concepts = {
  console: {
    at: ['console.yaml'],
    about: 'What the console is called, its pages, context and decisions.',
    purpose:
      'The first file of a spec: what the console is called, which of its pages play a part (sign-in, home, access denied …), what every screen may ask for, and what the product document leaves to choose.',
    rule: console,
    required: true,
  },
  routes: {
    at: ['routes.yaml', 'areas/<area>/routes.yaml'],
    about: 'The addresses, who may come, and which screen each shows.',
    purpose:
      'Every address of the console: which screen it shows, who may come, and what may stand behind its "?". Menus, buttons and links lead to routes by their name, so that an address can change without a link breaking.',
    rule: routes,
    required: true,
  },
  menus: {
    at: ['menus.yaml'],
    about: 'Menus by name.',
    purpose:
      'Lists of links and commands, shown by a `frame` or a `menu` block. An item that leads to a page shows only to those whom the page lets in; nothing needs to be said twice.',
    rule: menus,
  },
  permissions: {
    at: ['permissions.yaml'],
    about: 'Actions, subjects and how grants are loaded.',
    purpose:
      'The words in which rights are spoken of (an action on a subject), where the rights of whoever is signed in come from, and the roles for which everything is proved, explained and shown as a matrix.',
    rule: permissions,
  },
  features: {
    at: ['features.yaml'],
    about: 'What a deployment may switch off.',
    purpose:
      'What can be switched off for a whole deployment. A node that says `feature:` is there only where the feature is on.',
    rule: features,
  },
  limits: {
    at: ['limits.yaml'],
    about: 'Figures that screens, forms and the server read by name.',
    purpose:
      'Every figure once, with what it counts and what it limits: page sizes, lengths, delays. Screens, forms and the server read them by name.',
    rule: limits,
  },
  errors: {
    at: ['errors.yaml'],
    about: 'What happens to an error; the first rule that fits decides.',
    purpose:
      'What happens when something fails: which errors are silent, which show a message or a window, which lead elsewhere. The first rule that fits decides; an error that none fits shows its own words as a notice.',
    rule: errors,
  },
  theme: {
    at: ['theme.yaml'],
    about: 'Colours and measures.',
    purpose: 'What the console looks like: logo, accent colour, roundness, density, size of text, light or dark.',
    rule: theme,
    required: true,
  },
  apps: {
    at: ['apps.yaml'],
    about: 'Sub-applications: code of its own behind an address or in a block.',
    purpose:
      'Parts of the console that are applications of their own: a module at an address, written in anything, or drawn from this spec as a bundle of its own. This file names them, says what each is told, and what staff read while one loads or when it fails. A route gives one everything below its address, a block stands one in a page.',
    rule: apps,
  },
  widgets: {
    at: ['widgets.yaml'],
    about: 'What the hand-written widgets take.',
    purpose:
      'A few things cannot be said in the language and are written by hand as widgets. This file says what each one takes, so that a screen that uses it is checked like any other.',
    rule: widgets,
  },
  mails: {
    at: ['mails.yaml'],
    about: 'The letters that the server sends.',
    purpose:
      'The letters that the server sends, in the words of the console: to confirm an address, to choose another password, to invite somebody. `check` tells where a letter lacks the code or link that it is sent for.',
    rule: mails,
  },
  manual: {
    at: ['manual.yaml'],
    about: 'The handbook that is written out of the spec, a page for each of the console’s.',
    purpose:
      'A handbook for those who use the console. What stands on a page, who may do what there and by which keys is written out of the spec, in each of its languages; this file says in which order people read of the pages, what each is for, and what the handbook itself has to say.',
    rule: manual,
  },
  news: {
    at: ['news.yaml'],
    about: 'What is new for those who use the console.',
    purpose:
      'What is new, day by day, for those who use the console. It is written by hand, and translated like any text.',
    rule: news,
  },
  accounts: {
    at: ['accounts.yaml'],
    about: 'The accounts of the demo data, and what each may do.',
    purpose:
      'The people of the demo data, each with a role. `explain --as` asks what one of them sees, and the conformance tests sign in as them.',
    rule: accounts,
  },
  accepted: {
    at: ['accepted.yaml'],
    about: 'What the gate prover finds and is wanted as it is, with the reason.',
    purpose:
      'The gate prover tells of links that lead to forbidden pages and the like. What it finds and is wanted so is written down here with the reason; when it no longer occurs, that is told as well.',
    rule: accepted,
  },
  messages: {
    at: ['messages.yaml'],
    about: 'Texts that several places share.',
    purpose:
      'Words that several places share: what forms say when a field is wrong, the patterns that fields are checked by, notices, and what the engine itself has to say.',
    rule: messages,
    own: true,
    required: true,
  },
  resources: {
    at: ['areas/<name>/resource.yaml'],
    about: 'What the backend keeps, and who may do what with it: the contract, the table and who answers follow.',
    purpose:
      'What the backend keeps: pots, questions, roles. A file says what one holds and what can be done with it, each with its own gate; the contract, the table, who answers, and what is tried follow from it. It does no joins and knows no condition but a gate: whatever needs more is an operation of api/schema.graphql, answered in TypeScript. Resources are answered in envelopes that are made (`envelope: made` of console.yaml).',
    rule: resource,
  },
  entities: {
    at: ['entities/<name>.yaml', 'areas/<area>/entities/<name>.yaml'],
    about: 'A GraphQL type as staff see it.',
    purpose:
      'A thing that the console is about, as staff see it: what its fields are called and how they are shown, and fields that are computed of others. Listings and details then name fields only.',
    rule: entity,
  },
  screens: {
    at: ['screens/<name>.yaml', 'areas/<area>/screens/<name>.yaml'],
    about: 'One screen each.',
    purpose: 'What one page shows: its title, the data that it loads, and its blocks from top to bottom.',
    rule: screen,
  },
  dialogs: {
    at: ['dialogs/<name>.yaml', 'areas/<area>/dialogs/<name>.yaml'],
    about: 'One dialog each: a screen in a window over another.',
    purpose:
      'A window over a page, for a short task or a question. It is opened by the step `open`, which gives it what it works on as `input`, and closed by the step `close`.',
    rule: dialog,
  },
  forms: {
    at: ['forms/<name>.yaml', 'areas/<area>/forms/<name>.yaml'],
    about: 'One form each.',
    purpose:
      'What staff enter: fields with their labels and rules. The rules are checked while staff type and again by the server; the messages come from messages.yaml. A `form` block shows it and says what becomes of what was entered.',
    rule: form,
    own: true,
  },
  parts: {
    at: ['parts/<name>.yaml', 'areas/<area>/parts/<name>.yaml'],
    about: 'What several places share, one part each: blocks, steps, buttons, menu items, fields or a text.',
    purpose:
      'What several places share, written once: blocks, steps, buttons, items of a menu, fields of a form or a text. What differs between the places are its inputs, each with what it is. A part is checked by itself, and again wherever it is used; its texts are translated once.',
    rule: part,
  },
  deployments: {
    at: ['deployments/<name>.yaml'],
    about: 'One deployment each: its backend and what is off there.',
    purpose:
      'One file for each place where the console runs: its backend, how staff sign in there, which features are off, addresses that differ. One build serves every deployment.',
    rule: deployment,
  },
  locales: {
    at: ['locales/<name>.yaml', 'areas/<area>/<language>.yaml'],
    about: 'One language each: translations of every text.',
    purpose:
      'One file for each further language, named after it (`de.yaml`): the words for each text by its key. A text that is missing is shown in the language of the spec; `check` tells which are missing and which nobody needs any more.',
    rule: locale,
    own: true,
  },
} as const satisfies Readonly<Record<string, Concept>>

export type ConceptName = keyof typeof concepts

export const conceptNames = Object.keys(concepts) as ConceptName[]
