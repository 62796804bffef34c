import { useEffect, useRef, useState } from 'react'

/** An address that holds for a while only, as an element shows what is there. */
export interface LastingAddress {
  readonly src: string
  /** It could not be had, by a fresh address neither. */
  readonly isLost: boolean
  /** The element could not have it. `forGood`: a fresh address would be of no use. */
  failed(forGood?: boolean): void
  /** The element has it. */
  came(): void
}

export interface LastingOptions {
  /** Asks the backend for it anew; by default nobody does. */
  readonly again?: (() => Promise<unknown>) | undefined
  /** While it holds it stays as it came, though it is signed anew: what is played goes on. */
  readonly stays?: boolean
}

interface Kept {
  readonly src: string
  readonly phase: 'shown' | 'asking' | 'lost'
  /** It was asked for anew since something of it came last. */
  readonly hasAsked: boolean
}

/**
 * Shows what is at an address; when that has run out, by the newest one, which is asked for once where there is none.
 * @param given the address as the backend signed it last: one that differs behind its "?" alone is of the same file
 */
export function useLastingAddress(given: string, { again, stays = false }: LastingOptions = {}): LastingAddress {
  const [before, keep] = useState<Kept>({ src: given, phase: 'shown', hasAsked: false })
  const kept = next(before, given, stays)
  if (kept !== before) keep(kept)
  const newest = useRef(given)
  useEffect(() => {
    newest.current = given
  })
  const { src, phase, hasAsked } = kept

  return {
    src,
    isLost: phase === 'lost',
    failed(forGood = false) {
      if (phase !== 'shown') return
      if (!forGood && newest.current !== src) return keep({ src: newest.current, phase, hasAsked })
      if (forGood || hasAsked || !again) return keep({ ...kept, phase: 'lost' })
      keep({ src, phase: 'asking', hasAsked: true })
      // A fresh one has taken its place by then.
      const end = () => keep((now) => (now.phase === 'asking' ? { ...now, phase: 'lost' } : now))
      again().then(end, end)
    },
    came() {
      if (hasAsked) keep({ ...kept, hasAsked: false })
    },
  }
}

/** What is shown once an address is given: of another file at once, of the same one where it is needed if it stays. */
function next(kept: Kept, given: string, stays: boolean): Kept {
  if (withoutQuery(given) !== withoutQuery(kept.src)) return { src: given, phase: 'shown', hasAsked: false }
  if (given !== kept.src && (!stays || kept.phase !== 'shown')) return { ...kept, src: given, phase: 'shown' }
  return kept
}

const withoutQuery = (address: string) => address.split('?')[0]
