import type { PanelBlock } from '../../../generator/grammar/blocks/panel.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText } from '../../runtime/scope.tsx'
import { Stack } from '../controls/stack.tsx'
import { Brand } from '../frame/brand.tsx'
import styles from './panel.module.css'

/** A narrow page in the middle of the window. */
export function View({ node }: BlockProps<PanelBlock>) {
  const brand = useText(node.brand)
  return (
    <div className={styles.window}>
      <header className={styles.brand}>
        <Brand text={brand} />
      </header>
      <main className={styles.panel} id="page" tabIndex={-1}>
        <Stack nodes={node.blocks} />
      </main>
    </div>
  )
}
