import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useCallback, useEffect, useId, useLayoutEffect, useState } from 'react'
import type { SearchBlock } from '../../../generator/grammar/blocks/search.ts'
import { later } from '../../runtime/code/later.tsx'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText, useTexts } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { isMac } from '../../runtime/typing/early-shortcut.ts'
import type { Coming } from '../../runtime/typing/type-ahead.ts'
import styles from './search.module.css'
import { useShortcut } from './use-shortcut.ts'
import { loaderOf, useSources } from './use-sources.ts'

const loadWindow = () => import('./search-window.tsx')
const SearchWindow = later(loadWindow)
/** What fails is tried again when it is opened. */
const quietly = () => {}

/** The button that opens the search; all behind it comes when it is pointed at, focused or opened. */
export function View({ node }: BlockProps<SearchBlock>) {
  const label = useText(node.label)
  const control = useTexts()('control')
  const { typeAhead, shortcut, ahead } = useServices()
  const [coming, setComing] = useState<Coming>()
  const id = useId()
  const isOpen = coming !== undefined
  const sources = useSources(node, isOpen)
  const loadAhead = useCallback(() => {
    loadWindow().catch(quietly)
    loaderOf(node)().catch(quietly)
  }, [node])
  const open = () => setComing(typeAhead.expect({ modal: true, cancel: () => setComing(undefined) }))
  const close = () => {
    coming?.end()
    setComing(undefined)
  }
  useLayoutEffect(() => {
    const pressed = shortcut.answer(() => setComing(undefined))
    if (pressed) setComing(pressed)
  }, [shortcut])
  useEffect(() => ahead.want(loadWindow, loadAhead), [ahead, loadAhead])
  useShortcut(() => {
    // A window that stands over the page is answered first.
    if (!isOpen && document.querySelector('[aria-modal=true]')) return false
    if (isOpen) close()
    else open()
    return true
  })
  return (
    <>
      <button
        type="button"
        id={id}
        className={styles.button}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => isOpen || open()}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
      >
        <IconSearch size={18} className={styles.icon} aria-hidden />
        <span className={styles.label}>{label}</span>
        <kbd className={styles.key} aria-hidden>
          {isMac ? '⌘K' : `${control} K`}
        </kbd>
      </button>
      {isOpen && sources && <SearchWindow node={node} sources={sources} label={label} close={close} coming={coming} />}
    </>
  )
}

/** Its place in the header. */
export function Skeleton() {
  return <span className={styles.button} aria-hidden data-skeleton />
}
