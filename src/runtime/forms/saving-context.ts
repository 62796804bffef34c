import { createContext } from 'react'
import type { Autosave as Word } from '../../../generator/grammar/blocks/autosave.ts'
import type { Store } from '../store.ts'
import type { Autosave } from './autosave.ts'
import type { OthersInFields } from './page-forms.ts'

/** Of a form that saves itself: what its fields are called in paths, and what becomes of them. */
export interface Saving {
  readonly autosave: Autosave
  readonly paths: Readonly<Record<string, string>>
  readonly texts: Word['texts']
  /** The path of the field that has the focus; nothing where none has. */
  readonly entered: () => string | undefined
  /** Who else is in its fields. */
  readonly others: Store<OthersInFields>
}

export const SavingContext = createContext<Saving | undefined>(undefined)
