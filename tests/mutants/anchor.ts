import { blocksAt } from './blocks.ts'
import { declarationsOf, type Piece } from './declarations.ts'
import type { Anchor, Defect } from './defect.ts'
import { placesOf } from './edit.ts'
import type { SourceFile } from './sources.ts'

/** One file with a defect in it. */
export interface Edited {
  /** From the top of the checkout. */
  readonly path: string
  readonly text: string
}

/** The anchor of a defect names nothing any more, or too much. */
export class AnchorLost extends Error {}

/**
 * Makes the edit of a defect.
 * @param sources the files in which its anchor is looked for
 * @throws {AnchorLost} unless exactly one place is meant
 */
export function edited(defect: Pick<Defect, 'at' | 'in' | 'replace' | 'by'>, sources: readonly SourceFile[]): Edited {
  const { at, replace, by } = defect
  const what = `${words(at)} in ${defect.in}/`
  const anchored = sources.map((source) => ({ source, pieces: piecesOf(at, source) }))
  const files = anchored.filter(({ pieces }) => pieces.length > 0).map(({ source }) => source.path)
  if (files.length === 0) throw new AnchorLost(`There is no ${what}`)
  const places = anchored.flatMap(({ source, pieces }) => {
    const all = pieces.flatMap((piece) => placesOf(replace, source.text, piece))
    return distinct(all).map((place) => ({ source, place }))
  })
  const [only, ...others] = places
  if (!only) throw new AnchorLost(`${what} (${files.join(', ')}) does not hold the text that is to be replaced`)
  if (others.length > 0) {
    const where = [...new Set(places.map(({ source }) => source.path))].join(', ')
    throw new AnchorLost(`${what} holds the text that is to be replaced ${places.length} times (${where})`)
  }
  const { text, path } = only.source
  return { path, text: text.slice(0, only.place.start) + by.trimEnd() + text.slice(only.place.end) }
}

function piecesOf(at: Anchor, { path, text }: SourceFile): Piece[] {
  const isCode = /\.tsx?$/.test(path)
  if ('symbol' in at) return isCode ? declarationsOf(path, text, at.symbol) : []
  return isCode ? [] : blocksAt(text, at.line)
}

function words(at: Anchor): string {
  return 'symbol' in at ? at.symbol : `line "${at.line}"`
}

function distinct(places: readonly Piece[]): Piece[] {
  return [...new Map(places.map((place) => [place.start, place])).values()]
}
