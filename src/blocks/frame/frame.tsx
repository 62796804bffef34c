import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { FrameBlock } from '../../../generator/grammar/blocks/frame.ts'
import { BlockView } from '../../runtime/blocks/block-view.tsx'
import { fetchAhead } from '../../runtime/code/fetch-ahead.ts'
import { later } from '../../runtime/code/later.tsx'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText, useTexts } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { Brand } from './brand.tsx'
import { Crumbs } from './crumbs.tsx'
import styles from './frame.module.css'
import { Navigation } from './navigation.tsx'
import { type FramePlaces, FramePlacesContext } from './places.ts'
import { useAtLeast } from './use-breakpoint.ts'
import { useScrolled } from './use-scrolled.ts'

const loadDrawer = () => import('./drawer.tsx')
const Drawer = later(loadDrawer)

/** The page around the pages: navigation at the left, header, body. A drawer on phones, icons only on tablets. */
export function View({ node }: BlockProps<FrameBlock>) {
  const { breakpoints, stickyHeader } = useServices().spec.console.layout
  const engine = useTexts()
  const brand = useText(node.brand.text)
  const atLeastTablet = useAtLeast(breakpoints.mobile ?? 769)
  const wide = useAtLeast(breakpoints.desktop ?? 1024)
  const stuck = useScrolled(stickyHeader)
  const [open, setOpen] = useState(false)
  const [drawer, setDrawer] = useState<HTMLElement | null>(null)
  const [crumbsPlace, showCrumbs] = useState<HTMLElement | null>(null)
  const [beside, setBeside] = useState<HTMLElement | null>(null)
  const places = useMemo(
    (): FramePlaces => ({ drawer, gone: () => setOpen(false), showCrumbs, beside }),
    [drawer, beside],
  )
  const crumbs = node.crumbs && <Crumbs label={node.crumbs} />
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
              onPointerEnter={() => fetchAhead(loadDrawer)}
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
          {atLeastTablet && node.help && <BlockView node={node.help} />}
          {node.end && <BlockView node={node.end} />}
        </div>
      </header>
      <main className={styles.body} id="page" tabIndex={-1}>
        <div className={styles.column}>
          {crumbsPlace ? createPortal(crumbs, crumbsPlace) : crumbs}
          <FramePlacesContext value={places}>
            <BlockView node={node.body} />
          </FramePlacesContext>
        </div>
        <div className={styles.beside} data-beside ref={setBeside} />
      </main>
      {(node.footer || (node.help && !atLeastTablet)) && (
        <footer className={styles.footer}>
          {node.help && !atLeastTablet && (
            <div className={styles.help}>
              <BlockView node={node.help} />
            </div>
          )}
          {node.footer && <BlockView node={node.footer} />}
        </footer>
      )}
      {!atLeastTablet && open && (
        <Drawer close={() => setOpen(false)} label={engine('navigation')} brand={brand}>
          <Navigation groups={node.navigation} gone={() => setOpen(false)} />
          <div className={styles.more} ref={setDrawer} />
        </Drawer>
      )}
    </div>
  )
}
