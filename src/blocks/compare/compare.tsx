import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import type { CompareBlock } from '../../../generator/grammar/blocks/compare.ts'
import { derived } from '../../runtime/data/derive.ts'
import { fieldWords } from '../../runtime/expressions/field-words.ts'
import { isObject } from '../../runtime/forms/values.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useScope, useText } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import styles from './compare.module.css'
import { differingIn, type Row } from './differing.ts'
import { Pieces } from './drawn.tsx'
import { Sides } from './sides.tsx'

/** What differs between two things, field by field. */
export function View({ node }: BlockProps<CompareBlock>) {
  const { texts } = useServices()
  const scope = useScope()
  const same = useText(node.texts.same)
  const rows: readonly Row[] = (node.of(scope) ?? []).filter(isObject).map((row) => derived(row, node.entity))
  if (rows.length === 0) return <p className={styles.same}>{same}</p>
  if (node.sides) return <Sides node={node} sides={node.sides} rows={rows} />
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
  const hidden = useText(node.texts.hidden)
  const { pieces, isList, isHidden } = differingIn(node, row, texts)
  if (isHidden) return <span className={styles.same}>{hidden}</span>
  return <Pieces node={node} pieces={pieces} isList={isList} />
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
