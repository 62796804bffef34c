import { use } from 'react'
import type { CompareBlock } from '../../../generator/grammar/blocks/compare.ts'
import { HeadedByContext } from '../../runtime/blocks/headed-by.ts'
import { fieldWords } from '../../runtime/expressions/field-words.ts'
import { useScope, useText } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import styles from './compare.module.css'
import { differingIn, type Row } from './differing.ts'
import { Pieces } from './drawn.tsx'

interface SidesProps {
  readonly node: CompareBlock
  readonly sides: NonNullable<CompareBlock['sides']>
  readonly rows: readonly Row[]
}

/** What differs between two things, in a table with a column for each. */
export function Sides({ node, sides, rows }: SidesProps) {
  const { texts } = useServices()
  const scope = useScope()
  const [before, after] = [useText(sides.before), useText(sides.after)]
  const label = node.entity.fields[node.label]?.label
  return (
    <table className={styles.sides} aria-labelledby={use(HeadedByContext)}>
      <thead>
        <tr>
          <th scope="col">{label ? texts.of(label, scope) : node.label}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      {groupsOf(rows, sides.group).map((group) => (
        <tbody key={String(group[0]?.[node.entity.key])}>
          {sides.group !== undefined && (
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {fieldWords(node.entity, sides.group, group[0], texts)}
              </th>
            </tr>
          )}
          {group.map((row) => (
            <tr key={String(row[node.entity.key])}>
              <th scope="row">{fieldWords(node.entity, node.label, row, texts)}</th>
              <Cells node={node} row={row} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Cells({ node, row }: { node: CompareBlock; row: Row }) {
  const { texts } = useServices()
  const hidden = useText(node.texts.hidden)
  const { before, after, isList, isHidden } = differingIn(node, row, texts)
  if (isHidden)
    return (
      <td colSpan={2} className={styles.same}>
        {hidden}
      </td>
    )
  return (
    <>
      <td>{before.length > 0 ? <Pieces node={node} pieces={before} isList={isList} /> : '–'}</td>
      <td>{after.length > 0 ? <Pieces node={node} pieces={after} isList={isList} /> : '–'}</td>
    </>
  )
}

/** Rows that follow each other and are of the same. @param group the field that says of what; left out: all of one */
function groupsOf(rows: readonly Row[], group: string | undefined): readonly (readonly Row[])[] {
  if (group === undefined) return [rows]
  const groups: Row[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.[0]?.[group] === row[group]) last?.push(row)
    else groups.push([row])
  }
  return groups
}
