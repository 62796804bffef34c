import type { CompareBlock } from '../../../generator/grammar/blocks/compare.ts'
import { useScope } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import styles from './compare.module.css'
import type { Piece } from './pieces.ts'

interface PiecesProps {
  readonly node: CompareBlock
  readonly pieces: readonly Piece[]
  readonly isList: boolean
}

/** What became of a text, or of the things of a list, one under the other. */
export function Pieces({ node, pieces, isList }: PiecesProps) {
  const { texts } = useServices()
  const scope = useScope()
  if (!isList) return <p className={styles.text}>{pieces.map(drawn)}</p>
  const inWords = ({ text, is }: Piece) => ({
    is,
    text: is === 'moved' ? texts.of(node.texts.moved, scope, { thing: text }) : text,
  })
  return (
    <ul className={styles.list}>
      {pieces.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may stand there twice, and nothing of it changes.
        <li key={at}>{drawn(inWords(each), at)}</li>
      ))}
    </ul>
  )
}

/** Not told by colour alone: what went is struck out, what came is underlined. */
function drawn({ text, is }: Piece, at: number) {
  if (is === 'removed') return <del key={at}>{text}</del>
  if (is === 'added') return <ins key={at}>{text}</ins>
  return <span key={at}>{text}</span>
}
