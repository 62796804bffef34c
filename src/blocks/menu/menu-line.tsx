import type { MenuItem } from '../../../generator/grammar/menus.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import { useKeyed } from '../../runtime/keys/use-keyed.ts'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import type { ShownNode } from '../../runtime/rights/use-gate.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './menu-line.module.css'

export interface MenuLineProps {
  /** Those that staff may see. */
  items: readonly ShownNode<MenuItem>[]
  label: string
}

/** The items of a menu side by side, small: what stands at the end of every page. */
export default function MenuLine({ items, label }: MenuLineProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.line}>
        {items.map(({ node, disabled }) => (
          <li key={node.at}>
            <LineItem item={node} disabled={disabled} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function LineItem({ item, disabled }: { item: MenuItem; disabled: string | undefined }) {
  const label = useText(item.label)
  const { run, preload } = useRun(item.do)
  const keyed = useKeyed(item.keys, disabled !== undefined)
  if (item.go) {
    return (
      <GoLink {...keyed} go={item.go} className={styles.item} disabled={disabled !== undefined} title={disabled}>
        {label}
      </GoLink>
    )
  }
  return (
    <button
      type="button"
      {...keyed}
      {...preload}
      className={styles.item}
      title={disabled}
      aria-disabled={disabled ? true : undefined}
      onClick={() => disabled || void run()}
    >
      {label}
    </button>
  )
}
