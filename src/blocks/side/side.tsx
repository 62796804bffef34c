import { use, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { SideBlock } from '../../../generator/grammar/blocks/side.ts'
import { fetchAhead } from '../../runtime/code/fetch-ahead.ts'
import { later } from '../../runtime/code/later.tsx'
import { isFocusLost, lastFocused } from '../../runtime/focus/last-focused.ts'
import { useParameter } from '../../runtime/navigation/use-view-state.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useShownList } from '../../runtime/rights/use-gate.ts'
import { useText } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { FramePlacesContext } from '../frame/places.ts'
import { useAtLeast } from '../frame/use-breakpoint.ts'
import { useBlocksAhead } from '../tabs/use-blocks-ahead.ts'
import { useHoldsForms } from '../tabs/use-holds-forms.ts'
import { Openers } from './openers.tsx'
import { SidePanel } from './side-panel.tsx'

const loadSheet = () => import('./sheet.tsx')
const Sheet = later(loadSheet)

/** In the address: it was closed. */
const closed = 'none'

/** A panel at the end of the page. Without a word in the address it is open where it has room beside the page. */
export function View({ node }: BlockProps<SideBlock>) {
  const { spec, navigator } = useServices()
  const { breakpoints } = spec.console.layout
  const isWide = useAtLeast(breakpoints.widescreen ?? 1216)
  const atLeastTablet = useAtLeast(breakpoints.mobile ?? 769)
  const { beside } = use(FramePlacesContext)
  const label = useText(node.label)
  const tabs = useShownList(node.tabs).map((shown) => shown.node)
  const [kept, keep] = useParameter(node.keep)
  const [last, setLast] = useState<string>()
  const named = tabs.find(({ name }) => name === kept)
  const open = kept === closed ? undefined : (named ?? (isWide ? tabs[0] : undefined))
  const focus = useFocus(open?.name)
  const show = (name: string | undefined) => {
    focus.opens()
    keep(name)
    setLast(name)
  }
  useHoldsForms(tabs, open?.name, (name) => {
    keep(name)
    setLast(name)
  })
  useBlocksAhead(tabs)
  if (tabs.length === 0) return null
  const close = () => {
    focus.closes()
    // A tab that was chosen just now is in the address already, and drawn a moment later.
    const now = tabs.find(({ name }) => name === navigator.current()?.values[node.keep])
    setLast((now ?? open)?.name)
    keep(closed)
  }
  const panel = open && (
    <SidePanel
      node={node}
      tabs={tabs}
      open={open}
      label={label}
      choose={keep}
      close={close}
      takesFocus={focus.isOpened}
    />
  )
  const openers = (as: 'rail' | 'row') => (
    <Openers
      as={as}
      label={label}
      tabs={tabs}
      open={open?.name}
      keys={open ? undefined : node.keys}
      next={last}
      show={show}
      ahead={isWide ? undefined : () => fetchAhead(loadSheet)}
    />
  )
  if (!isWide) {
    return (
      <>
        {openers('row')}
        {panel && (
          <Sheet label={label} width={node.width} from={atLeastTablet ? 'end' : 'below'} close={close}>
            {panel}
          </Sheet>
        )}
      </>
    )
  }
  const drawn = panel ?? openers('rail')
  if (beside === null) return null
  const place = beside ?? placeInDocument()
  return place ? createPortal(drawn, place) : drawn
}

/** An application within the console has a tree of its own: the frame around it is found in the document. */
function placeInDocument(): HTMLElement | null {
  return document.querySelector('[data-beside]')
}

/** It comes beside the page, where nothing waits for it. */
export function Skeleton() {
  return null
}

/** Where the focus goes when staff open and close the panel: into its open tab, and back to where it was opened. */
function useFocus(open: string | undefined) {
  const from = useRef<HTMLElement>(undefined)
  const isOpened = useRef(false)
  const isClosed = useRef(false)
  useEffect(() => {
    if (open !== undefined || !isClosed.current) return
    isClosed.current = false
    // What covered the page is gone a moment later.
    const timer = setTimeout(() => {
      if (!isFocusLost()) return
      const opener = document.querySelector<HTMLElement>('[data-side-openers] button')
      ;(from.current?.isConnected ? from.current : opener)?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [open])
  return {
    isOpened,
    opens() {
      from.current = lastFocused()
      isOpened.current = true
    },
    closes() {
      isClosed.current = true
    },
  }
}
