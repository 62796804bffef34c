import type { ItemTile } from '../../../generator/grammar/blocks/listing.ts'
import { Icon } from '../../runtime/icon.tsx'
import styles from './thumb.module.css'
import { useTilePicture } from './use-tile-picture.ts'

/** What the tile of a thing shows, small, beside its name in a row or on a card. It says nothing that the name does not. */
export default function Thumb({ tile }: { tile: ItemTile }) {
  const { image, colour, icon } = useTilePicture(tile)
  return (
    <span className={styles.thumb} style={image && colour ? { background: colour } : undefined}>
      {image ? (
        <img {...image} alt="" loading="lazy" decoding="async" draggable={false} className={styles.image} />
      ) : (
        <Icon name={icon} size={18} />
      )}
    </span>
  )
}
