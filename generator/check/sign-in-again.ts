import type { YamlNode } from '../load/tree.ts'
import { warning } from '../problem.ts'
import type { CheckContext } from './context.ts'
import { said } from './says.ts'

const word = 'signInAgain'

/** Errors that let staff sign in again and the dialog for it need each other: alone, neither does anything. */
export function checkSignInAgain({ spec, report }: CheckContext): void {
  const dialog = said(spec.concepts.get('console')?.[0]?.tree, word)
  const [first, ...others] = answersIn(spec.concepts.get('errors')?.[0]?.tree)
  if (first && !dialog) {
    const more = others.length > 0 ? ` and ${others.length} more` : ''
    const message = `Nobody can sign in again here${more}: console.yaml has no dialog for it, so that the answer does nothing. Add "${word}: { dialog: <dialog> }" there, or take the answer away.`
    report(warning('no-sign-in-again', first.span, message))
  }
  if (dialog && !first) {
    const message = `This dialog never opens: no error is answered by it. Add "${word}" to the "then" of a rule in errors.yaml, or take it away here.`
    report(warning('unused-sign-in-again', dialog.keySpan, message))
  }
}

function answersIn(rules: YamlNode | undefined): readonly YamlNode[] {
  const all = rules?.kind === 'list' ? rules.items : []
  return all.flatMap((rule) => {
    const answers = said(rule, 'then')?.value
    const each = answers?.kind === 'list' ? answers.items : answers ? [answers] : []
    return each.filter((answer) => answer.kind === 'scalar' && answer.value === word)
  })
}
