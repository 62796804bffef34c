import { memo, useContext, useState } from 'react'
import type { ItemTile, ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Item } from '../../runtime/data/listing-pages.ts'
import { Icon } from '../../runtime/icon.tsx'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import { ScopeProvider, useSettled, useText } from '../../runtime/scope.tsx'
import { useDropInto } from '../controls/use-drop-into.ts'
import { SelectableContext } from '../selection/context.ts'
import { Badge } from './badge.tsx'
import { ItemMenu } from './item-menu.tsx'
import { useItemName, useItemText } from './item-words.ts'
import { usePictureAddress } from './renewing.ts'
import styles from './tiles.module.css'

interface TileProps {
  readonly node: ListingBlock
  readonly item: Item
  readonly tile: ItemTile
}

/** One thing as a square; all of it leads where its title leads. */
export const Tile = memo(function Tile(props: TileProps) {
  return (
    <ScopeProvider names={{ item: props.item }}>
      <Framed {...props} />
    </ScopeProvider>
  )
})

function Framed({ node, item, tile }: TileProps) {
  const look = node.item
  const selectable = useContext(SelectableContext)
  const title = useItemText(look.title, node, item)
  const name = useItemName(look, title)
  const disabled = useSettled(look.disabled, false)
  const into = useDropInto(look.drop)
  return (
    <article className={styles.tile} data-leads={(look.go && !disabled) || undefined} data-drop-into={into}>
      <Picture tile={tile} />
      {look.badge && (
        <span className={styles.badge}>
          <Badge badge={look.badge} node={node} item={item} />
        </span>
      )}
      {selectable && <span className={styles.select}>{selectable.box(item)}</span>}
      <div className={styles.foot}>
        <h2 className={styles.title} title={title}>
          {look.go ? (
            <GoLink go={look.go} disabled={disabled} className={styles.link}>
              {title}
            </GoLink>
          ) : (
            title
          )}
        </h2>
        <ItemMenu actions={look.menu} name={name} />
      </div>
    </article>
  )
}

/** Says nothing that the title does not, but that it cannot be had. */
function Picture({ tile }: { tile: ItemTile }) {
  const { src, isLost, failed: fails, came } = usePictureAddress(useSettled(tile.src, ''))
  const colour = useSettled(tile.colour, '')
  const kind = useSettled(tile.icons?.of, '') ?? ''
  const each: Readonly<Record<string, string>> = tile.icons?.each ?? {}
  const failed = useText(tile.failed)
  const icon = (Object.hasOwn(each, kind) ? each[kind] : undefined) ?? tile.icon
  const [there, setThere] = useState<string>()
  if (src !== '' && !isLost) {
    return (
      <div className={styles.picture} style={colour && src !== there ? { background: colour } : undefined}>
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className={styles.image}
          onLoad={() => {
            setThere(src)
            came()
          }}
          onError={() => fails()}
        />
      </div>
    )
  }
  return (
    <div className={styles.picture}>
      <span className={styles.none}>
        <Icon name={icon} size={36} />
        {src !== '' && <span className={styles.failed}>{failed}</span>}
      </span>
    </div>
  )
}
