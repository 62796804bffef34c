import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import type { CSSProperties } from 'react'
import { tileColumns } from './tile-size.ts'
import styles from './tiles.module.css'

/** The shape of the tiles that come. A default export: it comes with them. */
export default function TileBones({ width }: { width: number }) {
  const columns = tileColumns(width)
  return (
    <div className={styles.tiles} style={{ '--columns': columns } as CSSProperties} aria-hidden>
      {Array.from({ length: columns * 3 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones are all alike.
        <div key={index} className={styles.tile}>
          <div className={styles.picture} />
          <div className={styles.foot}>
            <Bone width="70%" height={12} />
          </div>
        </div>
      ))}
    </div>
  )
}
