import { type SyntheticEvent, useRef } from 'react'
import styles from './preview.module.css'
import type { ShownProps } from './shown-props.ts'

/** A film, which begins when it is asked to. */
export function Film({ name, ...shown }: ShownProps) {
  const played = usePlayedOn(shown)
  return (
    <video className={styles.film} {...played} controls playsInline preload="metadata" aria-label={name}>
      <track kind="captions" />
    </video>
  )
}

/** A sound, the same way. */
export function Sound({ name, ...shown }: ShownProps) {
  const played = usePlayedOn(shown)
  return (
    <audio className={styles.sound} {...played} controls preload="metadata" aria-label={name}>
      <track kind="captions" />
    </audio>
  )
}

type Playing = SyntheticEvent<HTMLVideoElement | HTMLAudioElement>

/** The code of an element's error where what came cannot be decoded. */
const undecoded = 3

/** Plays on by a fresh address from where the former one ended. */
function usePlayedOn({ src, failed, came }: Pick<ShownProps, 'src' | 'failed' | 'came'>) {
  const ended = useRef<{ readonly at: number; readonly isPaused: boolean }>(undefined)
  return {
    src,
    onError({ currentTarget: { error, currentTime, paused } }: Playing) {
      ended.current = { at: currentTime, isPaused: paused }
      failed(error?.code === undecoded)
    },
    onLoadedMetadata({ currentTarget: player }: Playing) {
      const before = ended.current
      ended.current = undefined
      if (before) {
        player.currentTime = before.at
        // Whoever does not let pages play by themselves presses the button.
        if (!before.isPaused) player.play().catch(() => {})
      }
      came()
    },
  }
}

/** Pages in the browser's own viewer, which works in no sandbox; the file is of an origin that may do nothing here. */
export function Pages({ src, name }: ShownProps) {
  return <iframe className={styles.pages} src={src} title={name} loading="lazy" referrerPolicy="no-referrer" />
}
