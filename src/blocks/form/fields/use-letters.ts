import { type KeyboardEvent, useEffect, useRef } from 'react'
import { alike } from '../../../../generator/values/alike.ts'
import type { InputProps } from './input-props.ts'

/** So long a pause, in milliseconds, ends a word that is typed to choose something. */
const pause = 600

export type Letters = ReturnType<typeof useLetters>

/**
 * Letters that are typed on a closed choice choose what begins with them, as in any list of the system. What is typed
 * before there is anything to choose from chooses once there is, unless somebody has left meanwhile.
 */
export function useLetters({ choices, lacking, value, disabled, change }: InputProps) {
  const typed = useRef({ text: '', since: 0, waits: false })

  /** Whether there is something that begins so. */
  const choose = (text: string): boolean => {
    // The same letter again goes on to the next one; a longer word stays with what fits it.
    const isRepeated = [...text].every((each) => each === text[0])
    const at = choices.findIndex((each) => each.value === value)
    const from = isRepeated ? at + 1 : Math.max(0, at)
    const wanted = isRepeated ? text.slice(0, 1) : text
    const found = [...choices.slice(from), ...choices.slice(0, from)].find(({ label }) =>
      alike(label).startsWith(wanted),
    )
    if (found && found.value !== value) change(found.value)
    return found !== undefined
  }
  useEffect(() => {
    const { text, waits } = typed.current
    if (!waits || lacking?.is === 'loading') return
    typed.current.waits = false
    choose(text)
  })

  return {
    /** Hears a key; false where it is no letter. */
    type(event: KeyboardEvent): boolean {
      const { key } = event
      if (disabled || key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return false
      const { text, since, waits } = typed.current
      const isWord = text !== '' && (waits || performance.now() - since < pause)
      if (key === ' ' && !isWord) return false
      event.preventDefault()
      const next = (isWord ? text : '') + alike(key)
      typed.current = { text: next, since: performance.now(), waits: lacking?.is === 'loading' }
      // What fits no longer word begins another one.
      if (!typed.current.waits && !choose(next) && choose(alike(key))) typed.current.text = alike(key)
      return true
    },
    /** Somebody has gone elsewhere. */
    forget() {
      typed.current.waits = false
    },
  }
}
