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
    const all = others.length > 0 ? `, like ${others.length} more,` : ''
    const message = `The answer "${word}"${all} does nothing: console.yaml names no dialog to sign in again. Add "${word}: { dialog: <dialog> }" there, or leave the answer out.`
    report(warning('no-sign-in-again', first.span, message))
  }
  if (dialog && !first) {
    const message = `No rule of errors.yaml answers "${word}", so that this dialog never opens. Add the answer to the "then" of a rule there, or leave this out.`
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
