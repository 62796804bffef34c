import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import type { Go } from '../../../generator/grammar/compiled.ts'
import { useScopes } from '../scope.tsx'
import { useServices } from '../services-context.tsx'
import { followGo } from './follow-go.ts'
import { preloadTarget } from './preload.ts'
import { useTarget } from './use-target.ts'

export interface GoLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly go: Go
  /** Drawn as a link that leads nowhere. */
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLAnchorElement>
}

/**
 * A real link: it can be opened in a new tab, copied, and read out. Within the console it goes there without loading
 * the document anew; the target's code is fetched when the link is pointed at or focused.
 */
export function GoLink({ go, disabled, children, onClick, onPointerEnter, onFocus, ...rest }: GoLinkProps) {
  const services = useServices()
  const { settled } = useScopes()
  const target = useTarget(go)
  if (disabled || !target) {
    return (
      // A link without a target, as HTML means it.
      <a {...rest} aria-disabled={disabled || undefined} data-disabled={disabled || undefined}>
        {children}
      </a>
    )
  }
  const preload = () => preloadTarget(target, services)
  return (
    <a
      {...rest}
      href={target.href}
      target={target.tab ? '_blank' : rest.target}
      rel={target.outside ? 'noopener noreferrer' : rest.rel}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        preload()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        preload()
      }}
      onClick={(event) => {
        onClick?.(event)
        if (target.outside || !isPlainClick(event)) return
        event.preventDefault()
        followGo(go, settled, services)
      }}
    >
      {children}
    </a>
  )
}

/** Not for a new tab, a download or another frame: those are the browser's. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    (!target || target === '_self')
  )
}
