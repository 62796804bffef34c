import { useMemo, useState } from 'react'
import type { FormColumns } from '../../../../generator/grammar/forms.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import { takeOver } from './held-once.ts'
import styles from './inner.module.css'
import { RecordFields, type RecordFieldsProps } from './record-fields.tsx'

interface OnceFieldsProps extends RecordFieldsProps {
  readonly once: NonNullable<FormColumns['once']>
}

/** Choices of which no two hold the same: the field that takes what another one held says so beneath. */
export default function OnceFields({ once, fields, values, change, ...props }: OnceFieldsProps) {
  const { texts } = useServices()
  const { settled } = useScopes()
  const [said, setSaid] = useState<{ readonly at: string; readonly words: string }>()
  const none = texts.of(once.none, settled)
  const shown = useMemo(
    () =>
      fields.map((each) => ({
        ...each,
        ...(each.options && { options: [{ value: '', label: none }, ...each.options] }),
        ...(said?.at === each.name && { help: said.words }),
      })),
    [fields, none, said],
  )
  const held = useMemo(() => Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? ''])), [fields, values])
  return (
    <>
      <RecordFields
        {...props}
        fields={shown}
        values={held}
        change={(next) => {
          const { values: after, taken } = takeOver(fields, held, next)
          const told = taken && { option: taken.option, former: taken.former.label ?? '' }
          setSaid(told && { at: taken.to.name, words: texts.of(once.taken, settled, told) })
          change(after)
        }}
      />
      <div className={styles.unseen} aria-live="polite">
        {said?.words}
      </div>
    </>
  )
}
