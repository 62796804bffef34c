import { JS, NFA, Words } from 'refa'

/** What a text must be: as long as that, and fitting a pattern. */
export interface TextRules {
  readonly pattern?: RegExp
  readonly min?: number
  readonly max?: number
  /** A text that fits where no pattern tells (an email, an address), and the place where it may grow. */
  readonly like?: { readonly text: string; readonly at: number }
}

/** Texts as people write them; one of them fits most patterns. */
const usual = [
  'Alpha',
  'alpha',
  'Alpha 1',
  'alpha-1',
  'ALPHA',
  'A1',
  '1',
  '12',
  '123456',
  'Abcdef1!',
  'name@example.com',
  'https://example.com',
  'example.com',
  '#336699',
  '2030-01-31',
  '10:30',
  '+31 20 123 4567',
  '1.5',
  '/alpha/one',
  'alpha_one',
  'alphaOne',
  'a',
  'A',
]

/** What patterns refuse most often, and then what they refuse at times. */
const strange = ['<', '@', '!', '-', '/', ' ', '1', 'a', 'A', 'é', '漢', '😀', '\\', '_', '.']

/** A text that all rules accept; undefined where none was found. */
export function fittingText(rules: TextRules): string | undefined {
  const fits = fitting(rules)
  const found = candidates(rules).find(fits)
  if (found !== undefined) return found
  for (const length of new Set([rules.min, rules.max, (rules.min ?? 0) + 1])) {
    const stretched = length === undefined ? undefined : textOfLength(length, rules)
    if (stretched !== undefined && fits(stretched)) return stretched
  }
  return undefined
}

/** A text of so many characters that fits the pattern, whatever the rules say of its length. */
export function textOfLength(length: number, { pattern, like }: TextRules): string | undefined {
  const fits = fitting({ pattern })
  for (const text of candidates({ pattern, like })) {
    const characters = [...text]
    if (!fits(text) || characters.length > length) continue
    const places = like ? [like.at] : characters.map((_, at) => characters.length - at).concat(0)
    for (const at of places) {
      for (const filling of new Set([characters[at - 1] ?? 'a', 'a', 'A', '1'])) {
        const more = Array(length - characters.length).fill(filling)
        const longer = [...characters.slice(0, at), ...more, ...characters.slice(at)].join('')
        if (fits(longer)) return longer
      }
    }
  }
  return undefined
}

/** A text that only the pattern refuses, as close as can be to one that fits. */
export function unfittingText(rules: TextRules): string | undefined {
  const { pattern } = rules
  if (!pattern) return undefined
  const refused = (text: string) => !pattern.test(text) && fitting({ ...rules, pattern: undefined })(text)
  const good = [...(fittingText(rules) ?? '')]
  const middle = Math.floor(good.length / 2)
  const close = strange.flatMap((character) => [
    [...good.slice(0, middle), character, ...good.slice(middle + 1)].join(''),
    [...good, character].join(''),
  ])
  return [...close, ...usual, ...strange.map((each) => each.repeat(rules.min ?? 1))].find(refused)
}

function fitting({ pattern, min = 0, max = Number.POSITIVE_INFINITY }: TextRules): (text: string) => boolean {
  return (text) => {
    const { length } = [...text]
    // What is only blank looks like nothing to those who read about it.
    return text.trim() === text && text !== '' && length >= min && length <= max && (!pattern || pattern.test(text))
  }
}

function candidates({ pattern, like }: TextRules): readonly string[] {
  const known = like ? [like.text] : usual
  if (!pattern || known.some((text) => pattern.test(text))) return known
  return [...known, ...made(pattern)]
}

const mostMade = 50

/** Texts that a pattern describes, always the same ones, the shortest first; what it only looks at is not minded. */
function made(pattern: RegExp): readonly string[] {
  const found: string[] = []
  try {
    const parsed = JS.Parser.fromLiteral(pattern).parse({ assertions: 'ignore', backreferences: 'throw' })
    const automaton = NFA.fromRegex(parsed.expression, { maxCharacter: parsed.maxCharacter })
    for (const set of automaton.wordSets()) {
      const word = Words.pickMostReadableWord(set)
      if (word) found.push(String.fromCodePoint(...word))
      if (found.length >= mostMade) break
    }
  } catch {
    // It has parts that cannot be turned around, or is too large.
  }
  return found
}
