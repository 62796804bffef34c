import { memo, type ReactNode, useContext } from 'react'
import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Item } from '../../runtime/data/listing-pages.ts'
import { Icon } from '../../runtime/icon.tsx'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import { ScopeProvider, useSettled } from '../../runtime/scope.tsx'
import { SelectableContext } from '../selection/context.ts'
import { Badge } from './badge.tsx'
import styles from './card.module.css'
import { FactWords } from './fact-words.tsx'
import { FoldButton, FoldsContext } from './folds.ts'
import { ItemMenu } from './item-menu.tsx'
import { ItemSwitch } from './item-switch.tsx'
import { ItemThumb } from './item-thumb.tsx'
import { fieldOf, isSaid, useFacts, useItemName, useItemText } from './item-words.ts'

export interface ItemProps {
  node: ListingBlock
  item: Item
  /** Facts one below the other, where a line has no room for all of them. */
  stacked: boolean
}

/** One thing as a card; the whole card leads where its title leads. */
export const ItemCard = memo(function ItemCard({ node, item, stacked }: ItemProps) {
  return (
    <ScopeProvider names={{ item }}>
      <Card node={node} item={item} stacked={stacked} />
    </ScopeProvider>
  )
})

export interface CardProps extends ItemProps {
  /** Stands above its words, from edge to edge. */
  above?: ReactNode
  /** The id of its title, where something else is called by it. */
  titleId?: string
}

/** What a card shows; `item` is in scope already. */
export function Card({ node, item, stacked, above, titleId }: CardProps) {
  const look = node.item
  const selectable = useContext(SelectableContext)
  const folded = useContext(FoldsContext)?.of(item)
  const title = useItemText(look.title, node, item)
  const subtitle = useItemText(look.subtitle, node, item)
  const name = useItemName(look, title)
  const disabled = useSettled(look.disabled, false)
  const facts = useFacts(node, item)

  return (
    <article
      className={styles.card}
      data-leads={(look.go && !disabled) || undefined}
      data-disabled={disabled || undefined}
      data-menu={look.menu || look.switch ? true : undefined}
    >
      {above}
      <div className={styles.head}>
        {selectable && <span className={styles.select}>{selectable.box(item)}</span>}
        {look.icon && (
          <span className={styles.icon}>
            <Icon name={look.icon} size={20} />
          </span>
        )}
        <ItemThumb tile={look.tile} />
        <div className={styles.words}>
          <h2
            className={styles.title}
            id={titleId}
            title={title}
            data-said={isSaid(node.entity, fieldOf(look.title)) || undefined}
          >
            {look.go ? (
              <GoLink go={look.go} disabled={disabled} className={styles.link}>
                {title}
              </GoLink>
            ) : (
              title
            )}
          </h2>
          {look.subtitle && (
            <p className={styles.subtitle} title={subtitle || undefined}>
              {subtitle}
            </p>
          )}
        </div>
        {(look.badge || look.switch || look.menu || folded) && (
          <div className={styles.corner}>
            {folded && <FoldButton folded={folded} />}
            {look.badge && <Badge badge={look.badge} node={node} item={item} />}
            {look.switch && <ItemSwitch node={look.switch} />}
            <ItemMenu actions={look.menu} name={name} />
          </div>
        )}
      </div>
      {facts.length > 0 && (
        <dl className={styles.facts} data-stacked={stacked || undefined}>
          {facts.map((fact) => (
            <div key={fact.name} className={styles.fact}>
              <dt>{fact.label}</dt>
              <dd title={fact.value} data-said={isSaid(node.entity, fact.name) || undefined}>
                <FactWords node={node} item={item} fact={fact} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}
