import styles from './preview.module.css'
import type { ShownProps } from './shown-props.ts'

/** A film, which begins when it is asked to. */
export function Film({ src, name, failed }: ShownProps) {
  return (
    <video className={styles.film} src={src} controls playsInline preload="metadata" aria-label={name} onError={failed}>
      <track kind="captions" />
    </video>
  )
}

/** A sound, the same way. */
export function Sound({ src, name, failed }: ShownProps) {
  return (
    <audio className={styles.sound} src={src} controls preload="metadata" aria-label={name} onError={failed}>
      <track kind="captions" />
    </audio>
  )
}

/** Pages in the browser's own viewer, which works in no sandbox; the file is of an origin that may do nothing here. */
export function Pages({ src, name }: ShownProps) {
  return <iframe className={styles.pages} src={src} title={name} loading="lazy" referrerPolicy="no-referrer" />
}
