import type { InputWrapperProps } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import type { FormField } from '../../../../generator/grammar/forms.ts'
import type { FieldType } from '../../../../generator/values/form-types.ts'
import type { Around, InnerField, InnerProblem } from '../../../runtime/forms/inner-fields.ts'
import type { FieldChoice, Lacking } from '../use-choices.ts'

/** What every input of a form is given; it draws itself with its label, help and problem. */
export interface InputProps {
  readonly field: FormField
  readonly id: string
  readonly label: string
  /** What stands under the input; with it, where a rule has parts, those that are missing. */
  readonly help: ReactNode
  readonly placeholder: string | undefined
  /** Why the value is not accepted, in words; undefined while nothing is wrong or nothing was tried. */
  readonly problem: string | undefined
  /** What is wrong with the fields inside of it. */
  readonly inside?: readonly InnerProblem[] | undefined
  /** Of one that data names: what the data says of it, with the fields that lie in it. */
  readonly inner?: InnerField | undefined
  /** What conditions of the fields inside of it may ask for. */
  readonly around?: Around | undefined
  /** By which it is known in problems and to whom it is saved: `field`, or `field/Key/field` inside of others. */
  readonly path?: string | undefined
  /** What draws the fields inside of it, by type. */
  readonly inputs: Readonly<Partial<Record<Exclude<FieldType, 'hidden'>, ComponentType<InputProps>>>>
  /** Fetches what draws fields inside of it that only data tells, for `use`. */
  readonly loadInputs: (fields: readonly FormField[]) => Promise<unknown>
  readonly required: boolean
  readonly disabled: boolean
  readonly value: unknown
  readonly change: (value: unknown) => void
  readonly enter: () => void
  /** @param inside the key of what was left inside of it */
  readonly leave: (inside?: string) => void
  /** Of a choice of things: how many of them one may not see. */
  readonly unseen?: number | undefined
  /** Of a choice of things: how many there may be, where data says so. */
  readonly most?: number | undefined
  /** Of a choice: what can be chosen. */
  readonly choices: readonly FieldChoice[]
  /** Of a choice: why there is nothing to choose from, where that is so. */
  readonly lacking: Lacking | undefined
}

const inputWrapperOrder: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

/** The props that Mantine's inputs have in common. */
export function common(props: InputProps) {
  return {
    id: props.id,
    name: props.field.name,
    label: props.label,
    // Help stands below, so that the inputs of a row stand on one line.
    inputWrapperOrder,
    description: props.help,
    // A list cannot stand in a paragraph.
    descriptionProps: props.field.parts ? { component: 'div' } : undefined,
    placeholder: props.placeholder,
    error: props.problem,
    'aria-required': props.required || undefined,
    disabled: props.disabled,
    onFocus: props.enter,
    onBlur: () => props.leave(),
  }
}

/** What a list has in common that opens: while nothing can be chosen, it says why and does not open. */
export function commonOfLists(props: InputProps) {
  const { lacking, choices } = props
  return {
    ...common(props),
    data: choices.map(({ value, label }) => ({ value, label })),
    // Why it failed stands below, with the way to try again.
    placeholder: lacking?.is === 'failed' ? undefined : (lacking?.words ?? props.placeholder),
    // The focus comes by itself as well, to what is wrong or stands first: a list would lie over what is said there.
    openOnFocus: false,
    readOnly: lacking !== undefined,
    'aria-busy': lacking?.is === 'loading' || undefined,
  }
}

/** How many options a list has before typing finds one faster than looking. */
const many = 8

/** Whether one types into a list to find an option. */
export function isSearched({ choices }: Pick<InputProps, 'choices'>): boolean {
  return choices.length > many
}

/** A value as an input of text shows it. */
export function asText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
