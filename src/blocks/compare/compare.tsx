import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import type { CompareBlock } from '../../../generator/grammar/blocks/compare.ts'
import { fieldWords } from '../../runtime/expressions/field-words.ts'
import { isObject } from '../../runtime/forms/values.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useScope, useText } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import styles from './compare.module.css'
import { listPieces, type Piece, textPieces } from './pieces.ts'

type Row = Readonly<Record<string, unknown>>

/** What differs between two things, field by field. */
export function View({ node }: BlockProps<CompareBlock>) {
  const { texts } = useServices()
  const scope = useScope()
  const same = useText(node.texts.same)
  const rows: readonly Row[] = (node.of(scope) ?? []).filter(isObject).map((row) => node.entity.derive?.(row) ?? row)
  if (rows.length === 0) return <p className={styles.same}>{same}</p>
  return (
    <dl className={styles.rows}>
      {rows.map((row) => (
        <div key={String(row[node.entity.key])} className={styles.row}>
          <dt>{fieldWords(node.entity, node.label, row, texts)}</dt>
          <dd>
            <Difference node={node} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Difference({ node, row }: { node: CompareBlock; row: Row }) {
  const { texts } = useServices()
  const scope = useScope()
  const hidden = useText(node.texts.hidden)
  const wordsIn = (name: string) =>
    listAt(row, name).map((one) => fieldWords(node.entity, name, { ...row, [name]: one }, texts))
  const [before, after] = [wordsIn(node.before), wordsIn(node.after)]
  const isList = before.length > 1 || after.length > 1
  const pieces = isList ? listPieces(before, after) : textPieces(before[0] ?? '', after[0] ?? '')
  if (pieces.every(({ is }) => is === 'same')) return <span className={styles.same}>{hidden}</span>
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

function listAt(row: Row, name: string): readonly unknown[] {
  const value = row[name]
  return Array.isArray(value) ? value : value === null || value === undefined || value === '' ? [] : [value]
}

export function Skeleton() {
  return (
    <div className={styles.rows} aria-hidden>
      {[0, 1, 2].map((each) => (
        <div key={each} className={styles.row}>
          <Bone width={88} height={12} my={4} />
          <Bone width="70%" height={12} my={4} />
        </div>
      ))}
    </div>
  )
}
