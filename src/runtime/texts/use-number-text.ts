import { useState } from 'react'
import { useServices } from '../services-context.tsx'
import { numberText, readNumber } from './numbers.ts'

/** A number, a text that says none or two, or nothing. */
export type TypedNumber = number | string | undefined

/**
 * A number as it is typed: what is typed stays as it is until the box is left, then the number is there as the page shows it.
 * What says no number, or could be two, stays a text, so that nothing typed is lost and the validator refuses it.
 * @param read what a text says; by the page's language where nothing else is given
 */
export function useNumberText(value: unknown, change: (value: TypedNumber) => void, read = readNumber) {
  const { language } = useServices().texts
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: TypedNumber }>()
  const type = (text: string) => {
    const said = read(text, language)
    const value = 'value' in said ? said.value : text.trim() === '' ? undefined : text
    setTyped({ text, value })
    change(value)
  }
  return {
    // Another value than what was typed meant came from elsewhere.
    text: typed && Object.is(typed.value, value) ? typed.text : numberText(value, language),
    type,
    settle: () => setTyped(undefined),
  }
}
