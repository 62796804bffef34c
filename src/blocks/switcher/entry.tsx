import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { SwitcherEntry, SwitcherInside } from '../../../generator/grammar/blocks/switcher.ts'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import { useComingList, useShown } from '../../runtime/rights/use-gate.ts'
import { ScopeProvider, useSettled, useText } from '../../runtime/scope.tsx'
import styles from './entry.module.css'

export interface EntryProps {
  entry: SwitcherEntry
  done: (() => void) | undefined
  small?: boolean
}

/** One that may be changed to; `item` in scope is the thing. */
export function Entry({ entry, done, small }: EntryProps) {
  const title = useText(entry.title)
  const badge = useText(entry.badge?.text)
  const hasBadge = useShown(entry.badge ?? {}).shown
  const current = useSettled(entry.current, false)
  return (
    <GoLink
      go={entry.go}
      className={small ? styles.small : styles.entry}
      aria-current={current ? 'true' : undefined}
      title={title}
      onClick={done}
    >
      <span className={styles.title}>{title}</span>
      {badge && hasBadge && <span className={styles.badge}>{badge}</span>}
      {current && <IconCheck size={16} className={styles.check} aria-hidden />}
    </GoLink>
  )
}

/** The things within one, side by side below it. Their place is kept while it is not known whether they are for whoever looks. */
export function Inside({ inside, done }: { inside: SwitcherInside; done: (() => void) | undefined }) {
  const items = useSettled(inside.items) ?? []
  const { shown } = useShown(inside)
  const isComing = useComingList([inside])?.length === 1
  if (!(shown || isComing) || items.length === 0) return null
  return (
    <ul className={styles.inside} data-coming={isComing || undefined}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no key of their own, and come with the thing.
        <ScopeProvider key={index} names={{ item }}>
          <li>
            <Entry entry={inside} done={done} small />
          </li>
        </ScopeProvider>
      ))}
    </ul>
  )
}
