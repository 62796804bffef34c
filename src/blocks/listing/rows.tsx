import { memo, useContext, useRef } from 'react'
import { Icon } from '../../runtime/icon.tsx'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import { ScopeProvider, useSettled } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { SelectableContext } from '../selection/context.ts'
import { Badge } from './badge.tsx'
import type { ItemsProps } from './cards.tsx'
import { useColumnWidths } from './column-widths.ts'
import type { ItemProps } from './item-card.tsx'
import { ItemMenu } from './item-menu.tsx'
import { ItemSwitch } from './item-switch.tsx'
import {
  fieldLabel,
  isFigure,
  isFigureFormat,
  isMoment,
  useColumns,
  useFacts,
  useItemName,
  useItemText,
} from './item-words.ts'
import styles from './table.module.css'
import { useWindowRows } from './use-window-rows.tsx'

export const rowHeight = 44

/** Things as a table; only the rows near the window are in the document. */
export function Rows({ node, items, keyOf, total, stale }: ItemsProps) {
  const { texts } = useServices()
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = useWindowRows({ count: items.length, estimate: rowHeight, gap: 0, element: body, shape: '' })
  const { title, fields, menu, switch: switched } = node.item
  const columns = useColumns(node)
  const selectable = useContext(SelectableContext)
  const widths = useColumnWidths({ node, items }, selectable !== undefined)
  const titleLabel = title && 'field' in title ? fieldLabel(node.entity, title.field, texts) : ''
  const around = [title, menu, switched, selectable].filter((each) => each !== undefined).length
  const width = fields.length + columns.length + around
  const isWide = columns.length > 0
  // What has no name needs no line for names.
  const heads = titleLabel !== '' || isWide || fields.length > 0 || selectable ? 1 : 0

  return (
    <div className={styles.frame} data-wide={isWide || undefined} tabIndex={isWide ? 0 : undefined}>
      <table
        className={styles.table}
        style={isWide ? { minWidth: `${width * 8}rem` } : undefined}
        aria-rowcount={(total ?? items.length) + heads}
        aria-busy={stale || undefined}
        data-stale={stale || undefined}
      >
        <colgroup>
          {selectable && <col className={styles.selectColumn} />}
          {title && <col style={isWide ? { width: `${150 / (width + 0.5)}%` } : { width: widths.title }} />}
          {columns.map(({ key }) => (
            <col key={key} />
          ))}
          {fields.map((name) => (
            <col
              key={name}
              className={columnOf(node, name)}
              style={isWide ? undefined : { width: widths.fields[name] }}
            />
          ))}
          {switched && <col className={styles.switchColumn} />}
          {menu && <col className={styles.menuColumn} />}
        </colgroup>
        {heads > 0 && (
          <thead>
            <tr aria-rowindex={1}>
              {selectable && <td className={styles.select}>{selectable.all()}</td>}
              {title && (titleLabel ? <th scope="col">{titleLabel}</th> : <td />)}
              {columns.map(({ key, label, format }) => (
                <th key={key} scope="col" className={isFigureFormat(format) ? styles.figure : undefined} title={label}>
                  {label}
                </th>
              ))}
              {fields.map((name) => (
                <th key={name} scope="col" className={isFigure(node.entity, name) ? styles.figure : undefined}>
                  {fieldLabel(node.entity, name, texts)}
                </th>
              ))}
              {switched && <td />}
              {menu && <td />}
            </tr>
          </thead>
        )}
        <tbody ref={body}>
          <Space height={rows.before} width={width} />
          {items.slice(rows.first, rows.last + 1).map((item, offset) => {
            const index = rows.first + offset
            return (
              <tr
                key={keyOf(item)}
                className={styles.row}
                data-row={index}
                aria-rowindex={index + 1 + heads}
                data-leads={node.item.go ? true : undefined}
              >
                <ItemCells node={node} item={item} />
              </tr>
            )
          })}
          <Space height={rows.after} width={width} />
        </tbody>
      </table>
      {rows.engine}
    </div>
  )
}

/** What is known to be short leaves its room to words. */
function columnOf({ entity }: ItemsProps['node'], field: string): string | undefined {
  if (isFigure(entity, field)) return styles.figureColumn
  return isMoment(entity, field) ? styles.momentColumn : undefined
}

const ItemCells = memo(function ItemCells({ node, item }: Omit<ItemProps, 'stacked'>) {
  return (
    <ScopeProvider names={{ item }}>
      <Cells node={node} item={item} />
    </ScopeProvider>
  )
})

function Cells({ node, item }: Omit<ItemProps, 'stacked'>) {
  const look = node.item
  const selectable = useContext(SelectableContext)
  const facts = useFacts(node, item)
  const title = useItemText(look.title, node, item)
  const subtitle = useItemText(look.subtitle, node, item)
  const name = useItemName(look, title)
  const disabled = useSettled(look.disabled, false)

  return (
    <>
      {selectable && <td className={styles.select}>{selectable.box(item)}</td>}
      {look.title && (
        <th scope="row" title={title} data-disabled={disabled || undefined}>
          <Icon name={look.icon} className={styles.icon} />
          {look.go ? (
            <GoLink go={look.go} disabled={disabled} className={styles.link}>
              {title}
            </GoLink>
          ) : (
            title
          )}
          {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
          {look.badge && (
            <span className={styles.badge}>
              <Badge badge={look.badge} node={node} item={item} />
            </span>
          )}
        </th>
      )}
      {facts.map((fact) => (
        <td key={fact.name} className={fact.figure ? styles.figure : undefined} title={fact.value}>
          {fact.value}
        </td>
      ))}
      {look.switch && (
        <td className={styles.menu}>
          <ItemSwitch node={look.switch} />
        </td>
      )}
      {look.menu && (
        <td className={styles.menu}>
          <ItemMenu actions={look.menu} name={name} />
        </td>
      )}
    </>
  )
}

/** Stands for the rows that are not drawn. */
function Space({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td className={styles.space} colSpan={width} style={{ height }} />
    </tr>
  )
}
