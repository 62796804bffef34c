import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { FrameBlock } from '../../../generator/grammar/blocks/frame.ts'
import { BlockView } from '../../runtime/blocks/block-view.tsx'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText, useTexts } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { Brand } from './brand.tsx'
import { Crumbs } from './crumbs.tsx'
import styles from './frame.module.css'
import { Navigation } from './navigation.tsx'
import { type DrawerPlace, DrawerPlaceContext } from './place-in-drawer.ts'
import { useAtLeast } from './use-breakpoint.ts'
import { useScrolled } from './use-scrolled.ts'

const loadDrawer = () => import('./drawer.tsx')
const Drawer = lazy(loadDrawer)

/** The page around the pages: navigation at the left, header, body. A drawer on phones, icons only on tablets. */
export function View({ node }: BlockProps<FrameBlock>) {
  const { breakpoints, stickyHeader } = useServices().spec.console.layout
  const engine = useTexts()
  const brand = useText(node.brand.text)
  const atLeastTablet = useAtLeast(breakpoints.mobile ?? 769)
  const wide = useAtLeast(breakpoints.desktop ?? 1024)
  const stuck = useScrolled(stickyHeader)
  const [open, setOpen] = useState(false)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const place = useMemo((): DrawerPlace => ({ element, gone: () => setOpen(false) }), [element])
  const home = (
    <GoLink go={node.brand.go} className={styles.home}>
      <Brand text={brand} />
    </GoLink>
  )

  return (
    <div className={styles.frame} data-navigation={wide ? 'full' : atLeastTablet ? 'icons' : 'drawer'}>
      {node.top && (
        <div className={styles.top}>
          <BlockView node={node.top} />
        </div>
      )}
      {atLeastTablet && (
        <nav className={styles.side} aria-label={engine('navigation')}>
          <div className={styles.brand}>{home}</div>
          <Navigation groups={node.navigation} />
        </nav>
      )}
      <header className={styles.header} data-stuck={stuck || undefined}>
        {!atLeastTablet && (
          <>
            <button
              type="button"
              className={styles.burger}
              aria-label={engine('menu')}
              aria-expanded={open}
              onClick={() => setOpen(true)}
              onPointerEnter={() => void loadDrawer()}
            >
              <IconMenu2 size={20} aria-hidden />
            </button>
            {home}
          </>
        )}
        {node.start && (
          <div className={styles.start}>
            <BlockView node={node.start} />
          </div>
        )}
        <div className={styles.tools}>
          <BlockView node={node.header} />
        </div>
      </header>
      <main className={styles.body} id="page" tabIndex={-1}>
        <div className={styles.column}>
          {node.crumbs && <Crumbs label={node.crumbs} />}
          <DrawerPlaceContext value={place}>
            <BlockView node={node.body} />
          </DrawerPlaceContext>
        </div>
      </main>
      {(node.footer || node.floating) && (
        <footer className={styles.footer}>
          {node.footer && <BlockView node={node.footer} />}
          {node.floating && (
            <div className={styles.floating}>
              <BlockView node={node.floating} />
            </div>
          )}
        </footer>
      )}
      {!atLeastTablet && open && (
        <Suspense>
          <Drawer close={() => setOpen(false)} label={engine('navigation')} brand={brand}>
            <Navigation groups={node.navigation} gone={() => setOpen(false)} />
            <div className={styles.more} ref={setElement} />
          </Drawer>
        </Suspense>
      )}
    </div>
  )
}
