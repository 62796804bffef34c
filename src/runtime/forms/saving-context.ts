import { createContext } from 'react'
import type { Autosave as Word } from '../../../generator/grammar/blocks/autosave.ts'
import type { Store } from '../store.ts'
import type { Autosave } from './autosave.ts'
import type { OthersInFields } from './page-forms.ts'
import type { Conflict } from './server-copy.ts'

/** Of a form whose fields somebody else may change meanwhile: what they are called in paths, and which of both stays. */
export interface Settling {
  readonly paths: Readonly<Record<string, string>>
  readonly settles: Pick<Autosave, 'keep' | 'take'> & {
    readonly state: Pick<Store<{ readonly conflicts: ReadonlyMap<string, Conflict> }>, 'get' | 'subscribe'>
  }
  /** What is said of a field that two people changed. @param name the other one's */
  readonly says: (word: 'conflict' | 'theirs' | 'keep' | 'take', name: string) => string
  /** Who else is in its fields. */
  readonly others?: Store<OthersInFields>
}

/** Of a form that saves itself. */
export interface Saving extends Settling {
  readonly autosave: Autosave
  readonly texts: Word['texts']
  /** The path of the field that has the focus; nothing where none has. */
  readonly entered: () => string | undefined
  readonly others: Store<OthersInFields>
}

export const SavingContext = createContext<Settling | undefined>(undefined)
