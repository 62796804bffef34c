/**
 * Whether every message in which one pattern is found also has the other: told only where it is sure. Patterns as the
 * file has them, words or a regular expression between slashes.
 */
export function implies(narrow: string, wide: string): boolean {
  if (narrow === wide) return true
  const alternatives = literalsOf(narrow)
  return alternatives?.every((each) => impliesWide(each, wide)) ?? false
}

/** Words that a message has: all of it, or in it. */
interface Words {
  readonly text: string
  readonly whole: boolean
}

function impliesWide({ text, whole }: Words, wide: string): boolean {
  const source = sourceOf(wide)
  if (source === undefined) return text.includes(wide)
  // Such an expression asks for more than what it finds: for what stands around it.
  if (!whole && /[\^$]|\\[bB]|\(\?<?[=!]/.test(source)) return false
  try {
    return new RegExp(source, 'u').test(text)
  } catch {
    return false
  }
}

/** The words that a pattern stands for, if it stands for nothing else: `/a|^b$/` for "a" and for "b" alone. */
function literalsOf(pattern: string): readonly Words[] | undefined {
  const source = sourceOf(pattern)
  if (source === undefined) return [{ text: pattern, whole: false }]
  const found: Words[] = []
  for (const part of source.split('|')) {
    const [, start, text, end] = /^(\^?)([^\\^$.*+?()[\]{}|]+)(\$?)$/.exec(part) ?? []
    if (text === undefined) return undefined
    found.push({ text, whole: start === '^' && end === '$' })
  }
  return found
}

function sourceOf(pattern: string): string | undefined {
  return /^\/(.+)\/$/s.exec(pattern)?.[1]
}
