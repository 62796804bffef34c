import { useEffect, useRef } from 'react'
import type { Store } from '../../runtime/store.ts'
import { useStore } from '../../runtime/use-store.ts'
import styles from './form.module.css'

/** What is said of a form that somebody else changed meanwhile; comes into view as it changes. */
export function MetLine({ words }: { words: Store<string> }) {
  const line = useRef<HTMLParagraphElement>(null)
  const said = useStore(words)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are a reason to look.
  useEffect(() => line.current?.scrollIntoView?.({ block: 'nearest' }), [said])
  if (said === '') return null
  return (
    <p ref={line} className={styles.failedWords} role="alert">
      {said}
    </p>
  )
}
