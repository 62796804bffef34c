import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import type { FieldProps, Registry, RJSFSchema, SchemaUtilsType } from '@rjsf/utils'
import { memo, useMemo } from 'react'
import type { Form } from '../../../generator/grammar/forms.ts'
import { FormField } from './form-field.tsx'
import { FormRows } from './form-rows.tsx'

export interface RjsfFormProps {
  form: Form
  initial: Readonly<Record<string, unknown>>
  idPrefix: string
}

/**
 * The form's fields as rjsf lays them out of the schema, drawn by this console's own theme: one field component and one
 * template, so that nothing of rjsf's default theme ships. Values and problems live in the form's store, hence rjsf has
 * the initial data only and renders once (typing renders the field alone), and its `Form`, which keeps values, problems
 * and defaults, is left out: the field of the whole schema is what lays it out.
 */
export const RjsfForm = memo(function RjsfForm({ form, initial, idPrefix }: RjsfFormProps) {
  const registry = useMemo(() => registryOf(form, idPrefix), [form, idPrefix])
  return (
    <ObjectField
      name=""
      schema={form.schema}
      uiSchema={form.uiSchema}
      formData={initial}
      fieldPathId={{ path: [], $id: idPrefix }}
      registry={registry}
      onChange={unheard}
      onBlur={unheard}
      onFocus={unheard}
    />
  )
})

/** What rjsf's parts find one another by. */
function registryOf(form: Form, idPrefix: string): Registry {
  return {
    fields: { SchemaField },
    templates: { ObjectFieldTemplate: FormRows } as Registry['templates'],
    widgets: {},
    formContext: form,
    rootSchema: form.schema,
    schemaUtils: asTheyAre as SchemaUtilsType,
    translateString: (text) => text,
    globalFormOptions: { idPrefix, idSeparator: '_', useFallbackUiForUnsupportedType: false },
  }
}

/** A field of the spec, also where it holds an object. */
function SchemaField(props: FieldProps) {
  return <FormField name={props.name} id={props.fieldPathId.$id} required={props.required ?? false} />
}

/** Schemas of the spec have no references and no branches: there is nothing to look up or to merge. */
const asTheyAre: Pick<SchemaUtilsType, 'retrieveSchema'> = { retrieveSchema: (schema: RJSFSchema) => schema }

/** Fields tell the form's store. */
const unheard = () => {}
