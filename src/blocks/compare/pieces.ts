import { diffArrays, diffWordsWithSpace } from 'diff'

/** A stretch of what is compared, in the order in which it is read. */
export interface Piece {
  readonly text: string
  readonly is: 'same' | 'added' | 'removed' | 'moved'
}

/** What may be looked for words that stayed (ms); two texts that have less in common are shown one after the other. */
const patience = 200

/** Characters that stayed which are shown before and behind what changed. */
const around = 80

/** What became of a text, word by word. */
export function textPieces(before: string, after: string): readonly Piece[] {
  const found = diffWordsWithSpace(before, after, { timeout: patience })
  if (!found) return [piece(before, 'removed'), piece(after, 'added')]
  return found.map(({ value, added, removed }, at) => {
    if (added || removed) return piece(value, added ? 'added' : 'removed')
    return piece(shortened(value, { isFirst: at === 0, isLast: at === found.length - 1 }), 'same')
  })
}

/** What became of a list, one by one. What was taken out and put in elsewhere was moved, and is shown where it is then. */
export function listPieces(before: readonly string[], after: readonly string[]): readonly Piece[] {
  const found = diffArrays([...before], [...after])
  const ofKind = (kind: 'added' | 'removed') => new Set(found.flatMap((each) => (each[kind] ? each.value : [])))
  const [added, removed] = [ofKind('added'), ofKind('removed')]
  return found.flatMap((each) =>
    each.value.flatMap((text): Piece[] => {
      if (each.removed) return added.has(text) ? [] : [piece(text, 'removed')]
      if (each.added) return [piece(text, removed.has(text) ? 'moved' : 'added')]
      return [piece(text, 'same')]
    }),
  )
}

/** A list as it stood, with what of it was taken out. @param pieces what became of it */
export function formerList(before: readonly string[], pieces: readonly Piece[]): readonly Piece[] {
  const gone = pieces.filter(({ is }) => is === 'removed').map(({ text }) => text)
  return before.map((text) => {
    const at = gone.indexOf(text)
    if (at >= 0) gone.splice(at, 1)
    return piece(text, at >= 0 ? 'removed' : 'same')
  })
}

const piece = (text: string, is: Piece['is']): Piece => ({ text, is })

function shortened(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  const kept = (isFirst ? 0 : around) + (isLast ? 0 : around)
  if (text.length <= kept + around) return text
  const start = isFirst ? '' : text.slice(0, around)
  const end = isLast ? '' : text.slice(-around)
  return `${start} … ${end}`
}
