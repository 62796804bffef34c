import { use, useCallback } from 'react'
import type { Expression, Scope, Text, Value } from '../../../generator/grammar/compiled.ts'
import type { Form, FormField } from '../../../generator/grammar/forms.ts'
import { extendScopes, type Scopes } from '../../runtime/expressions/scopes.ts'
import { innerFields } from '../../runtime/forms/inner.ts'
import { liveValues } from '../../runtime/forms/live-values.ts'
import type { Inside } from '../../runtime/forms/problems.ts'
import { FormIsDisabledContext, useFormStore, useFormValues } from '../../runtime/forms/use-form.ts'
import { useAbility } from '../../runtime/gates/ability-context.tsx'
import { useAskedNodes } from '../../runtime/gates/use-asked-nodes.ts'
import { useScopes } from '../../runtime/scope.tsx'
import type { Services } from '../../runtime/services.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether a field is there by its `when`; a field without one never asks. */
export function useFieldIsShown(field: FormField | undefined): boolean {
  const scopes = useScopes()
  if (import.meta.env.DEV) {
    // biome-ignore lint/correctness/useHookAtTopLevel: it is the same for as long as the page lives.
    useAskedField(field)
  }
  return useFormValues(useCallback((values) => !field || isShown(field, values, scopes), [field, scopes]))
}

/** Whether a field cannot be changed now. */
export function useFieldIsDisabled({ disabled }: FormField): boolean {
  const scopes = useScopes()
  const all = use(FormIsDisabledContext)
  const alone = useFormValues(
    useCallback(
      (values) => (isExpression(disabled) ? Boolean(disabled(formScope(scopes, values))) : disabled === true),
      [disabled, scopes],
    ),
  )
  return all || alone
}

export function isShown(field: FormField, values: Values, scopes: Scopes): boolean {
  return !field.when || Boolean(field.when(formScope(scopes, values)))
}

/** What a form cannot know of the fields inside of others: which ones data names, and which are shown in a record. */
export function insideOf(scopes: Scopes): Inside {
  return {
    asked: (field) => innerFields().dataFields(field, scopes.settled),
    shown: ({ when }, record) => !when || Boolean(when(extendScopes(scopes, { record }).settled)),
  }
}

/** The scope of a form's own expressions: `form` is what is typed now. What is loading counts as nothing. */
function formScope(scopes: Scopes, values: Values): Scope {
  return extendScopes(scopes, { form: values }).settled
}

/** Whether a form cannot be sent now, by what stands in it. */
export function isHeldBack(disabled: Value<boolean> | undefined, form: Form, values: Values, scopes: Scopes): boolean {
  return isExpression(disabled) ? Boolean(disabled(formScope(scopes, liveValues(form, values)))) : disabled === true
}

/** The words on the button that sends a form, by what stands in it. */
export function submitWords(label: Text, form: Form, values: Values, { texts }: Services, scopes: Scopes): string {
  return texts.of(label, formScope(scopes, liveValues(form, values)))
}

function isExpression(value: FormField['disabled']): value is Expression<boolean | null | undefined> {
  return typeof value === 'function'
}

/** Development only: a field's condition as the gate that it is. */
function useAskedField(field: FormField | undefined) {
  const scopes = useScopes()
  const store = useFormStore()
  const ability = useAbility()
  const gate = field?.when && { when: field.when, at: `forms/${store.form.name}#${field.name}` }
  const formScopes = () => extendScopes(scopes, { form: store.values() })
  useAskedNodes(field && gate ? [{ node: field, gate, scopes: formScopes, ability }] : [])
}
