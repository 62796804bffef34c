import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import type { ListingBlock, ListingFilter } from '../../../generator/grammar/blocks/listing.ts'
import type { Entity } from '../../../generator/grammar/entities.ts'
import { later } from '../../runtime/code/later.tsx'
import { headOrders } from '../../runtime/data/orders.ts'
import type { Listing } from '../../runtime/data/use-listing.ts'
import { loadWhereCode } from '../../runtime/data/where-code.ts'
import { useScopes, useText } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { ActionRow } from '../controls/action-row.tsx'
import { ChoiceButton } from '../popup/choice-button.tsx'
import { withMore } from './counted.ts'
import { furtherChoices } from './further-choices.ts'
import { fieldLabel } from './item-words.ts'
import styles from './listing.module.css'
import { SearchBox } from './search-box.tsx'

// With what reads the filters: a listing that is narrowed is not taken away meanwhile.
const loadWhere = () => Promise.all([import('./where/where-bar.tsx'), loadWhereCode()]).then(([bar]) => bar)
const WhereBar = later(loadWhere)
const DatesButton = later(() => import('./dates-button.tsx'))
const ExportButton = later(() => import('./export-button.tsx'))
const ColumnsButton = later(() => import('./where/columns-button.tsx'))

interface ToolbarProps {
  readonly node: ListingBlock
  readonly listing: Listing
  /** Things are rows of a table, whose heads sort them. */
  readonly asRows: boolean
  /** There is little room, as on a phone. */
  readonly narrow: boolean
}

/** What is searched for, filtered and sorted by, how many there are, and what can be done about the whole. */
export function Toolbar({ node, listing, asRows, narrow }: ToolbarProps) {
  const { texts } = useServices()
  const scope = useScopes().settled
  const { view, total, isCut, phase } = listing
  const counted = useText(total === undefined ? undefined : node.texts.total, { total })
  const totalWords = isCut ? withMore(counted, total, texts.language) : counted
  const loading = useText(node.texts.loading)
  const comes = phase === 'loading' && listing.items.length === 0
  const { search, filters, sorts, actions } = node
  // Cards have no heads.
  const ofHeads = sorts && !asRows ? headOrders(sorts) : []
  const orders = [
    ...(sorts?.options ?? []).map(({ name, label }) => ({ value: name, label: texts.of(label, scope) })),
    ...ofHeads.map(({ name, field, ascending }) => ({
      value: name,
      label: texts.engine(ascending ? 'ascending' : 'descending', { name: fieldLabel(node.entity, field, texts) }),
    })),
  ]
  // Written where it is seen, so that Tab goes on to what stands next.
  const whereRow = (node.where || (node.chooseColumns && asRows)) &&
    (phase !== 'empty' || listing.items.length > 0) && (
      <div className={styles.whereRow}>
        {node.where && (
          <WhereBar
            meanwhile={<div className={styles.whereBone} />}
            where={node.where}
            text={view.where ?? ''}
            change={listing.setWhere}
            narrow={!asRows}
          />
        )}
        {node.chooseColumns && asRows && (
          <ColumnsButton node={node} chosen={listing.columns} choose={listing.setColumns} />
        )}
      </div>
    )

  if (!hasToolbar(node)) return comes ? <Loading words={loading} /> : null

  return (
    <div className={styles.toolbar}>
      {search && <SearchBox search={search} value={view.search} change={listing.setSearch} />}
      <div className={styles.narrowing}>
        {filters.map((filter) => (
          <FilterButton
            key={filter.name}
            filter={filter}
            entity={node.entity}
            chosen={view.filters[filter.name]}
            choose={(value) => listing.setFilter(filter.name, value)}
          />
        ))}
        {node.dates && <DatesButton dates={node.dates} days={view.dates} narrow={!asRows} choose={listing.setDays} />}
        {sorts && orders.length > 0 && (
          <ChoiceButton
            label={texts.of(sorts.label, scope)}
            icon={<IconArrowsSort size={16} />}
            terse
            choices={orders}
            chosen={view.sort}
            choose={listing.setSort}
          />
        )}
      </div>
      {narrow && whereRow}
      <span className={styles.spring} />
      <p className={styles.total} role="status">
        {comes ? loading : totalWords}
      </p>
      {node.export && phase !== 'empty' && <ExportButton node={node} of={node.export} listing={listing} />}
      {/* Where there is nothing, the first step stands in the middle. */}
      {actions && phase !== 'empty' && (
        <div className={styles.tail}>
          <ActionRow actions={actions} />
        </div>
      )}
      {!narrow && whereRow}
    </div>
  )
}

interface FilterButtonProps {
  readonly filter: ListingFilter
  readonly entity: Entity | undefined
  readonly chosen: string | undefined
  readonly choose: (value: string) => void
}

/** A choice that narrows the list down; those from data are there as soon as they have loaded. */
function FilterButton({ filter, entity, chosen, choose }: FilterButtonProps) {
  const { texts } = useServices()
  const scope = useScopes().settled
  const { more } = filter
  const choices = [
    ...filter.options.map((option) => ({ value: option.value, label: texts.of(option.label, scope) })),
    ...(more ? furtherChoices(more, entity, scope, texts) : []),
  ]
  return <ChoiceButton label={texts.of(filter.label, scope)} choices={choices} chosen={chosen} choose={choose} />
}

/** Says that the list is on its way, where no toolbar has a place for it. */
export function Loading({ words }: { words: string }) {
  return (
    <p className={styles.loading} role="status">
      {words}
    </p>
  )
}

export function hasToolbar({
  search,
  filters,
  dates,
  sorts,
  actions,
  texts,
  where,
  export: file,
}: ListingBlock): boolean {
  return Boolean(where || dates || file || search || filters.length > 0 || sorts || actions || texts.total)
}
