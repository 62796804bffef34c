import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import styles from './preview.module.css'
import type { ShownProps } from './shown-props.ts'

/** The words of a file, as they are: nothing of them is markup. */
export function Words({ src, name, failed, came }: ShownProps) {
  const [text, setText] = useState<string>()
  const told = useRef({ failed, came })
  useEffect(() => {
    told.current = { failed, came }
  })
  useEffect(() => {
    const gone = new AbortController()
    const read = (words: string) => {
      setText(words)
      told.current.came()
    }
    readWords(src, gone.signal).then(read, () => gone.signal.aborted || told.current.failed())
    return () => gone.abort()
  }, [src])
  if (text === undefined) return <Bone height={240} />
  return (
    // Whoever uses no pointer scrolls it as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <section className={styles.words} aria-label={name} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  )
}

async function readWords(src: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(src, { signal, credentials: 'omit' })
  if (!answer.ok) throw new Error(`The file answered ${answer.status}`)
  return await answer.text()
}
