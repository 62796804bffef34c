import { useEffect, useRef } from 'react'
import styles from './form.module.css'

/** Words above a form, which are read out, and come into view where the form is longer than the window. */
export function SeenLine({ words, id }: { words: string; id?: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are a reason to look.
  useEffect(() => {
    line.current?.scrollIntoView?.({ block: 'nearest' })
  }, [words])
  return (
    <p ref={line} id={id} className={styles.failedWords} role="alert">
      {words}
    </p>
  )
}
