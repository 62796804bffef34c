import type { ReactNode } from 'react'
import type { FieldLink, ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Item } from '../../runtime/data/listing-pages.ts'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import { useShownList } from '../../runtime/rights/use-gate.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './fact-words.module.css'
import { FieldValue } from './field-value.tsx'
import type { Fact } from './item-words.ts'

interface FactWordsProps {
  readonly node: ListingBlock
  readonly item: Item
  readonly fact: Fact
}

/** What a fact says; a link where the listing says that it leads somewhere. Stands in the item's scope. */
export function FactWords({ node, item, fact }: FactWordsProps) {
  const words = <FieldValue entity={node.entity} name={fact.name} thing={item} words={fact.value} />
  const links = node.item.links?.filter(({ field }) => field === fact.name) ?? none
  return links.length > 0 ? <Leading links={links}>{words}</Leading> : words
}

const none: readonly FieldLink[] = []

/** Words alone for whom none of them leads anywhere. */
function Leading({ links, children }: { links: readonly FieldLink[]; children: ReactNode }) {
  const [first] = useShownList(links)
  return first ? <FactLink link={first.node}>{children}</FactLink> : children
}

function FactLink({ link, children }: { link: FieldLink; children: ReactNode }) {
  const label = useText(link.label)
  return (
    <GoLink go={link.go} className={styles.link} aria-label={label}>
      {children}
    </GoLink>
  )
}
