import type { CompareBlock } from '../../../generator/grammar/blocks/compare.ts'
import { fieldWords } from '../../runtime/expressions/field-words.ts'
import type { Texts } from '../../runtime/texts/texts.ts'
import { formerList, listPieces, type Piece, textPieces } from './pieces.ts'

/** A field that differs, as the block's entity names it. */
export type Row = Readonly<Record<string, unknown>>

/** How a field differs. */
export interface Differing {
  /** Whether it is a list of things; else one text. */
  readonly isList: boolean
  /** What went and what came, in one. */
  readonly pieces: readonly Piece[]
  /** The one without what came, as it stood. */
  readonly before: readonly Piece[]
  /** The other without what went. */
  readonly after: readonly Piece[]
  /** Whether the difference is in nothing that is shown. */
  readonly isHidden: boolean
}

/** How a row's field differs, in the words of its entity. */
export function differingIn(node: CompareBlock, row: Row, texts: Texts): Differing {
  const wordsIn = (name: string) =>
    listAt(row, name).map((one) => fieldWords(node.entity, name, { ...row, [name]: one }, texts))
  const [was, is] = [wordsIn(node.before), wordsIn(node.after)]
  const isList = was.length > 1 || is.length > 1
  const pieces = isList ? listPieces(was, is) : textPieces(was[0] ?? '', is[0] ?? '')
  return {
    isList,
    pieces,
    before: isList ? formerList(was, pieces) : pieces.filter((piece) => piece.is !== 'added'),
    after: pieces.filter((piece) => piece.is !== 'removed'),
    isHidden: pieces.every((piece) => piece.is === 'same'),
  }
}

function listAt(row: Row, name: string): readonly unknown[] {
  const value = row[name]
  return Array.isArray(value) ? value : value === null || value === undefined || value === '' ? [] : [value]
}
