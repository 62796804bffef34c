import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Listing } from '../../runtime/data/use-listing.ts'
import { useScopes, useText } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { ActionRow } from '../controls/action-row.tsx'
import { ChoiceButton } from '../popup/choice-button.tsx'
import styles from './listing.module.css'
import { SearchBox } from './search-box.tsx'

/** What is searched for, filtered and sorted by, how many there are, and what can be done about the whole. */
export function Toolbar({ node, listing }: { node: ListingBlock; listing: Listing }) {
  const { texts } = useServices()
  const scope = useScopes().settled
  const { view, total, phase } = listing
  const totalWords = useText(total === undefined ? undefined : node.texts.total, { total })
  const loading = useText(node.texts.loading)
  const comes = phase === 'loading' && listing.items.length === 0
  const { search, filters, sorts, actions } = node
  if (!hasToolbar(node)) return comes ? <Loading words={loading} /> : null

  return (
    <div className={styles.toolbar}>
      {search && <SearchBox search={search} value={view.search} change={listing.setSearch} />}
      {filters.map((filter) => (
        <ChoiceButton
          key={filter.name}
          label={texts.of(filter.label, scope)}
          choices={filter.options.map((option) => ({ value: option.value, label: texts.of(option.label, scope) }))}
          chosen={view.filters[filter.name]}
          choose={(value) => listing.setFilter(filter.name, value)}
        />
      ))}
      <span className={styles.spring} />
      <p className={styles.total} role="status">
        {comes ? loading : totalWords}
      </p>
      {sorts && (
        <ChoiceButton
          label={texts.of(sorts.label, scope)}
          icon={<IconArrowsSort size={16} />}
          terse
          choices={sorts.options.map((option) => ({ value: option.name, label: texts.of(option.label, scope) }))}
          chosen={view.sort}
          choose={listing.setSort}
          align="end"
        />
      )}
      {/* Where there is nothing, the first step stands in the middle. */}
      {actions && phase !== 'empty' && (
        <div className={styles.tail}>
          <ActionRow actions={actions} />
        </div>
      )}
    </div>
  )
}

/** Says that the list is on its way, where no toolbar has a place for it. */
export function Loading({ words }: { words: string }) {
  return (
    <p className={styles.loading} role="status">
      {words}
    </p>
  )
}

export function hasToolbar({ search, filters, sorts, actions, texts }: ListingBlock): boolean {
  return Boolean(search || filters.length > 0 || sorts || actions || texts.total)
}
