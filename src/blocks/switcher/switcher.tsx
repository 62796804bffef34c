import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import type { SwitcherBlock } from '../../../generator/grammar/blocks/switcher.ts'
import { later } from '../../runtime/code/later.tsx'
import { lazily } from '../../runtime/code/lazily.tsx'
import { Icon } from '../../runtime/icon.tsx'
import type { BlockProps } from '../../runtime/registry.ts'
import { useShown } from '../../runtime/rights/use-gate.ts'
import { useText, useTextState } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { ComingMark } from '../../runtime/typing/coming-mark.tsx'
import type { Coming } from '../../runtime/typing/type-ahead.ts'
import styles from './switcher.module.css'

const loadList = () => import('./switcher-list.tsx')
const List = lazily(loadList)
const loadPopover = () => import('./popover.tsx')
const Popover = later(loadPopover)

/** What fails is tried again when it is opened. */
const load = () => {
  loadList().catch(() => {})
  loadPopover().catch(() => {})
}

/** What the pages are about, and behind it what else they could be about. The list is loaded when it is wanted. */
export function View({ node }: BlockProps<SwitcherBlock>) {
  if (node.open) {
    return (
      <Suspense fallback={<ComingMark />}>
        <List node={node} />
      </Suspense>
    )
  }
  return <SwitcherButton node={node} />
}

function SwitcherButton({ node }: BlockProps<SwitcherBlock>) {
  const { typeAhead, ahead } = useServices()
  const [coming, setComing] = useState<Coming>()
  const isOpen = coming !== undefined
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

  useEffect(() => ahead.want(loadList, load), [ahead])
  const open = () => setComing(typeAhead.expect({ cancel: () => setComing(undefined) }))
  const close = () => {
    coming?.end()
    button.current?.focus({ preventScroll: true })
    setComing(undefined)
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
        aria-expanded={isOpen}
        title={[words, second].filter(Boolean).join(' · ')}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => (isOpen ? close() : open())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return
          event.preventDefault()
          open()
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
      {isOpen && (
        <Popover id={panel} label={label} place={place} close={close} left={() => setComing(undefined)} coming={coming}>
          <List node={node} done={close} />
        </Popover>
      )}
    </div>
  )
}
