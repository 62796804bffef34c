import { useState } from 'react'
import styles from './menu.module.css'

/** A picture, or the initials of a name while there is none. */
export function Face({ name, picture }: { name: string; picture: string | undefined }) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={styles.face} aria-hidden>
      {picture && picture !== broken ? (
        <img src={picture} alt="" className={styles.picture} onError={() => setBroken(picture)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

/** First letters of the first and last word: `Ann van Lee` is AL. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
