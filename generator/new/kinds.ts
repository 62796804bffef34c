import type { Answers } from './ask.ts'
import { newDialog } from './dialog.ts'
import type { Draft } from './draft.ts'
import { newEntity } from './entity.ts'
import { newForm } from './form.ts'
import { newMenu } from './menu.ts'
import { nameProblem } from './names.ts'
import { newRoute, newScreen } from './page.ts'
import { resourceNameProblem } from './resource/declare.ts'
import { newResource } from './resource/resource.ts'

/** Something that `new` makes. */
export interface Kind {
  /** What is made, and what is changed for it. */
  readonly about: string
  /** The options that it takes; all others are none of its. */
  readonly flags: readonly FlagName[]
  /** Options that say something else here than elsewhere. */
  readonly says?: Readonly<Partial<Record<FlagName, string>>>
  /** Why it cannot be called so. */
  readonly nameProblem: (name: string) => string | undefined
  /** A name that follows from the options, where nobody gives one. */
  readonly nameFrom?: FlagName
  make(name: string, draft: Draft, answers: Answers): Promise<Draft>
}

/** Options by name: what is written behind each, and what it says. */
export const flags = {
  path: ['/books', 'the address of the page; ":name" stands for a part that varies'],
  screen: ['S', 'the screen that the route shows; made if it is not there'],
  route: ['R', "what the screen's route is called; the screen's name if it is not said"],
  query: ['Q', 'what it shows: a query, also one that only the schema has so far'],
  entity: ['E', 'the entity of what it shows'],
  as: ['card|row', 'how a thing of a listing is shown'],
  parent: ['R', 'the route whose screen frames it'],
  session: ['S', 'who may come: required, absent or any'],
  can: ['"Action Subject"', 'a right that it needs; several times for several'],
  feature: ['"…"', 'a feature that must be on; several times for several'],
  level: ['L', 'which rights are loaded for the page'],
  menu: ['M', 'the menu that leads to it'],
  from: ['S', 'the screen whose listing leads to it'],
  label: ['"…"', 'what staff call it, or the words on its button'],
  icon: ['I', 'its icon'],
  on: ['S', 'the screen that it stands on'],
  mutation: ['M', 'the mutation that a form fills in, also one that only the schema has so far'],
  fields: ['a,b', 'the inputs that staff enter; all but ids if it is not said'],
  to: ['a,b', 'the routes that a menu leads to'],
  type: ['T', 'the GraphQL type that an entity shows; its name if it is not said'],
  key: ['F', 'the field that tells two of them apart'],
  about: ['"…"', 'what it is, in a sentence'],
  input: ['name:type', 'what a widget takes: text, string, number or boolean; several times for several'],
  registry: ['FILE', 'the module that names the widgets of another console'],
  many: ['questions', 'what several are called: the name of the list, and of the table'],
  of: ['P', 'where they are: platform (everywhere), or a place of console.yaml'],
  right: ['S', 'the subject whose rights staff need: Read, Create, Update and Delete'],
  area: ['A', 'the area in whose folder it goes; above the areas if it is not said'],
  words: ['de:A=B', 'what a word of it is in another language; several times for several'],
} as const satisfies Readonly<Record<string, readonly [value: string, about: string]>>

export type FlagName = keyof typeof flags

/** Options that may be given several times. */
export const repeated: ReadonlySet<string> = new Set<FlagName>(['can', 'feature', 'to', 'input', 'fields', 'words'])

const gates = ['area', 'parent', 'session', 'can', 'feature', 'level', 'menu', 'from', 'label', 'icon'] as const
const page = ['path', 'query', 'entity', 'as', ...gates] as const

const ofSession = { session: 'instead of a mutation: the call of the session that a form fills in' } as const

function small(what: string) {
  return (name: string) => nameProblem(what, name)
}

/** Lets what is made lie in the folder of the area that is named. */
function inArea(make: Kind['make']): Kind['make'] {
  return async (name, draft, answers) => {
    const area = await answers.maybe({ flag: 'area', text: 'its area', quiet: true, problem: small('area') })
    return make(name, area === undefined ? draft : { ...draft, area }, answers)
  }
}

export const kinds = {
  screen: {
    about: 'a screen with its route and the way there',
    flags: [...page, 'route'],
    nameProblem: small('screen'),
    make: inArea(newScreen),
  },
  route: {
    about: 'a route, with its screen if there is none, and the way there',
    flags: [...page, 'screen'],
    nameProblem: small('route'),
    make: inArea(newRoute),
  },
  form: {
    about: 'a form of what a mutation takes, on the screen that sends it',
    flags: ['area', 'mutation', 'session', 'fields', 'on', 'label'],
    says: ofSession,
    nameProblem: small('form'),
    make: inArea(newForm),
  },
  dialog: {
    about: 'a window, with a form or with words, and the button that opens it',
    flags: ['area', 'on', 'entity', 'mutation', 'session', 'fields', 'can', 'label', 'icon'],
    says: ofSession,
    nameProblem: small('dialog'),
    make: inArea(newDialog),
  },
  menu: {
    about: 'a menu of pages, in the navigation of a frame',
    flags: ['to', 'on', 'label'],
    nameProblem: small('menu'),
    make: newMenu,
  },
  entity: {
    about: 'a GraphQL type with words for its fields, named where it is shown',
    flags: ['area', 'type', 'key', 'on'],
    nameFrom: 'type',
    nameProblem: (name) =>
      /^[A-Za-z]\w{0,59}$/.test(name)
        ? undefined
        : `"${name}" cannot be the name of an entity: letters and digits only, as "Book".`,
    make: inArea(newEntity),
  },
  resource: {
    about: 'what the backend keeps, its page with list, form and dialogs, translations and migration',
    flags: [
      ...(['many', 'of', 'fields', 'right', 'words', 'path', 'parent', 'session', 'can', 'feature', 'level'] as const),
      ...(['menu', 'label', 'icon'] as const),
    ],
    says: {
      fields: 'what one holds, as Question:text! or Category:choice=Billing|Other; several, divided by commas',
      can: 'a right that the page needs; by default that of the list',
    },
    nameProblem: resourceNameProblem,
    make: newResource,
  },
  block: {
    about: 'a word of the language: grammar, code, style and test',
    flags: ['about'],
    nameProblem: small('block'),
    make: async (name, draft, answers) => (await import('./block.ts')).newBlock(name, draft, answers),
  },
  widget: {
    about: 'hand-written React: inputs, code, style, test, and its place on a screen',
    flags: ['on', 'about', 'input', 'registry'],
    nameProblem: small('widget'),
    make: async (name, draft, answers) => (await import('./widget.ts')).newWidget(name, draft, answers),
  },
} as const satisfies Readonly<Record<string, Kind>>

export type KindName = keyof typeof kinds

export const kindNames = Object.keys(kinds) as KindName[]
