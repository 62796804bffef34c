import { entry, plain, type YamlNode } from '../../load/tree.ts'
import { sectionOf } from '../names/names.ts'
import { fail, type Walk } from '../walk.ts'

/**
 * Whether a form keeps drafts. They belong to whoever typed them: where people sign in, the session must hold the claim
 * that tells one from another, or a draft of one would be shown to the next.
 */
export function checkDraft(form: YamlNode, walk: Walk): boolean {
  const draft = entry(form, 'draft')
  if (!draft || plain(draft.value) !== true) return false
  const console = walk.context.spec.concepts.get('console')?.[0]?.tree
  const session = sectionOf(console, 'session')
  const claims = session ? Object.values((plain(session) as Readonly<Record<string, unknown>> | null) ?? {}) : []
  const signIn = entry(entry(console, 'pages')?.value, 'signIn')
  if ((signIn || claims.length > 0) && !claims.includes('sub')) {
    const mend = 'Add "sub: sub" under "session" of console.yaml.'
    fail(walk, 'draft-of-nobody', draft.keySpan, `A draft needs to know whose it is: the claim "sub". ${mend}`)
  }
  return true
}
