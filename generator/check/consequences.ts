import type { Problem } from '../problem.ts'

/** Codes of files that could not be read at all. */
const unreadable: ReadonlySet<string> = new Set([
  'broken-yaml',
  'broken-graphql',
  'empty-file',
  'missing-file',
  'no-plain-file',
  'no-spec',
  'too-deep',
  'too-large',
  'too-many-aliases',
])

/** Unknown words of the language itself; names of the spec may only seem unknown because their file is broken. */
const ofLanguage: ReadonlySet<string> = new Set([
  'unknown-key',
  'unknown-block',
  'unknown-step',
  'unknown-icon',
  'unknown-file',
])

/** Names that need not be there while a file is unreadable, and what is unused because of it. */
const follow =
  /^(unknown|unused|missing-(variable|parameter|level|link|text|message)|no-(outlet|sign-in|page|list)|wrong-entity|idle-outlet|empty-layout|not-fetched|no-label)/

/** Leaves out what merely follows from a file that cannot be read: what is defined there seems to be missing everywhere. */
export function withoutConsequences(problems: readonly Problem[]): readonly Problem[] {
  const broken = problems.some(
    ({ code, place }) => unreadable.has(code) || (code === 'graphql' && place.file.endsWith('/schema.graphql')),
  )
  const failed = problems.some((each) => each.severity === 'error')
  return problems.filter(({ code }) => {
    // What an error keeps from being looked at seems unused.
    if (code.startsWith('unused-')) return !failed
    return !broken || ofLanguage.has(code) || unreadable.has(code) || !follow.test(code)
  })
}
