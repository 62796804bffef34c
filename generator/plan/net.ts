import type { Change } from './change.ts'
import type { Telling } from './planning.ts'
import { inWords, listed, sentence } from './quoted.ts'
import { changeBy } from './tell.ts'

/**
 * If nothing was reported and yet the emitted files differ, one change that names these files. Places, the order of
 * keys and equivalent conditions make no difference.
 */
export async function unreported(changes: readonly Change[], telling: Telling): Promise<readonly Change[]> {
  if (changes.length > 0) return []
  const { before, after, differences } = telling
  const { follows, same, gates } = differences
  if (follows.length > 0) return follows.map((each) => changeBy([], 'other', each, telling))
  // Gates and conditions that say the same in other words are emitted in other words, too.
  const rewritten = same.length > 0 || gates.length > 0
  if (rewritten || !before.files || !after.files) return []
  const [old, now] = await Promise.all([before.files(), after.files()])
  const names = new Set([...old.keys(), ...now.keys()])
  // The contract as a file of its own is the text that stands in schema.ts.
  names.delete('server/contract.graphql')
  const differing = [...names].filter((name) => differ(old.get(name), now.get(name)))
  if (differing.length === 0) return []
  return [
    {
      area: 'other',
      subject: 'the generated files',
      sentence: sentence(
        `Something in the generated files differs that has no words of its own: ${listed(differing.map((each) => inWords(each)))}`,
      ),
    },
  ]
}

/** Whether two files say something else. What is asked first is quick, and answers for most files. */
function differ(old = '', now = ''): boolean {
  if (old === now) return false
  const [one, other] = [plainText(old), plainText(now)]
  return one !== other && !haveSameWords(one, other)
}

function plainText(text: string): string {
  return text
    .replace(/^\/\/ Written by .*$/gm, '')
    .replace(/"?[\w./-]+\.(?:yaml|graphql):\d+:\d+"?/g, '')
    .replace(/\btypeDefs = ("(?:[^"\\]|\\.)*")/, (_, literal: string) => withoutComments(JSON.parse(literal) as string))
}

/** Each as often, in whatever order: keys may have changed places, and lines may be broken elsewhere. */
function haveSameWords(one: string, other: string): boolean {
  const [these, those] = [wordsOf(one), wordsOf(other)]
  const left = new Map<string, number>()
  for (const word of these) left.set(word, (left.get(word) ?? 0) + 1)
  for (const word of those) left.set(word, (left.get(word) ?? 0) - 1)
  return [...left.values()].every((count) => count === 0)
}

function wordsOf(plain: string): readonly string[] {
  return plain.match(/[\w$]+|[^\s\w,]/g) ?? []
}

function withoutComments(graphql: string): string {
  return graphql.replace(/"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|#[^\n]*/g, (piece) => (piece.startsWith('#') ? '' : piece))
}
