/** Changes of an expression's text. */
export interface SyntaxRepair {
  readonly about: string
  readonly edits: readonly { readonly at: number; readonly length: number; readonly text: string }[]
}

/** What people write who know other languages or none, at the place where CEL stumbles. */
interface Habit {
  /** From `back` characters before the place on. */
  readonly pattern: RegExp
  readonly back: number
  readonly hint: string
  /** What CEL writes instead of what the pattern found. */
  readonly instead?: string | ((found: string) => string)
}

const equals = 'Write "==" to compare.'
const differs = 'Write "!=" for "is not".'

const habits: readonly Habit[] = [
  // "===" is read as "==" and a stray "=".
  { pattern: /^={3}/, back: 2, hint: equals, instead: '==' },
  { pattern: /^!={2}/, back: 2, hint: differs, instead: '!=' },
  { pattern: /^<>/, back: 1, hint: differs, instead: '!=' },
  { pattern: /^=(?!=)/, back: 0, hint: equals, instead: '==' },
  { pattern: /^&(?!&)/, back: 0, hint: 'Write "&&" for "and".', instead: '&&' },
  { pattern: /^\|(?!\|)/, back: 0, hint: 'Write "||" for "or".', instead: '||' },
  { pattern: /^and\b/i, back: 0, hint: 'Write "&&" for "and".', instead: '&&' },
  { pattern: /^or\b/i, back: 0, hint: 'Write "||" for "or".', instead: '||' },
  { pattern: /^not\s+/i, back: 4, hint: 'Write "!" for "not".', instead: '!' },
  { pattern: /^is\s+not\b/i, back: 0, hint: differs, instead: '!=' },
  { pattern: /^(is|equals)\b/i, back: 0, hint: equals, instead: '==' },
  { pattern: /^\?\./, back: 0, hint: 'Write "." only: a missing value is no error here.', instead: '.' },
  {
    pattern: /^[‘’‚‛“”„][^‘’‚‛“”„'"\\]*[‘’“”'"]/,
    back: 0,
    hint: "Texts stand in straight quotes: '…'.",
    instead: (found) => `'${found.slice(1, -1)}'`,
  },
  { pattern: /^[‘’‚‛“”„]/, back: 0, hint: "Texts stand in straight quotes: '…'." },
  {
    pattern: /^\$\{[^{}]*\}/,
    back: 0,
    hint: 'Within "${…}" names stand without another "${…}".',
    instead: (found) => found.slice(2, -1),
  },
  { pattern: /^`/, back: 0, hint: "Write texts in '…'." },
]

/** The habit that shows where CEL stumbles, and what it found. */
export function habitAt(source: string, at: number): { habit: Habit; from: number; found: string } | undefined {
  for (const habit of habits) {
    const from = at - habit.back
    const [found] = from < 0 ? [] : (habit.pattern.exec(source.slice(from)) ?? [])
    if (found !== undefined) return { habit, from, found }
  }
  return undefined
}

/** Every habit replaced, one after the other as CEL stumbles over them; nothing if that does not make it readable. */
export function repairOf(
  source: string,
  stumbledAt: number,
  stumbleIn: (source: string) => number | undefined,
): SyntaxRepair | undefined {
  const edits: { at: number; length: number; text: string }[] = []
  let text = source
  let grown = 0
  let at: number | undefined = stumbledAt
  while (at !== undefined && edits.length < 8) {
    const stumble = habitAt(text, at)
    if (stumble?.habit.instead === undefined) return undefined
    const { from, found } = stumble
    const { instead: given } = stumble.habit
    const instead = typeof given === 'string' ? given : given(found)
    if (edits.some((each) => each.at >= from - grown)) return undefined
    edits.push({ at: from - grown, length: found.length, text: instead })
    text = text.slice(0, from) + instead + text.slice(from + found.length)
    grown += instead.length - found.length
    at = stumbleIn(text)
  }
  const written = edits.map((each) => `${source.slice(each.at, each.at + each.length).trim()} → ${each.text}`)
  return at === undefined ? { about: [...new Set(written)].join(', '), edits } : undefined
}
