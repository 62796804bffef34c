import { useEffect, useRef, useState } from 'react'

export interface Typed {
  readonly text: string
  /** What is asked for: without spaces around it, after the pause. */
  readonly asked: string
  /** What is typed will be asked for when the pause is over. */
  readonly waiting: boolean
  type(text: string): void
  /** Asks now: for what is typed, or for another text in its place. */
  ask(text?: string): void
}

/** What is typed, and what is asked for once nothing was typed for `delay` ms. Nothing is asked for at once. */
export function useTyped(delay: number): Typed {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = (now = text) => {
    clearTimeout(timer.current)
    setText(now)
    setAsked(now.trim())
  }
  return {
    text,
    asked,
    waiting: text.trim() !== asked,
    ask,
    type(next) {
      if (next.trim() === '' || next.trim() === asked) {
        ask(next)
        return
      }
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setAsked(next.trim()), delay)
    },
  }
}
