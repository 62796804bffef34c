import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import {
  type Around,
  computedIn,
  type InnerField,
  type InnerProblem,
  shownFields,
  withEntered,
} from '../../../runtime/forms/inner-fields.ts'
import { isNested } from '../../../runtime/forms/inner-records.ts'
import { ScopeProvider } from '../../../runtime/scope.tsx'
import styles from './inner.module.css'
import { InnerInput } from './inner-input.tsx'
import type { InputProps } from './input-props.ts'
import { useAround } from './use-around.ts'

type Values = Readonly<Record<string, unknown>>

type Given = Pick<InputProps, 'id' | 'inputs' | 'loadInputs' | 'disabled' | 'leave'>

export interface RecordFieldsProps extends Given {
  readonly fields: readonly InnerField[]
  readonly values: Values
  readonly around?: Around | undefined
  /** The path to what lies in the record; '' where nothing is around it. */
  readonly above: string
  /** What is wrong in it, by whole paths. */
  readonly wrong: readonly InnerProblem[] | undefined
  readonly change: (values: Values) => void
}

/** The fields of one record, under their headings, as their conditions show them. */
export function RecordFields(props: RecordFieldsProps) {
  const { id, fields, values, around, above, wrong, inputs, loadInputs, disabled } = props
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  // The same for as long as the record is there: of many fields, only the one that is typed into is drawn again.
  const acts = useMemo(
    () => ({
      change: (name: string, next: unknown) => {
        const { fields, values, change } = latest.current
        change(withEntered(fields, values, name, next))
      },
      leave: (path: string) => latest.current.leave(path),
    }),
    [],
  )
  const shown = useKeptList(shownFields(fields, values, around))
  const sections = useMemo(() => sectionsOf(shown), [shown])
  const computed = computedIn(fields, shown, values)
  const aroundOf = useAround(fields, values)
  return sections.map(({ heading, fields: own }) => (
    <div className={styles.section} key={heading}>
      {heading !== '' && <h3 className={styles.heading}>{heading}</h3>}
      {own.map((each) => {
        const path = `${above}${each.name}`
        return (
          <Value
            key={each.name}
            id={`${id}_${each.name}`}
            of={each}
            path={path}
            inputs={inputs}
            loadInputs={loadInputs}
            disabled={disabled}
            value={each.computed ? computed.get(each.name) : values[each.name]}
            acts={acts}
            wrong={wrong?.find((problem) => problem.path === path)}
            inside={isNested(each) ? wrongIn(wrong, path) : undefined}
            around={aroundOf(each)}
          />
        )
      })}
    </div>
  ))
}

interface ValueProps
  extends Pick<InputProps, 'id' | 'inputs' | 'loadInputs' | 'disabled' | 'value' | 'inside' | 'around'> {
  readonly of: InnerField
  readonly path: string
  readonly acts: { readonly change: (name: string, value: unknown) => void; readonly leave: (path: string) => void }
  readonly wrong: InnerProblem | undefined
}

const Value = memo(function Value({ of: each, path, acts, ...props }: ValueProps) {
  // The same for as long as the field is there: of its items, only the one that is typed into is drawn again.
  const leave = useCallback((inside?: string) => acts.leave(inside ?? path), [acts, path])
  return (
    <ScopeProvider names={{ column: each.column }}>
      <InnerInput
        {...props}
        field={each.field}
        inner={each}
        called={each.label}
        options={each.options}
        help={each.help}
        placeholder={each.placeholder}
        unseen={each.unseen}
        most={mostOf(each)}
        computed={each.computed !== undefined}
        required={each.required}
        path={path}
        change={(next) => acts.change(each.name, next)}
        leave={leave}
      />
    </ScopeProvider>
  )
})

const none: readonly InnerProblem[] = []

/** What is wrong inside of a field. */
function wrongIn(wrong: readonly InnerProblem[] = none, path: string): readonly InnerProblem[] | undefined {
  const inside = wrong.filter((problem) => problem.path.startsWith(`${path}/`))
  return inside.length > 0 ? inside : undefined
}

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

/** The list of before while the same things stand in it. */
function useKeptList<Each>(now: readonly Each[]): readonly Each[] {
  const kept = useRef(now)
  const before = kept.current
  const isKept = before === now || (before.length === now.length && before.every((each, at) => each === now[at]))
  if (!isKept) kept.current = now
  return kept.current
}
