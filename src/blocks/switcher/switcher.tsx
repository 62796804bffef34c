import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import type { SwitcherBlock } from '../../../generator/grammar/blocks/switcher.ts'
import { useShown } from '../../runtime/gates/use-gate.ts'
import { Icon } from '../../runtime/icon.tsx'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText, useTextState } from '../../runtime/scope.tsx'
import styles from './switcher.module.css'

const loadList = () => import('./switcher-list.tsx')
const List = lazy(loadList)
const Popover = lazy(() => import('./popover.tsx'))

/** What the pages are about, and behind it what else they could be about. The list is loaded when it is wanted. */
export function View({ node }: BlockProps<SwitcherBlock>) {
  if (node.open) {
    return (
      <Suspense>
        <List node={node} />
      </Suspense>
    )
  }
  return <SwitcherButton node={node} />
}

function SwitcherButton({ node }: BlockProps<SwitcherBlock>) {
  const [open, setOpen] = useState(false)
  const label = useText(node.label)
  const { text: title, pending } = useTextState(node.title)
  const placeholder = useText(node.placeholder)
  const below = useText(node.subtitle?.text)
  const showsBelow = useShown(node.subtitle ?? {}).shown
  const id = useId()
  const panel = `${id}panel`
  const button = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const words = title || (pending ? '' : placeholder)
  const second = title && showsBelow ? below : ''

  const load = () => {
    void loadList()
    void import('./popover.tsx')
  }
  const close = () => {
    button.current?.focus({ preventScroll: true })
    setOpen(false)
  }
  return (
    <div className={styles.place} ref={place}>
      <button
        type="button"
        ref={button}
        id={id}
        className={styles.button}
        aria-haspopup="dialog"
        aria-controls={panel}
        aria-expanded={open}
        title={[words, second].filter(Boolean).join(' · ')}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {node.icon && <Icon name={node.icon} size={18} className={styles.icon} />}
        <span className={styles.lines}>
          <span className={styles.label}>{label}: </span>
          <span className={styles.title}>{words || '\u00a0'}</span>
          {second && <span className={styles.subtitle}>{second}</span>}
        </span>
        <IconSelector size={16} className={styles.chevron} aria-hidden />
      </button>
      {open && (
        <Suspense>
          <Popover id={panel} label={label} place={place} close={close} left={() => setOpen(false)}>
            <List node={node} done={close} />
          </Popover>
        </Suspense>
      )}
    </div>
  )
}
