import { useTexts } from '../runtime/scope.tsx'
import styles from './app.module.css'

/** The first thing that the keyboard meets: past the navigation, to the page. */
export function SkipLink() {
  const texts = useTexts()
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place of this page; the address stays, the focus moves.
    <a
      href="#page"
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault()
        document.querySelector<HTMLElement>('main')?.focus()
      }}
    >
      {texts('skip')}
    </a>
  )
}
