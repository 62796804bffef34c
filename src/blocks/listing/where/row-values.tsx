import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect, TextInput } from '@mantine/core'
import type { ListingWhere, WhereKind } from '../../../../generator/grammar/blocks/listing-where.ts'
import type { WhereField } from '../../../runtime/data/where.ts'
import { NumberBox, NumbersBox } from './number-boxes.tsx'
import styles from './where.module.css'
import { useSaid } from './where-words.ts'

export interface RowValuesProps {
  readonly where: ListingWhere
  readonly field: WhereField
  readonly kind: WhereKind
  readonly takes: 'one' | 'several' | 'two' | 'count' | 'nothing'
  readonly values: readonly string[]
  readonly problem: string | undefined
  readonly change: (values: readonly string[]) => void
}

/** What a filter compares with: one value, two, or several: boxes where there are options, else texts with commas. */
export function RowValues({ where, field, kind, takes, values, problem, change }: RowValuesProps) {
  const said = useSaid()
  const { texts } = where
  if (takes === 'several' && field.options.length > 0)
    return (
      <fieldset className={styles.options}>
        <legend>{said(texts.value)}</legend>
        {field.options.map(({ value, label }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={values.includes(value)}
              onChange={({ target }) =>
                change(target.checked ? [...values, value] : values.filter((one) => one !== value))
              }
            />
            {said(label)}
          </label>
        ))}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </fieldset>
    )
  if (takes === 'several' && kind.input === 'number')
    return <NumbersBox label={said(texts.value)} error={problem} values={values} change={change} />
  if (takes === 'several')
    return (
      <TextInput
        label={said(texts.value)}
        error={problem}
        value={values.join(',')}
        onChange={({ target }) => change(target.value.split(','))}
      />
    )
  const ends = takes === 'two' ? [texts.from, texts.to] : [texts.value]
  return ends.map((label, at) => {
    const set = (value: string) => change(ends.map((_, other) => (other === at ? value : (values[other] ?? ''))))
    const given = { label: said(label), error: problem, value: values[at] ?? '' }
    const isChosen = takes !== 'count' && (kind.input === 'choice' || kind.input === 'boolean')
    if (takes !== 'count' && kind.input === 'number') return <NumberBox key={said(label)} {...given} change={set} />
    return isChosen ? (
      <NativeSelect
        key={said(label)}
        {...given}
        data={[{ value: '', label: '' }, ...field.options.map((one) => ({ value: one.value, label: said(one.label) }))]}
        onChange={({ target }) => set(target.value)}
      />
    ) : (
      <TextInput
        key={said(label)}
        {...given}
        type={takes !== 'count' && kind.input === 'date' ? 'date' : 'text'}
        inputMode={takes === 'count' ? 'numeric' : undefined}
        onChange={({ target }) => set(target.value)}
      />
    )
  })
}
