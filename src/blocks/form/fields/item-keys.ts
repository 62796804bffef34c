import { combinationOf } from '../../../runtime/keys/combination.ts'

/** What the keyboard does at the title of an item; Alt with arrow keys moves it, Delete takes it out. */
export const itemKeys = {
  duplicate: combinationOf('Mod+D'),
  copy: combinationOf('Mod+C'),
  paste: combinationOf('Mod+V'),
}

/** The same for those who listen. */
export const shownKeys = 'Alt+ArrowUp Alt+ArrowDown Control+D Control+C Control+V Delete'
