import type { ItemTile } from '../../../generator/grammar/blocks/listing.ts'
import { later } from '../../runtime/code/later.tsx'

const Thumb = later(() => import('./thumb.tsx'))

/** As large as what comes. */
const coming = <span style={{ flex: 'none', width: 32, height: 32 }} />

/** The picture beside the name of a thing that is shown as a tile too; nothing where it is not. */
export function ItemThumb({ tile }: { tile: ItemTile | undefined }) {
  return tile && <Thumb tile={tile} meanwhile={coming} />
}
