import type { OthersInFields } from '../../runtime/forms/page-forms.ts'
import type { Store } from '../../runtime/store.ts'
import { useStore } from '../../runtime/use-store.ts'
import { personColour } from '../controls/person-colour.ts'
import styles from './save-line.module.css'

interface FieldOthersProps {
  /** Of the field, as it is saved. */
  readonly path: string
  readonly others: Store<OthersInFields>
}

/** Who else is in a field just now. */
export function FieldOthers({ path, others }: FieldOthersProps) {
  return useStore(others)
    .get(path)
    ?.map(({ words, tone }) => (
      <p key={words} className={styles.other} style={{ borderColor: personColour(tone) }}>
        {words}
      </p>
    ))
}
