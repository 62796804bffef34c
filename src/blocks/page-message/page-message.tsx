import type { PageMessageBlock } from '../../../generator/grammar/blocks/page-message.ts'
import { pageHeadingId } from '../../runtime/blocks/headed-by.ts'
import { later } from '../../runtime/code/later.tsx'
import { Icon } from '../../runtime/icon.tsx'
import type { BlockProps } from '../../runtime/registry.ts'
import { useGate, useShownList } from '../../runtime/rights/use-gate.ts'
import { useText } from '../../runtime/scope.tsx'
import { ActionRow } from '../controls/action-row.tsx'
import styles from './page-message.module.css'

const MenuLine = later(() => import('../menu/menu-line.tsx'))

/** A page that says one thing: denied, missing, under maintenance. */
export function View({ node }: BlockProps<PageMessageBlock>) {
  const code = useText(node.code)
  const title = useText(node.title)
  const subtitle = useText(node.subtitle)
  const text = useText(node.text)
  const hint = useText(node.hint?.text)
  const hinted = useGate(node.hint).allowed
  const ways = useShownList(node.ways ? [node.ways] : [])
  return (
    <div className={styles.page}>
      {node.icon && (
        <span className={styles.icon} aria-hidden>
          <Icon name={node.icon} size={28} />
        </span>
      )}
      {code && <p className={styles.code}>{code}</p>}
      <h1 id={pageHeadingId} className={styles.title} data-page-heading tabIndex={-1}>
        {title}
      </h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {text && <p className={styles.text}>{text}</p>}
      {hinted && hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.actions}>
        <ActionRow actions={node.actions} />
      </div>
      {ways.map((each) => (
        <WaysOn key={each.node.menu.name} ways={each.node} />
      ))}
    </div>
  )
}

/** The items of a menu behind the words that introduce them; nothing where staff may see none. */
function WaysOn({ ways }: { readonly ways: NonNullable<PageMessageBlock['ways']> }) {
  const label = useText(ways.label)
  const items = useShownList(ways.menu.items)
  if (items.length === 0) return null
  return (
    <div className={styles.ways}>
      <span aria-hidden>{label}</span>
      <MenuLine items={items} label={label} />
    </div>
  )
}
