import { useCallback, useEffect, useRef, useState } from 'react'
import type { GuideBlock } from '../../../generator/grammar/blocks/guide.ts'
import { useCode } from '../../runtime/code/use-code.ts'
import { Icon } from '../../runtime/icon.tsx'
import { offerGuide } from '../../runtime/open-guide.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useScopes, useText } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { chapterOf } from './chapter-of.ts'
import styles from './guide.module.css'

const loadPanel = () => import('./panel.tsx')

/** A button over the pages that have a guide; its panel stays open from one such page to the next. */
export function View({ node }: BlockProps<GuideBlock>) {
  const services = useServices()
  const { navigator, addresses } = services
  // Another page has other scopes; the route itself is not among them.
  useScopes()
  const chapter = chapterOf(navigator.current()?.route, node.routes, addresses.routes)
  const label = useText(node.label)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const code = useCode(open, loadPanel)
  const isHere = chapter !== undefined
  useEffect(() => {
    if (!isHere) setOpen(false)
  }, [isHere])
  useEffect(() => (isHere ? offerGuide(services, () => setOpen(true)) : undefined), [isHere, services])
  const close = useCallback(() => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }, [])
  if (!isHere) return null
  const preload = () => void loadPanel().catch(() => {})
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => (open ? close() : setOpen(true))}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Icon name={node.icon} size={20} />
      </button>
      {open && code && <code.Panel node={node} label={label} chapter={chapter} close={close} />}
    </>
  )
}
