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
  console: /^(unknown-(name|field|decision|language)|no-sign-in|context-circle)/,
  routes:
    /^(unknown-(route|parameter|field|path|address)|missing-parameter|not-loaded|no-(page|outlet)|idle-outlet|empty-(layout|app))/,
  menus: /^unknown-menu/,
  permissions: /^(unknown-(action|subject|level|role)|missing-level)/,
  features: /^unknown-(feature|field)/,
  mails: /^$/,
  limits: /^unknown-(limit|field)/,
  errors: /^$/,
  theme: /^$/,
  widgets: /^unknown-widget/,
  apps: /^unknown-app/,
  messages: /^(unknown-(message|rule|text)|missing-(message|text)|stale-text)/,
  accounts: /^unknown-account/,
  accepted: /^$/,
  entities: /^(unknown-(entity|field|text)|wrong-entity|no-label|not-fetched|stale-text)/,
  screens: /^(unknown-(screen|listing|text)|field-not-sent|no-outlet|idle-outlet|stale-text)/,
  dialogs: /^(unknown-(dialog|input|listing|text)|missing-input|field-not-sent|stale-text)/,
  forms: /^(unknown-(form|field|input|text)|missing-input|stale-text)/,
  deployments: /^(unknown-field|missing-link)/,
  locales: /^unknown-language/,
  api: /^(unknown-(operation|query|mutation|type|field|variable|listing|text)|missing-variable|not-fetched|no-list|wrong-entity)/,
}

/**
 * Leaves out what merely follows from another problem: what is defined in a file that cannot be read seems to be missing
 * everywhere, and what an error keeps from being looked at seems unused.
 */
export function withoutConsequences(problems: readonly Problem[]): readonly Problem[] {
  const failed = problems.some((each) => each.severity === 'error')
  // What stands in the wrong map is not there where it is asked for.
  const broken = new Set(problems.filter((each) => isUnreadable(each) || isElsewhere(each)).map(conceptOf))
  const strays = problems.filter(isMisnamed).flatMap(strayOf)
  const missing = new Set<string>()
  const unasked = new Set<string>()
  const circle = problems.some(({ code }) => code === 'parent-circle')
  const limitsWrong = problems.some(
    ({ severity, place }) => severity === 'error' && /(^|\/)limits\.yaml$/.test(place.file),
  )
  const hides = [...broken].map((concept) => (concept === undefined ? /^/ : hidden[concept]))
  return problems.filter((problem) => {
    const { code, severity } = problem
    if (severity === 'warning' && /^(unused-|stale-text$|not-translated$)/.test(code)) return !failed
    // Whoever asks for a file that is not there says so; once is enough.
    if (code === 'missing-file') {
      const { file } = problem.place
      const concept = conceptOf(problem)
      if (missing.has(file) || strays.some((each) => each.concept === concept)) return false
      missing.add(file)
    }
    // A route that frames itself has no page around it, and none of what that would give it.
    if (circle && /^(no-outlet|idle-outlet|unknown-field)$/.test(code)) return false
    if (code === 'not-constant' && limitsWrong) return false
    // Each use of a field that was not asked for says the same, or of a name that has nothing here.
    if (code === 'not-fetched' || code === 'not-loaded') {
      const said = `${problem.place.file} ${problem.message}`
      if (unasked.has(said)) return false
      unasked.add(said)
    }
    if (isUnreadable(problem) || ofLanguage.test(code)) return true
    if (broken.has(undefined)) return !followsFromAnything.test(code)
    if (code === 'graphql' && broken.has('api')) return !/fragment/.test(problem.message)
    if (strays.some((each) => hidden[each.concept].test(code) && problem.message.toLowerCase().includes(each.name)))
      return false
    return !hides.some((each) => each.test(code))
  })
}

/** Of a file that stands for no concept, anything may be missing. */
const followsFromAnything =
  /^(unknown|unused|missing-(variable|parameter|input|level|link|text|message|screen)|no-(outlet|sign-in|page|list|label)|wrong-entity|idle-outlet|empty-layout|not-fetched|field-not-sent)/

function isUnreadable({ code, place }: Problem): boolean {
  return unreadable.has(code) || (code === 'graphql' && place.file.endsWith('/schema.graphql'))
}

function isElsewhere({ code, place: { file } }: Problem): boolean {
  return code === 'wrong-indent' && conceptOf({ place: { file } }) === 'routes'
}

/** A file under a wrong name or in a wrong folder, so that nothing reads what stands in it. */
function isMisnamed({ code, severity }: Problem): boolean {
  return code === 'unknown-file' && severity === 'error'
}

/** What such a file would define: of a folder of single things only what is called after it. */
function strayOf({
  suggestion = '',
}: Problem): readonly { readonly concept: ConceptName | 'api'; readonly name: string }[] {
  const [first, name = ''] = suggestion.replace(/\.yaml$/, '').split('/')
  const concept = first === 'api' ? first : (Object.keys(concepts) as ConceptName[]).find((each) => each === first)
  return concept === undefined ? [] : [{ concept, name: name.toLowerCase() }]
}

/** The concept of a problem's file. */
function conceptOf({
  place: { file },
}: {
  readonly place: { readonly file: string }
}): ConceptName | 'api' | undefined {
  if (/\/api\/.*\.graphql$/.test(file)) return 'api'
  const [, folder, name] = /(?:([^/]+)\/)?([^/]+)\.yaml$/.exec(file) ?? []
  const names = Object.keys(concepts) as ConceptName[]
  return (
    names.find((each) => each === folder && concepts[each].at === 'folder') ??
    names.find((each) => each === name && concepts[each].at === 'file')
  )
}
