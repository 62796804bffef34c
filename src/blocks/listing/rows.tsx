import { memo, use, useContext, useRef } from 'react'
import { HeadedByContext } from '../../runtime/blocks/headed-by.ts'
import { Icon } from '../../runtime/icon.tsx'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import { ScopeProvider, useSettled } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { useDropInto } from '../controls/use-drop-into.ts'
import { SelectableContext } from '../selection/context.ts'
import { Badge } from './badge.tsx'
import type { CardsProps, ItemsProps } from './cards.tsx'
import { useColumnWidths } from './column-widths.ts'
import { FactWords } from './fact-words.tsx'
import { FoldButton, FoldsContext } from './folds.ts'
import { ColumnHead, Head, type Sorting } from './head.tsx'
import type { ItemProps } from './item-card.tsx'
import { ItemMenu } from './item-menu.tsx'
import { ItemSwitch } from './item-switch.tsx'
import { ItemThumb } from './item-thumb.tsx'
import {
  fieldLabel,
  fieldOf,
  isFigure,
  isMoment,
  isSaid,
  useColumns,
  useFacts,
  useItemName,
  useItemText,
} from './item-words.ts'
import { onRowKey } from './row-keys.ts'
import styles from './table.module.css'
import { useWindowRows } from './use-window-rows.tsx'

export const rowHeight = 44

interface RowsProps extends CardsProps {
  readonly sorting: Sorting
}

/** Things as a table; only the rows near the window are in the document. */
export function Rows({ node: given, items, keyOf, total, stale, width: room, sorting }: RowsProps) {
  const { texts } = useServices()
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = useWindowRows({ count: items.length, estimate: rowHeight, gap: 0, element: body, shape: '' })
  const selectable = useContext(SelectableContext)
  const { shown: node, widths } = useColumnWidths({ node: given, items }, room, selectable !== undefined)
  const { title, fields, menu, switch: switched } = node.item
  const columns = useColumns(node)
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
        aria-labelledby={use(HeadedByContext)}
        aria-rowcount={(total ?? items.length) + heads}
        aria-busy={stale || undefined}
        data-stale={stale || undefined}
        data-whole={!rows.engine || undefined}
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
              {title && (titleLabel && 'field' in title ? <Head {...{ node, field: title.field, sorting }} /> : <td />)}
              {columns.map((column) => (
                <ColumnHead key={column.key} {...{ node, column, sorting }} />
              ))}
              {fields.map((name) => (
                <Head key={name} {...{ node, field: name, sorting }} />
              ))}
              {switched && <td />}
              {menu && <td />}
            </tr>
          </thead>
        )}
        <tbody ref={body} onKeyDown={onRowKey}>
          <Space height={rows.before} width={width} />
          {items.slice(rows.first, rows.last + 1).map((item, offset) => {
            const index = rows.first + offset
            return <Row key={keyOf(item)} node={node} item={item} index={index} heads={heads} />
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

interface RowProps extends Omit<ItemProps, 'stacked'> {
  readonly index: number
  /** Rows above the first thing. */
  readonly heads: number
}

const Row = memo(function Row(props: RowProps) {
  return (
    <ScopeProvider names={{ item: props.item }}>
      <OfThing {...props} />
    </ScopeProvider>
  )
})

function OfThing({ node, item, index, heads }: RowProps) {
  const into = useDropInto(node.item.drop)
  return (
    <tr
      className={styles.row}
      data-row={index}
      aria-rowindex={index + 1 + heads}
      data-leads={node.item.go ? true : undefined}
      data-drop-into={into}
    >
      <Cells node={node} item={item} />
    </tr>
  )
}

function Cells({ node, item }: Omit<ItemProps, 'stacked'>) {
  const look = node.item
  const selectable = useContext(SelectableContext)
  const folds = useContext(FoldsContext)
  const folded = folds?.of(item)
  const facts = useFacts(node, item)
  const title = useItemText(look.title, node, item)
  const subtitle = useItemText(look.subtitle, node, item)
  const name = useItemName(look, title)
  const disabled = useSettled(look.disabled, false)

  return (
    <>
      {selectable && <td className={styles.select}>{selectable.box(item)}</td>}
      {look.title && (
        <th
          scope="row"
          title={title}
          data-disabled={disabled || undefined}
          data-folded={folds?.isInside(item) || undefined}
          data-said={isSaid(node.entity, fieldOf(look.title)) || undefined}
        >
          <span className={look.badge || look.tile || folded ? styles.marked : undefined}>
            <ItemThumb tile={look.tile} />
            <span className={styles.words}>
              <Icon name={look.icon} className={styles.icon} />
              {look.go ? (
                <GoLink go={look.go} disabled={disabled} className={styles.link}>
                  {title}
                </GoLink>
              ) : (
                title
              )}
              {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
            </span>
            {look.badge && <Badge badge={look.badge} node={node} item={item} />}
            {folded && <FoldButton folded={folded} />}
          </span>
        </th>
      )}
      {facts.map((fact, index) => {
        // What has no title is told apart by what comes first.
        const Cell = look.title || index > 0 ? 'td' : 'th'
        return (
          <Cell
            key={fact.name}
            scope={Cell === 'th' ? 'row' : undefined}
            className={fact.figure ? styles.figure : undefined}
            title={fact.value}
            data-said={isSaid(node.entity, fact.name) || undefined}
          >
            <FactWords node={node} item={item} fact={fact} />
          </Cell>
        )
      })}
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
