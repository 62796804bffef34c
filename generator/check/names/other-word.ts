import type { SourceFile, Span } from '../../load/source.ts'
import { renamed } from '../../meant.ts'
import type { Mend } from '../../problem.ts'

/** Words that people bring along from other tools, each with those of the language that may be meant. */
const brought: Readonly<Record<string, readonly string[]>> = {
  ...same(['url', 'uri', 'address'], 'path', 'href', 'go'),
  ...same(['link', 'goto', 'navigate'], 'go', 'href'),
  ...same(['route'], 'go', 'to'),
  ...same(['component', 'view', 'template'], 'screen', 'block'),
  ...same(['variables', 'params', 'args', 'arguments'], 'with'),
  ...same(['layout', 'frame'], 'parent'),
  ...same(['permission', 'permissions', 'right', 'rights', 'allow', 'allowed', 'requires', 'require'], 'can'),
  ...same(['flag', 'toggle', 'featureflag'], 'feature'),
  ...same(['if', 'show', 'visible', 'condition', 'showif', 'visiblewhen'], 'when'),
  ...same(['onclick', 'click', 'action', 'steps'], 'do'),
  ...same(['refresh', 'reload'], 'refetch'),
  ...same(['dismiss', 'hide'], 'close'),
  ...same(['toast', 'alert', 'message'], 'notify'),
  ...same(['caption'], 'label', 'title'),
  ...same(['headline'], 'title'),
  ...same(['description'], 'text'),
  ...same(['children', 'components'], 'blocks'),
  ...same(['auth', 'authenticated', 'authentication'], 'session'),
}

function same(words: readonly string[], ...meant: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(words.map((word) => [word, meant]))
}

/** The word of the language, of those that fit here, for one that another tool has for the same. */
export function otherWord(key: string, free: readonly string[]): string | undefined {
  const plain = key.toLowerCase().replace(/[-_]/g, '')
  const fitting = (Object.hasOwn(brought, plain) ? (brought[plain] ?? []) : []).filter((each) => free.includes(each))
  return fitting.length === 1 ? fitting[0] : undefined
}

/** Words whose values are seldom the same as those of the other tool. */
const otherwise: readonly string[] = ['when', 'do', 'session']

/** `otherWord` as a mend of what stands at `span`. */
export function inOurWords(file: SourceFile, span: Span, key: string, free: readonly string[]): Mend {
  const word = otherWord(key, free)
  if (word === undefined) return {}
  return { suggestion: word, fix: otherwise.includes(word) ? undefined : renamed(file, span, key, word) }
}
