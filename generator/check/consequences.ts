import { type ConceptName, concepts } from '../grammar/concepts.ts'
import type { Problem } from '../problem.ts'

/** Codes of files that could not be read at all. */
const unreadable: ReadonlySet<string> = new Set([
  'broken-yaml',
  'broken-graphql',
  'empty-file',
  'hidden-character',
  'missing-file',
  'no-plain-file',
  'no-spec',
  'not-utf8',
  'too-deep',
  'too-large',
  'too-many-aliases',
  'too-many-files',
  'unreadable-file',
])

/** Unknown words of the language itself; names of the spec may only seem unknown because their file is broken. */
const ofLanguage = /^unknown-(key|block|step|icon|file|function|argument)$/

/** What may seem wrong elsewhere while a file of a concept cannot be read: what it defines is not there. */
const hidden: Readonly<Record<ConceptName | 'api', RegExp>> = {
  console: /^(unknown-(name|field|decision)|no-sign-in|context-circle)/,
  routes: /^(unknown-(route|parameter|field|path)|missing-parameter|no-(page|outlet)|idle-outlet|empty-layout)/,
  menus: /^unknown-menu/,
  permissions: /^(unknown-(action|subject|level|role)|missing-level)/,
  features: /^unknown-(feature|field)/,
  limits: /^unknown-(limit|field)/,
  errors: /^$/,
  theme: /^$/,
  widgets: /^unknown-widget/,
  messages: /^(unknown-(message|rule|text)|missing-(message|text)|stale-text)/,
  accounts: /^unknown-account/,
  accepted: /^$/,
  entities: /^(unknown-(entity|field|text)|wrong-entity|no-label|not-fetched|stale-text)/,
  screens: /^(unknown-(screen|listing|text)|field-not-sent|no-outlet|idle-outlet|stale-text)/,
  dialogs: /^(unknown-(dialog|input|listing|text)|missing-input|field-not-sent|stale-text)/,
  forms: /^(unknown-(form|field|text)|stale-text)/,
  deployments: /^(unknown-field|missing-link)/,
  locales: /^$/,
  api: /^(unknown-(operation|query|mutation|type|field|variable|listing|text)|missing-variable|not-fetched|no-list|wrong-entity)/,
}

/**
 * Leaves out what merely follows from another problem: what is defined in a file that cannot be read seems to be missing
 * everywhere, and what an error keeps from being looked at seems unused.
 */
export function withoutConsequences(problems: readonly Problem[]): readonly Problem[] {
  const failed = problems.some((each) => each.severity === 'error')
  const broken = new Set(problems.filter(isUnreadable).map(conceptOf))
  const hides = [...broken].map((concept) => (concept === undefined ? /^/ : hidden[concept]))
  return problems.filter((problem) => {
    const { code, severity } = problem
    if (severity === 'warning' && /^(unused-|stale-text$|not-translated$)/.test(code)) return !failed
    if (isUnreadable(problem) || ofLanguage.test(code)) return true
    if (broken.has(undefined)) return !followsFromAnything.test(code)
    if (code === 'graphql' && broken.has('api')) return !/fragment/.test(problem.message)
    return !hides.some((each) => each.test(code))
  })
}

/** Of a file that stands for no concept, anything may be missing. */
const followsFromAnything =
  /^(unknown|unused|missing-(variable|parameter|input|level|link|text|message|screen)|no-(outlet|sign-in|page|list|label)|wrong-entity|idle-outlet|empty-layout|not-fetched|field-not-sent)/

function isUnreadable({ code, place }: Problem): boolean {
  return unreadable.has(code) || (code === 'graphql' && place.file.endsWith('/schema.graphql'))
}

/** The concept of a problem's file. */
function conceptOf({ place: { file } }: Problem): ConceptName | 'api' | undefined {
  if (/\/api\/.*\.graphql$/.test(file)) return 'api'
  const [, folder, name] = /(?:([^/]+)\/)?([^/]+)\.yaml$/.exec(file) ?? []
  const names = Object.keys(concepts) as ConceptName[]
  return (
    names.find((each) => each === folder && concepts[each].at === 'folder') ??
    names.find((each) => each === name && concepts[each].at === 'file')
  )
}
