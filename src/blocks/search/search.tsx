import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { lazy, Suspense, useId, useState } from 'react'
import type { SearchBlock } from '../../../generator/grammar/blocks/search.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './search.module.css'
import { isMac, useShortcut } from './use-shortcut.ts'

const loadWindow = () => import('./search-window.tsx')
const SearchWindow = lazy(loadWindow)

/** The button that opens the search; all behind it comes when it is pointed at, focused or opened. */
export function View({ node }: BlockProps<SearchBlock>) {
  const label = useText(node.label)
  const [open, setOpen] = useState(false)
  const id = useId()
  useShortcut(() => {
    // A window that stands over the page is answered first.
    if (!open && document.querySelector('[aria-modal=true]')) return false
    setOpen(!open)
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
        aria-expanded={open}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadWindow()}
        onFocus={() => void loadWindow()}
      >
        <IconSearch size={18} className={styles.icon} aria-hidden />
        <span className={styles.label}>{label}</span>
        <kbd className={styles.key} aria-hidden>
          {isMac ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {open && (
        <Suspense>
          <SearchWindow node={node} label={label} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Its place in the header. */
export function Skeleton() {
  return <span className={styles.button} aria-hidden data-skeleton />
}
