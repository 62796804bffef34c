import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon } from '@mantine/core'
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs'
import { useRef, useState } from 'react'
import { useText } from '../../runtime/scope.tsx'
import styles from './preview.module.css'
import type { ShownProps } from './shown-props.ts'

/** How many times as large as it fits in the page. */
const levels = [1, 1.5, 2, 3, 4, 6, 8] as const

/** A picture, whole or larger; what does not fit then is scrolled to, by keyboard as well. */
export function Zoomed({ node, src, name, failed, came }: ShownProps) {
  const closer = useText(node.texts.closer)
  const farther = useText(node.texts.farther)
  const [level, setLevel] = useState(0)
  /** Its sides as it fits, in pixels of the page. */
  const [fitting, setFitting] = useState<{ readonly width: number; readonly height: number }>()
  const picture = useRef<HTMLImageElement>(null)
  const times = levels[level] ?? 1
  const zoom = (to: number) => {
    if (level === 0 && picture.current) {
      setFitting({ width: picture.current.clientWidth, height: picture.current.clientHeight })
    }
    setLevel(to)
  }
  const isLarger = level > 0 && fitting !== undefined
  return (
    <div className={styles.zoomed}>
      <section
        className={styles.window}
        style={isLarger ? { height: fitting.height } : undefined}
        // What scrolls is reached by keyboard.
        {...(isLarger && { tabIndex: 0, 'aria-label': name })}
      >
        <img
          ref={picture}
          src={src}
          alt={name}
          className={styles.picture}
          data-larger={isLarger || undefined}
          style={isLarger ? { width: fitting.width * times, height: fitting.height * times } : undefined}
          onLoad={came}
          onError={() => failed()}
        />
      </section>
      <div className={styles.tools}>
        <ActionIcon
          variant="default"
          size="var(--control)"
          aria-label={farther}
          title={farther}
          aria-disabled={level === 0 || undefined}
          onClick={() => level > 0 && zoom(level - 1)}
        >
          <IconZoomOut size={18} aria-hidden />
        </ActionIcon>
        <span className={styles.times} aria-live="polite">
          {Math.round(times * 100)} %
        </span>
        <ActionIcon
          variant="default"
          size="var(--control)"
          aria-label={closer}
          title={closer}
          aria-disabled={level === levels.length - 1 || undefined}
          onClick={() => level < levels.length - 1 && zoom(level + 1)}
        >
          <IconZoomIn size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}
