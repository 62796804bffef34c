import type { Store } from '../../runtime/store.ts'
import { useStore } from '../../runtime/use-store.ts'
import { SeenLine } from './seen-line.tsx'

interface MetLineProps {
  /** What somebody else changed. */
  readonly words: string
  /** What is to be said first which of both stays; empty where nothing is, or nobody tried to send it. */
  readonly unsettled: Store<string>
}

/** What is said of a form that somebody else changed meanwhile. */
export function MetLine({ words, unsettled }: MetLineProps) {
  const open = useStore(unsettled)
  return (
    <>
      <SeenLine words={words} />
      {open !== '' && <SeenLine words={open} />}
    </>
  )
}
