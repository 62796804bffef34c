import { memo, use, useLayoutEffect, useMemo, useRef } from 'react'
import {
  computedIn,
  dataFields,
  type InnerField,
  type InnerProblem,
  shownFields,
  withEntered,
} from '../../../runtime/forms/inner-fields.ts'
import { isObject } from '../../../runtime/forms/values.ts'
import { ScopeProvider, useScope } from '../../../runtime/scope.tsx'
import styles from './inner.module.css'
import { InnerInput } from './inner-input.tsx'
import type { InputProps } from './input-props.ts'

/**
 * Fields that data names, each of a kind that the form has, under their headings, as their conditions show them. Waits for
 * the data, and for what draws these kinds.
 */
export default function ValuesField(props: InputProps) {
  const { field, id, label, help, inside, inputs, disabled, value } = props
  const scope = useScope()
  const asked = useMemo(() => dataFields(field, scope), [field, scope])
  use(props.loadInputs(asked.map((each) => each.field)))
  const values = isObject(value) ? value : {}
  const latest = useRef({ props, values, asked })
  useLayoutEffect(() => {
    latest.current = { props, values, asked }
  })
  // The same for as long as the field is there: of many fields, only the one that is typed into is drawn again.
  const acts = useMemo(
    () => ({
      change: (name: string, next: unknown) =>
        latest.current.props.change(withEntered(latest.current.asked, latest.current.values, name, next)),
      leave: (name: string) => latest.current.props.leave(name),
    }),
    [],
  )
  const shown = shownFields(asked, values)
  const computed = computedIn(asked, shown, values)
  return (
    <fieldset className={styles.group} id={id}>
      <legend className={styles.unseen}>{label}</legend>
      {help && <div className={styles.help}>{help}</div>}
      {sectionsOf(shown).map(({ heading, fields }) => (
        <div className={styles.section} key={heading}>
          {heading !== '' && <h3 className={styles.heading}>{heading}</h3>}
          {fields.map((each) => (
            <Value
              key={each.name}
              id={`${id}_${each.name}`}
              of={each}
              inputs={inputs}
              loadInputs={props.loadInputs}
              disabled={disabled}
              value={each.computed ? computed.get(each.name) : values[each.name]}
              acts={acts}
              wrong={inside?.find(({ path }) => path === each.name)}
            />
          ))}
        </div>
      ))}
    </fieldset>
  )
}

interface ValueProps extends Pick<InputProps, 'id' | 'inputs' | 'loadInputs' | 'disabled' | 'value'> {
  readonly of: InnerField
  readonly acts: { readonly change: (name: string, value: unknown) => void; readonly leave: (name: string) => void }
  readonly wrong: InnerProblem | undefined
}

const Value = memo(function Value({ of: each, acts, ...props }: ValueProps) {
  return (
    <ScopeProvider names={{ column: each.column }}>
      <InnerInput
        {...props}
        field={each.field}
        called={each.label}
        options={each.options}
        help={each.help}
        placeholder={each.placeholder}
        unseen={each.unseen}
        most={mostOf(each)}
        computed={each.computed !== undefined}
        required={each.required}
        path={each.name}
        change={(next) => acts.change(each.name, next)}
        leave={() => acts.leave(each.name)}
      />
    </ScopeProvider>
  )
})

/** How many things there may be, where the data says so. */
function mostOf({ field, rules }: InnerField): number | undefined {
  return field.type === 'pick' && typeof rules?.max === 'number' ? rules.max : undefined
}

interface Section {
  /** Empty for those without one. */
  readonly heading: string
  readonly fields: readonly InnerField[]
}

/** Fields by their headings, each where its first one stands; those without come first. */
function sectionsOf(fields: readonly InnerField[]): readonly Section[] {
  const headings = [...new Set(['', ...fields.map(({ section = '' }) => section)])]
  return headings
    .map((heading) => ({ heading, fields: fields.filter(({ section = '' }) => section === heading) }))
    .filter(({ fields: own }) => own.length > 0)
}
