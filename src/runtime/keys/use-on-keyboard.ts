import { useTexts } from '../scope.tsx'
import { onKeyboard } from './combination.ts'

/** Gives what stands on each of the keys of a value of `aria-keyshortcuts`, in the language of the page. */
export function useOnKeyboard(): (aria: string) => readonly string[] {
  const control = useTexts()('control')
  return (aria) => onKeyboard(aria, control)
}
