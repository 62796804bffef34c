import '@mantine/core/styles/UnstyledButton.layer.css'
import { UnstyledButton } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import { columnOrders, type HeadOrder, headOrders } from '../../runtime/data/orders.ts'
import { useScopes } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { type Column, fieldLabel, fieldOf, isFigure, isFigureFormat, isMoment } from './item-words.ts'
import styles from './table.module.css'

/** How a table is sorted, and how it is sorted otherwise. */
export interface Sorting {
  readonly chosen: string | undefined
  readonly choose: (name: string) => void
}

export interface HeadProps {
  readonly node: ListingBlock
  readonly field: string
  readonly sorting: Sorting
}

/** The head of a column; a button where it sorts: smallest first, of moments the latest, then the other way round. */
export function Head({ node, field, sorting }: HeadProps) {
  const { texts } = useServices()
  const orders = node.sorts ? headOrders(node.sorts).filter((order) => order.field === field) : []
  const isLatestFirst = isMoment(node.entity, field)
  const label = fieldLabel(node.entity, field, texts)
  // What a row is called stands at the beginning, also where it is a figure.
  const isAtEnd = isFigure(node.entity, field) && fieldOf(node.item.title) !== field
  return <SortingHead {...{ label, orders, sorting, isLatestFirst }} isFigure={isAtEnd} />
}

/** The head of a column from data. */
export function ColumnHead({ node, column, sorting }: { node: ListingBlock; column: Column; sorting: Sorting }) {
  const { reading } = useScopes()
  const orders = columnOrders(node, reading).filter((order) => order.field === column.key)
  const { label, format } = column
  return (
    <SortingHead
      {...{ label, orders, sorting }}
      isFigure={isFigureFormat(format)}
      isLatestFirst={typeof format === 'object'}
    />
  )
}

interface SortingHeadProps {
  readonly label: string
  readonly orders: readonly HeadOrder[]
  readonly sorting: Sorting
  readonly isFigure: boolean
  readonly isLatestFirst: boolean
}

function SortingHead({ label, orders, sorting: { chosen, choose }, isFigure, isLatestFirst }: SortingHeadProps) {
  const className = isFigure ? styles.figure : undefined
  if (orders.length === 0) {
    return (
      <th scope="col" className={className} title={label}>
        {label}
      </th>
    )
  }
  const now = orders.find(({ name }) => name === chosen)
  const first = orders.find(({ ascending }) => ascending !== isLatestFirst)
  const next = now ? orders.find((order) => order !== now) : first
  const Arrow = (now ?? first)?.ascending ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      className={className}
      aria-sort={now === undefined ? 'none' : now.ascending ? 'ascending' : 'descending'}
    >
      <UnstyledButton className={styles.head} onClick={() => next && choose(next.name)}>
        <span className={styles.headWords}>{label}</span>
        <Arrow size={14} className={styles.arrow} data-now={now !== undefined || undefined} aria-hidden />
      </UnstyledButton>
    </th>
  )
}
