import type { SentForm } from '../../../generator/grammar/blocks/form.ts'
import type { Expression, Scope } from '../../../generator/grammar/compiled.ts'
import type { Form } from '../../../generator/grammar/forms.ts'
import { query } from '../../blocks/support/operation.ts'
import { text } from '../../blocks/support/words.ts'

export const dig = query('dig', ['name', 'email', 'kind', 'seat', 'id'], 'mutation')

/** A block that sends what was entered to `dig`. */
export function formBlock(form: Form, change: Partial<SentForm> = {}): SentForm {
  const given = Object.fromEntries(
    form.fields.map(({ name }) => [name, (scope: { form?: unknown }) => (scope.form as Record<string, unknown>)[name]]),
  )
  return {
    block: 'form',
    at: 'form',
    form,
    submit: { label: text('Dig'), do: [{ step: 'mutate', operation: dig, with: given }] },
    ...change,
  }
}

/** An expression over what stands in the form. */
export function ofForm<T>(read: (form: Readonly<Record<string, unknown>>) => T): Expression<T> {
  return (scope: Scope) => read(scope.form as Readonly<Record<string, unknown>>)
}
