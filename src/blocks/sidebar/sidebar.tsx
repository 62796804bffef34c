import '@mantine/core/styles/UnstyledButton.layer.css'
import { UnstyledButton } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { use, useId } from 'react'
import { createPortal } from 'react-dom'
import type { SidebarBlock } from '../../../generator/grammar/blocks/sidebar.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useComingList, useShownList } from '../../runtime/rights/use-gate.ts'
import { useText } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { Stack } from '../controls/stack.tsx'
import { NavigationGroup, NavigationItems, NavigationPlaces } from '../frame/navigation.tsx'
import { FramePlacesContext } from '../frame/places.ts'
import { useAtLeast } from '../frame/use-breakpoint.ts'
import { Popup } from '../popup/popup.tsx'
import { InnerContext, useInnermost } from './innermost.ts'
import styles from './sidebar.module.css'

/**
 * A second navigation beside the page; on phones a menu above it, and in the frame's drawer. Of several in each other, the
 * innermost is there.
 */
export function View({ node }: BlockProps<SidebarBlock>) {
  const { breakpoints } = useServices().spec.console.layout
  const isWide = useAtLeast(breakpoints.mobile ?? 769)
  const { isInnermost, inner } = useInnermost()
  const { showCrumbs } = use(FramePlacesContext)
  return (
    <div className={styles.sidebar}>
      {isInnermost && (isWide ? <Beside node={node} /> : <InDrawer node={node} />)}
      <div className={styles.page}>
        {isInnermost && !isWide && <Above node={node} />}
        {isInnermost && <div className={styles.crumbs} ref={showCrumbs} />}
        <InnerContext value={inner}>
          <Stack nodes={node.blocks} />
        </InnerContext>
      </div>
    </div>
  )
}

function Beside({ node: { title, menu } }: { node: SidebarBlock }) {
  const id = useId()
  const label = useText(title)
  const items = useShownList(menu.items)
  const coming = useComingList(menu.items)
  // Staff who may go nowhere have the whole width for the page.
  if ((coming ?? items).length === 0) return null
  return (
    <nav className={styles.navigation} aria-labelledby={id}>
      <p className={styles.title} id={id}>
        {label}
      </p>
      {coming ? <NavigationPlaces lines={coming.length} /> : <NavigationItems items={items} />}
    </nav>
  )
}

function Above({ node: { title, menu } }: { node: SidebarBlock }) {
  const label = useText(title)
  const items = useShownList(menu.items)
  if (items.length === 0) return null
  return (
    <Popup
      align="start"
      entries={{ actions: items }}
      control={(props) => (
        <UnstyledButton className={styles.picker} {...props}>
          {label}
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      )}
    />
  )
}

function InDrawer({ node: { title, menu } }: { node: SidebarBlock }) {
  const { drawer, gone } = use(FramePlacesContext)
  return drawer && createPortal(<NavigationGroup group={{ menu, label: title }} gone={gone} />, drawer)
}
