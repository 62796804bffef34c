import { useState } from 'react'
import type { ItemTile } from '../../../generator/grammar/blocks/listing.ts'
import { useSettled } from '../../runtime/scope.tsx'
import { usePictureAddress } from './renewing.ts'

/** What a tile shows of its thing. */
export interface TilePicture {
  /** For the element that shows the picture; undefined where there is none, or it cannot be had. */
  readonly image: { readonly src: string; onLoad(): void; onError(): void } | undefined
  /** The colour behind the picture until it is there, `#rrggbb`; undefined: that of the page. */
  readonly colour: string | undefined
  /** What stands where there is no picture. */
  readonly icon: string
  /** There is a picture, which cannot be had. */
  readonly isLost: boolean
}

/** The picture of a tile, or its icon. */
export function useTilePicture(tile: ItemTile): TilePicture {
  const { src, isLost, failed, came } = usePictureAddress(useSettled(tile.src, ''))
  const colour = useSettled(tile.colour, '')
  const kind = useSettled(tile.icons?.of, '') ?? ''
  const each: Readonly<Record<string, string>> = tile.icons?.each ?? {}
  const [there, setThere] = useState<string>()
  const onLoad = () => {
    setThere(src)
    came()
  }
  return {
    image: src === '' || isLost ? undefined : { src, onLoad, onError: () => failed() },
    colour: colour && src !== there ? colour : undefined,
    icon: (Object.hasOwn(each, kind) ? each[kind] : undefined) ?? tile.icon,
    isLost: src !== '' && isLost,
  }
}
