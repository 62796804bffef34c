import type { Verb } from './verb.ts'

interface VerbEntry {
  readonly about: string
  /** What a verb needs is loaded with the verb. */
  readonly load: () => Promise<Verb>
}

/** Every verb with what it answers, in the order in which the help names them. */
export const verbs: Readonly<Record<string, VerbEntry>> = {
  generate: {
    about: 'writes what the spec gives',
    load: async () => (await import('./generate.ts')).verb,
  },
  check: {
    about: 'tells every problem of the spec',
    load: async () => (await import('./check.ts')).verb,
  },
  'explain-code': {
    about: 'what a code of a problem means, with an example and its mend',
    load: async () => (await import('./explain-code.ts')).verb,
  },
  new: {
    about: 'makes a screen, route, form, menu, entity, block, widget or dialog',
    load: async () => (await import('./new/new.ts')).verb,
  },
  plan: {
    about: 'what the working tree changes, and for whom',
    load: async () => (await import('./plan.ts')).verb,
  },
  access: {
    about: 'who sees and may do what: roles × features × pages, menu items, controls and operations',
    load: async () => (await import('./access.ts')).verb,
  },
  explain: {
    about: 'why a page, menu item, button, field or operation is there for somebody or not',
    load: async () => (await import('./explain.ts')).verb,
  },
  'test-plan': {
    about: 'every boundary of the spec as test cases, and which of them were carried out',
    load: async () => (await import('./test-plan.ts')).verb,
  },
  translate: {
    about: 'the texts that a language lacks, to be translated',
    load: async () => (await import('./translate.ts')).verb,
  },
  migrate: {
    about: 'brings a spec of an older version of the language to the current one',
    load: async () => (await import('./migrate.ts')).verb,
  },
  docs: {
    about: 'the reference of the spec language',
    load: async () => (await import('./docs.ts')).verb,
  },
}
