import type { SourceFile, Span } from '../load/source.ts'
import { meant, renamed } from '../meant.ts'
import { closest } from '../nearest.ts'
import { didYouMean, error, type Mend, type Problem } from '../problem.ts'

export interface Right {
  readonly action: string
  readonly subject: string
}

/** Words that are no right: the problem, and which of the two words nothing defines. */
export interface WrongRight {
  readonly problem: Problem
  readonly unknown?: { readonly kind: 'action' | 'subject'; readonly name: string; readonly meant: string | undefined }
}

/** The words that rights are made of, as permissions.yaml names them. */
export interface RightNames {
  readonly actions: readonly string[]
  readonly subjects: readonly string[]
  /** Other words for actions, which gates do not say. */
  readonly aliases?: ReadonlyMap<string, string>
}

/**
 * "Action Subject" taken apart: the action is the longest one that the words begin with. What stands at `span` of the
 * file is told if it is no right.
 */
export function readRight(
  words: string,
  { actions, subjects, aliases = new Map() }: RightNames,
  file: SourceFile,
  span: Span,
): Right | WrongRight {
  if (actions.length === 0)
    return { problem: error('unknown-action', span, 'permissions.yaml names no actions, so there are no rights.') }
  const action = longest(actions.filter((each) => words === each || words.startsWith(`${each} `)))
  if (action === undefined) {
    if (subjects.includes(words)) {
      const message = `"${words}" is a subject only. A right says what one may do to it: "${actions[0]} ${words}".`
      return { problem: error('unknown-action', span, message) }
    }
    const right = otherwiseSaid(words, { actions, subjects, aliases })
    if (right) {
      const [said, written] = right
      const fix = renamed(file, span, words, written)
      return { problem: error('unknown-action', span, `${said} Write "${written}".`, { suggestion: written, fix }) }
    }
    const mend = meantAction(words, actions, file, span)
    const message = `"${words}" begins with no action. Actions are ${actions.join(', ')} (permissions.yaml).`
    const unknown = { kind: 'action', name: words.split(' ')[0] ?? '', meant: mend.suggestion } as const
    return { problem: error('unknown-action', span, message + didYouMean(mend), mend), unknown }
  }
  const subject = words.slice(action.length + 1)
  if (subjects.includes(subject)) return { action, subject }
  const near = meant(file, span, subject, subjects)
  const { suggestion = beginningWith(subject, subjects), fix } = near
  const mend = { suggestion: suggestion && `${action} ${suggestion}`, fix }
  const known = suggestion === undefined ? ` Subjects are ${subjects.join(', ')} (permissions.yaml).` : ''
  const message = subject === '' ? `"${words}" does not say to what.` : `"${subject}" is no subject.`
  const unknown = { kind: 'subject', name: subject, meant: suggestion } as const
  return { problem: error('unknown-subject', span, message + known + didYouMean(mend), mend), unknown }
}

export function isRight(read: Right | WrongRight): read is Right {
  return 'action' in read
}

/** A right with its words in the other order, or with another word for its action: why, and how it is written. */
function otherwiseSaid(
  words: string,
  { actions, subjects, aliases }: Required<RightNames>,
): readonly [string, string] | undefined {
  const swapped = actions.find(
    (each) => words.endsWith(` ${each}`) && subjects.includes(words.slice(0, -each.length - 1)),
  )
  if (swapped !== undefined)
    return ['The action stands first.', `${swapped} ${words.slice(0, -swapped.length - 1)}`] as const
  const alias = [...aliases].find(([each]) => words.startsWith(`${each} `))
  const subject = alias && words.slice(alias[0].length + 1)
  if (!alias || subject === undefined || !subjects.includes(subject)) return undefined
  return [`"${alias[0]}" is another word for "${alias[1]}", which gates do not use.`, `${alias[1]} ${subject}`] as const
}

/** The only subject that begins with these words. */
function beginningWith(words: string, subjects: readonly string[]): string | undefined {
  const found = words === '' ? [] : subjects.filter((each) => each.startsWith(`${words} `))
  return found.length === 1 ? found[0] : undefined
}

/** Actions may be of several words, so that the mistyped one is as long as the one that was meant. */
function meantAction(words: string, actions: readonly string[], file: SourceFile, span: Span): Mend {
  const parts = words.split(' ')
  for (const count of [...new Set(actions.map((each) => each.split(' ').length))].sort((a, b) => b - a)) {
    const start = parts.slice(0, count).join(' ')
    const known = actions.filter((each) => each.split(' ').length === count)
    if (closest(start, known)) return meant(file, span, start, known)
  }
  return {}
}

function longest(words: readonly string[]): string | undefined {
  return [...words].sort((a, b) => b.length - a.length)[0]
}
