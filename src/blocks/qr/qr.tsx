import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import { encode } from 'uqr'
import type { QrBlock } from '../../../generator/grammar/blocks/qr.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText, useValue } from '../../runtime/scope.tsx'
import styles from './qr.module.css'

/** As many squares as readers need around a code. */
const quietZone = 4

/** Words as a QR code. */
export function View({ node }: BlockProps<QrBlock>) {
  const label = useText(node.label)
  const value = useValue(node.value, '')
  if (value === '') return null
  const { data, size } = encode(value, { ecc: 'M', border: quietZone })
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      {/* Readers want black on white, whatever the scheme. */}
      <rect width={size} height={size} fill="#fff" />
      <path d={squares(data)} fill="#000" />
    </svg>
  )
}

/** One path for all dark squares; those side by side are one stroke. */
function squares(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => runs(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`)).join('')
}

function runs(row: readonly boolean[]): readonly { from: number; length: number }[] {
  const found: { from: number; length: number }[] = []
  for (const [x, dark] of row.entries()) {
    const last = found.at(-1)
    if (!dark) continue
    if (last && last.from + last.length === x) last.length += 1
    else found.push({ from: x, length: 1 })
  }
  return found
}

export function Skeleton() {
  return <Bone className={styles.code} />
}
