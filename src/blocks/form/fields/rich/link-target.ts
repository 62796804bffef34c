import { useState } from 'react'
import type { FormRich } from '../../../../../generator/grammar/forms.ts'
import { useScopes } from '../../../../runtime/scope.tsx'
import { useServices } from '../../../../runtime/services-context.tsx'
import { type Picked, usePicked } from '../use-picked.ts'
import type { Suggestion } from '../use-suggestions.ts'

/** A thing or a file that a link leads to. */
export interface LinkTarget {
  readonly kind: 'thing' | 'file'
  readonly to: string
}

/** What a link leads to by its attributes; undefined for an address, and for none. */
export function targetOf({ kind, to }: Readonly<Record<string, unknown>>): LinkTarget | undefined {
  return (kind === 'thing' || kind === 'file') && typeof to === 'string' ? { kind, to } : undefined
}

const nothing: readonly string[] = []

/** What a target is called: what stands for one that is gone or not seen, or nothing while that is not known. */
export function useTargetName(links: FormRich['links'], target: LinkTarget | undefined): string | undefined {
  const { texts } = useServices()
  const { settled } = useScopes()
  const [known] = useState(() => new Map<string, Suggestion>())
  const words = target && (target.kind === 'thing' ? links?.things : links?.files)
  const [picked]: readonly (Picked | undefined)[] = usePicked(words?.named, target ? [target.to] : nothing, known)
  if (!target || picked?.is === 'loading') return undefined
  return picked?.is === 'known' ? picked.title : texts.of(words?.gone, settled)
}
