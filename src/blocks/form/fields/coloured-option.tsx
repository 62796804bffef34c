import type { FieldChoice } from '../use-choices.ts'
import styles from './choice.module.css'

/** How an option with a colour is drawn in a list; undefined where none has one, so that they are drawn as ever. */
export function colouredOption(choices: readonly FieldChoice[]) {
  if (!choices.some(({ colour }) => colour)) return undefined
  return ({ option }: { readonly option: { readonly value: string; readonly label: string } }) => (
    <span className={styles.coloured}>
      {dotOf(choices, option.value)}
      {option.label}
    </span>
  )
}

/** The colour of what is chosen, which its words stand beside; undefined for none. */
export function dotOf(choices: readonly FieldChoice[], chosen: unknown) {
  const colour = choices.find(({ value }) => value === chosen)?.colour
  return colour ? <span className={styles.dot} style={{ background: colour }} aria-hidden /> : undefined
}
