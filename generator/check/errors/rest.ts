import type { YamlNode } from '../../load/tree.ts'
import { error, type Problem } from '../../problem.ts'
import { itemsOf } from './conditions.ts'

const leading = ['go', 'append', 'reload']
const showing = ['show', 'notify', 'alert', 'open']

/** Answers of one rule of which the later can never happen, or that contradict each other. */
export function restOf(then: YamlNode): readonly Problem[] {
  const problems: Problem[] = []
  const before: string[] = []
  for (const item of itemsOf(then)) {
    const word = wordOf(item)
    const message = word === undefined ? undefined : clash(word, before)
    if (message !== undefined) problems.push(error('idle-answer-to-error', item.span, message))
    if (word !== undefined) before.push(word)
  }
  return problems
}

function clash(word: string, before: readonly string[]): string | undefined {
  if (before.includes('reload')) return `"${word}" never happens: "reload" before it takes the page away. Move it up.`
  const led = before.find((each) => leading.includes(each))
  if (led !== undefined && leading.includes(word))
    return `"${led}" leads away already, so that "${word}" leads nowhere. Keep one of them.`
  if (word === 'signInAgain' && before.includes('signOut'))
    return 'Nobody is there who could sign in again: "signOut" stands before it. Move "signInAgain" up.'
  const shown = before.find((each) => showing.includes(each))
  if (word === 'silent' && shown !== undefined) return `"${shown}" says something already. Take "silent" out.`
  if (before.includes('silent') && showing.includes(word))
    return `"silent" says that nothing is shown, and "${word}" shows something. Keep one of them.`
  if (before.includes(word) && !showing.slice(1).includes(word)) return `"${word}" happens already. Take it out.`
  return undefined
}

function wordOf(answer: YamlNode): string | undefined {
  if (answer.kind === 'scalar') return typeof answer.value === 'string' ? answer.value : undefined
  if (answer.kind !== 'map') return undefined
  return [...leading, ...showing].find((word) => answer.entries.has(word))
}
